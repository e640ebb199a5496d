import Joi, { type ObjectSchema } from 'joi';
import { currencyField } from '../../fields';
import type { GiftCardSettings } from '../../gift-cards/gift-card';
import { giftCardSettingsSchema } from '../../gift-cards/gift-card-settings';
import type { Currency, DecimalText } from '../../money';
import { textField } from '../envelope';

/** `gift-card.due`: it is time to mail one to who gets it. */
export interface GiftCardDue {
  giftCardId: string;
  recipientName: string;
  recipientEmail: string;
  /** Empty where the company gives it. */
  buyerName: string;
  /** From the buyer; empty for none. */
  message: string;
  amount: DecimalText;
  currency: Currency;
  /** The last day at the office; empty where it has no end. */
  expiresOn: string;
  /** The code, encrypted for the service that mails it. */
  encryptedCode: string;
  /** Of the page on which it was bought, for a recipient whose own is not known: a BCP 47 tag. */
  language?: string;
}

/** What can happen to a gift card. */
const CHANGES = ['issued', 'blocked', 'unblocked', 'extended', 'resent', 'refunded'] as const;

/** `gift-card.changed`: something was done with one. */
export interface GiftCardChanged {
  giftCardId: string;
  /** The last characters of its code. */
  codeEnd: string;
  change: (typeof CHANGES)[number];
}

/** `gift-card-settings.changed`: whether and which gift cards are sold. */
export interface GiftCardSettingsChanged {
  fields: string[];
  revision: number;
  /** What pages are told of them. */
  settings: GiftCardSettings;
}

/** The events about gift cards. */
export interface GiftCardEvents {
  'gift-card.due': GiftCardDue;
  'gift-card.changed': GiftCardChanged;
  'gift-card-settings.changed': GiftCardSettingsChanged;
}

/** The payload schema of each of {@link GiftCardEvents}. */
export const GIFT_CARD_EVENT_SCHEMAS: {
  readonly [T in keyof GiftCardEvents]: ObjectSchema<GiftCardEvents[T]>;
} = {
  'gift-card.due': Joi.object<GiftCardDue, true>({
    giftCardId: textField(),
    recipientName: textField(),
    recipientEmail: textField(),
    buyerName: Joi.string().allow('').required(),
    message: Joi.string().allow('').required(),
    amount: textField(),
    currency: currencyField().required(),
    expiresOn: Joi.string().allow('').required(),
    encryptedCode: textField(),
    language: Joi.string(),
  }),
  'gift-card.changed': Joi.object<GiftCardChanged, true>({
    giftCardId: textField(),
    codeEnd: textField(),
    change: Joi.string()
      .valid(...CHANGES)
      .required(),
  }),
  'gift-card-settings.changed': Joi.object<GiftCardSettingsChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: Joi.number().integer().min(1).required(),
    settings: giftCardSettingsSchema.required(),
  }),
};
