import type { DecimalText } from '../money';
import { msg } from '../translation';

/** What can be bought as a gift card, and for how long one can be used. */
export interface GiftCardSettings {
  /** They are sold on the site. Those that are out can be used either way. */
  isSold: boolean;
  /** The amounts that buyers choose from; they may enter another between the least and the most. */
  amounts: DecimalText[];
  minAmount: DecimalText;
  maxAmount: DecimalText;
  /** Months from when it was bought or issued; 0: without an end. */
  validMonths: number;
}

/** What holds until somebody changes it. */
export const DEFAULT_GIFT_CARD_SETTINGS: Readonly<GiftCardSettings> = {
  isSold: false,
  amounts: ['50.00', '100.00', '150.00', '200.00'],
  minAmount: '20.00',
  maxAmount: '500.00',
  validMonths: 0,
};

/** What becomes of a gift card, with the words that staff read. */
export const GIFT_CARD_STATUS_LABELS = {
  active: msg('Can be used'),
  blocked: msg('Blocked'),
  refunded: msg('Refunded'),
} as const;

/** A key of {@link GIFT_CARD_STATUS_LABELS}. */
export type GiftCardStatus = keyof typeof GIFT_CARD_STATUS_LABELS;

/** Every {@link GiftCardStatus}. */
export const GIFT_CARD_STATUSES = Object.keys(GIFT_CARD_STATUS_LABELS) as GiftCardStatus[];

/** Where a gift card comes from, with the words that staff read. */
export const GIFT_CARD_SOURCE_LABELS = {
  sold: msg('Bought'),
  issued: msg('Issued by us'),
} as const;

/** A key of {@link GIFT_CARD_SOURCE_LABELS}. */
export type GiftCardSource = keyof typeof GIFT_CARD_SOURCE_LABELS;

/** Without letters and digits that are mistaken for each other. */
export const GIFT_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Characters of a code without its dashes. */
export const GIFT_CODE_LENGTH = 16;

/** The code as it is compared: however it was typed, in capitals and without dashes and blanks. */
export const normalizedGiftCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
