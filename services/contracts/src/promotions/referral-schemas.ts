import Joi from 'joi';
import { amountField, emailField, requiredText, wholeField } from '../fields';
import { giftAmountField } from '../gift-cards/gift-card-schemas';
import type { Currency, DecimalText } from '../money';
import { type PageQuery, pageQueryKeys, sortField } from '../paging';
import type { LedgerLine } from '../payments/ledger-schemas';
import type { Checkout, Transaction } from '../payments/payment-schemas';
import { msg } from '../translation';
import {
  REFERRAL_STATUSES,
  type ReferralRefusal,
  type ReferralSettings,
  type ReferralStatus,
} from './referral';

const MAX_DAYS = 3_650;
const MAX_PER_YEAR = 1_000;

/** Body of `PUT /api/admin/referral-settings`: all of them, as they were read at `revision`. */
export interface ReferralSettingsRequest extends ReferralSettings {
  revision: number;
}

/** Schema of {@link ReferralSettingsRequest}. */
export const referralSettingsRequestSchema = Joi.object<ReferralSettingsRequest, true>({
  isOn: Joi.boolean().required(),
  welcomeAmount: giftAmountField(),
  minimum: amountField().required(),
  rewardAmount: amountField().required(),
  validDays: wholeField(0, MAX_DAYS),
  yearLimit: wholeField(0, MAX_PER_YEAR),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/referral-settings`. */
export interface ReferralSettingsResponse {
  success: true;
  settings: ReferralSettings;
  revision: number;
}

/** What somebody has with the company: it pays cleans. Amounts are decimal text in `currency`. */
export interface Credit {
  balance: DecimalText;
  currency: Currency;
  /** The last day at the office on which it can be used; empty where it has no end. */
  expiresOn: string;
}

/** Answer of `GET /api/user/credit`. */
export interface CreditResponse {
  success: true;
  credit: Credit;
}

/** Somebody whom the caller brought, by what they may know of them. */
export interface OwnReferral {
  /** The first name. */
  name: string;
  status: ReferralStatus;
  /** What it earns. */
  reward: DecimalText;
  currency: Currency;
  /** ISO 8601 UTC: when they used the code. */
  createdAt: string;
}

/** Answer of `GET /api/user/referrals`. */
export interface OwnReferralsResponse {
  success: true;
  /** Absent where customers are not asked to bring others. */
  offer?: ReferralOffer;
  credit: Credit;
  /** The latest, newest first: whom they brought, and what moved on their credit. */
  referrals: OwnReferral[];
  movements: Transaction[];
}

/** What a customer may hand on, and what that gives to whom. */
export interface ReferralOffer extends Omit<ReferralSettings, 'isOn'> {
  code: string;
  currency: Currency;
}

/** Answer of `POST /api/payments/checkouts/{id}/credit`. */
export interface PayByCreditResponse {
  success: true;
  /** The one that was paid: of a balance that it pays in part it is another than the one that was open. */
  checkout: Checkout;
  /** What the credit paid in all, and what is left of it. */
  paid: DecimalText;
  balance: DecimalText;
}

/** A referral as staff see it. Amounts are decimal text in `currency`. */
export interface StaffReferral {
  id: string;
  code: string;
  referrerId: string;
  referrerName: string;
  referrerEmail: string;
  /** Null for a visitor. */
  refereeId: string | null;
  refereeName: string;
  refereeEmail: string;
  /** The clean by which they came. */
  kind: 'booking' | 'quote';
  dealId: string;
  status: ReferralStatus;
  /** Why it earns nothing; null where it does. */
  refusal: ReferralRefusal | null;
  welcome: DecimalText;
  reward: DecimalText;
  currency: Currency;
  createdAt: string;
  /** When the credit was earned; null until then. */
  earnedAt: string | null;
}

const REFERRAL_SORTS = ['createdAt'] as const;

/** What the list of staff is narrowed by. `search` matches both people and the code. */
export interface ReferralFilter {
  search?: string;
  status?: ReferralStatus;
  sort: 'createdAt' | '-createdAt';
}

/** Query of `GET /api/admin/referrals`. */
export interface ReferralsQuery extends ReferralFilter, Pick<PageQuery, 'page' | 'pageSize'> {}

/** Schema of {@link ReferralsQuery}. */
export const referralsQuerySchema = Joi.object<ReferralsQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
  search: pageQueryKeys.search,
  status: Joi.string().valid(...REFERRAL_STATUSES),
  sort: sortField(REFERRAL_SORTS, '-createdAt'),
});

/** Answer of `GET /api/admin/referrals`. */
export interface ReferralsResponse {
  success: true;
  referrals: StaffReferral[];
  page: number;
  pageSize: number;
  total: number;
  isTotalExact: boolean;
}

/** Answer of the calls on the credit of a customer: with its lines of the ledger, the oldest first. */
export interface StaffCreditResponse {
  success: true;
  /** Of the record of it; null where they never had any. */
  id: string | null;
  userId: string;
  name: string;
  email: string;
  credit: Credit;
  lines: LedgerLine[];
}

const reasonField = () => requiredText(msg('Please say why'), 3, 300);

/** Body of `POST /api/admin/credits`: staff give credit to the account of an address. */
export interface GrantCreditRequest {
  email: string;
  amount: DecimalText;
  /** For staff alone. */
  reason: string;
}

/** Schema of {@link GrantCreditRequest}. */
export const grantCreditRequestSchema = Joi.object<GrantCreditRequest, true>({
  email: emailField(msg('Please enter a valid email address')),
  amount: giftAmountField(),
  reason: reasonField(),
});

/** Body of `POST /api/admin/credits/{id}/withdrawals`. */
export type WithdrawCreditRequest = Pick<GrantCreditRequest, 'amount' | 'reason'>;

/** Schema of {@link WithdrawCreditRequest}. */
export const withdrawCreditRequestSchema = Joi.object<WithdrawCreditRequest, true>({
  amount: giftAmountField(),
  reason: reasonField(),
});
