import Joi, { type ObjectSchema } from 'joi';
import { currencyField } from '../../fields';
import type { Currency, DecimalText } from '../../money';
import { REFERRAL_STATUSES, type ReferralStatus } from '../../promotions/referral';
import { nullableTextField, textField } from '../envelope';

const emptyTextField = () => Joi.string().allow('').required();

/** `referral.changed`: somebody came by the code of a customer, or something became of that. */
export interface ReferralChanged {
  referralId: string;
  status: ReferralStatus;
  referrerId: string;
  referrerName: string;
  /** Null for a visitor. */
  refereeId: string | null;
  refereeName: string;
  refereeEmail: string;
  /** What the first clean costs less, and what it earns who brought them. */
  welcome: DecimalText;
  reward: DecimalText;
  currency: Currency;
}

/** What can happen to the credit of a customer. */
const CREDIT_CHANGES = ['earned', 'granted', 'taken-back', 'withdrawn', 'expired'] as const;

/** `credit.changed`: a customer has more credit, or less other than by paying with it. */
export interface CreditChanged {
  userId: string;
  /** Of the customer. */
  name: string;
  change: (typeof CREDIT_CHANGES)[number];
  /** By how much; never negative. */
  amount: DecimalText;
  balance: DecimalText;
  currency: Currency;
  /** The last day at the office; empty where it has no end. */
  expiresOn: string;
  /** In the words of staff; empty where nobody gave one. */
  reason: string;
}

/** `referral-settings.changed`: whether customers are asked to bring others, and for what. */
export interface ReferralSettingsChanged {
  fields: string[];
  revision: number;
}

/** The events about referrals. */
export interface ReferralEvents {
  'referral.changed': ReferralChanged;
  'credit.changed': CreditChanged;
  'referral-settings.changed': ReferralSettingsChanged;
}

/** The payload schema of each of {@link ReferralEvents}. */
export const REFERRAL_EVENT_SCHEMAS: {
  readonly [T in keyof ReferralEvents]: ObjectSchema<ReferralEvents[T]>;
} = {
  'referral.changed': Joi.object<ReferralChanged, true>({
    referralId: textField(),
    status: Joi.string()
      .valid(...REFERRAL_STATUSES)
      .required(),
    referrerId: textField(),
    referrerName: emptyTextField(),
    refereeId: nullableTextField(),
    refereeName: emptyTextField(),
    refereeEmail: emptyTextField(),
    welcome: textField(),
    reward: textField(),
    currency: currencyField().required(),
  }),
  'credit.changed': Joi.object<CreditChanged, true>({
    userId: textField(),
    name: emptyTextField(),
    change: Joi.string()
      .valid(...CREDIT_CHANGES)
      .required(),
    amount: textField(),
    balance: textField(),
    currency: currencyField().required(),
    expiresOn: emptyTextField(),
    reason: emptyTextField(),
  }),
  'referral-settings.changed': Joi.object<ReferralSettingsChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
