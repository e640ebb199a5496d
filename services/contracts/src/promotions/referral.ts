import type { DecimalText } from '../money';
import { msg } from '../translation';

/** What a customer gets who brings another, and what that other gets. Amounts are of the company's currency. */
export interface ReferralSettings {
  isOn: boolean;
  /** What the first clean of the new customer costs less, from which listed price on. */
  welcomeAmount: DecimalText;
  minimum: DecimalText;
  /** The credit of who brought them, once that clean is done and paid; nothing: `0.00`. */
  rewardAmount: DecimalText;
  /** Days that credit is valid; 0: without an end. */
  validDays: number;
  /** How many new customers earn one customer a credit in a calendar year; 0: any number. */
  yearLimit: number;
}

/** What holds until somebody changes it. */
export const DEFAULT_REFERRAL_SETTINGS: Readonly<ReferralSettings> = {
  isOn: false,
  welcomeAmount: '20.00',
  minimum: '0.00',
  rewardAmount: '20.00',
  validDays: 365,
  yearLimit: 10,
};

/** What becomes of a referral, with the words that people read. */
export const REFERRAL_STATUS_LABELS = {
  pending: msg('Waiting for the first clean'),
  earned: msg('Earned'),
  refused: msg('Not counted'),
  ended: msg('Did not take place'),
  withdrawn: msg('Taken back'),
} as const;

/** A key of {@link REFERRAL_STATUS_LABELS}. */
export type ReferralStatus = keyof typeof REFERRAL_STATUS_LABELS;

/** Every {@link ReferralStatus}. */
export const REFERRAL_STATUSES = Object.keys(REFERRAL_STATUS_LABELS) as ReferralStatus[];

/** Why a referral earns nothing, with the words that staff read. */
export const REFERRAL_REFUSAL_LABELS = {
  self: msg('Both have the same email address, phone number or address'),
  existing: msg('They were a customer before'),
  limit: msg('It is beyond the limit of the year'),
} as const;

/** A key of {@link REFERRAL_REFUSAL_LABELS}. */
export type ReferralRefusal = keyof typeof REFERRAL_REFUSAL_LABELS;

/** Every {@link ReferralRefusal}. */
export const REFERRAL_REFUSALS = Object.keys(REFERRAL_REFUSAL_LABELS) as ReferralRefusal[];
