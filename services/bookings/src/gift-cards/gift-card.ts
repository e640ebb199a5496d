import { createHash, randomInt } from 'node:crypto';
import {
  GIFT_CODE_ALPHABET,
  GIFT_CODE_LENGTH,
  type GiftCardSource,
  type GiftCardStatus,
  normalizedGiftCode,
} from '@brightnest/contracts/gift-cards/gift-card';
import type {
  GiftCardFilter,
  StaffGiftCard,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import {
  type ListDeclaration,
  withListIndexes,
} from '@brightnest/service-kit/lists/list-declaration';
import { searchFieldsOf, withSearchFields } from '@brightnest/service-kit/lists/search-fields';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { Schema, type Types } from 'mongoose';

/**
 * A gift card, or the credit of a customer, which pays as one. What moved on it is in the ledger, by its id; the
 * balance is the sum of that.
 */
export interface GiftCardRecord extends EventCarrier {
  _id: Types.ObjectId;
  /** `credit`: of an account, without a code. */
  source: GiftCardSource | 'credit';
  /** `unpaid`: its buyer has not paid yet, and nobody sees it. */
  status: GiftCardStatus | 'unpaid';
  /** SHA-256 of the code, by which it is found, the code for the mail, and its last characters; of credit, whose it is. */
  codeDigest: string;
  encryptedCode: string;
  codeEnd: string;
  value: Money;
  /** Minor units; below 0 where more of its price went back than was left on it. */
  balanceMinor: number;
  /** What of its price went back to the buyer, or their bank took. */
  returnedMinor: number;
  /** Absent of one that was issued. */
  checkoutId?: string;
  buyerId: string | null;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** Of the page on which it was bought: a BCP 47 tag that the company offers. */
  language?: string;
  /** In the words of staff. */
  reason: string;
  /** The last calendar date at the office on which it can be used; empty where it has no end. */
  expiresOn: string;
  /** When it is mailed, and was. */
  sendAt: Date;
  sentAt?: Date;
  /** Of credit: the account, and for how many days more is valid; 0 without an end. */
  holderId?: string;
  validDays?: number;
  createdAt: Date;
}

const text = { type: String, default: '' };

const giftCardSchema = new Schema<GiftCardRecord>(
  {
    source: { type: String, required: true },
    status: { type: String, required: true },
    codeDigest: { type: String, required: true, unique: true },
    encryptedCode: text,
    codeEnd: text,
    value: { type: moneySchema, required: true },
    balanceMinor: { type: Number, required: true },
    returnedMinor: { type: Number, default: 0 },
    checkoutId: String,
    buyerId: { type: String, default: null },
    buyerName: text,
    buyerEmail: text,
    recipientName: text,
    recipientEmail: text,
    message: text,
    language: String,
    reason: text,
    expiresOn: text,
    sendAt: { type: Date, required: true },
    sentAt: Date,
    holderId: String,
    validDays: Number,
  },
  { collection: 'gift_cards', timestamps: true, versionKey: false },
);
withEvents(giftCardSchema, { aggregate: 'gift-card' });
giftCardSchema.index({ checkoutId: 1 }, { sparse: true });
giftCardSchema.index(
  { sendAt: 1 },
  { name: 'to_send', partialFilterExpression: { status: 'active', sentAt: null } },
);
giftCardSchema.index({ createdAt: 1 }, { partialFilterExpression: { status: 'unpaid' } });
giftCardSchema.index({ expiresOn: 1 }, { partialFilterExpression: { source: 'credit' } });

const SHOWN: readonly GiftCardStatus[] = ['active', 'blocked', 'refunded'];

/** What the list of staff is asked for; the digest where they search for a whole code. */
export type GiftCardListQuery = GiftCardFilter & { codeDigest?: string };

/** The list of staff: filters and sort orders. */
export const giftCardList: ListDeclaration<GiftCardListQuery, 'createdAt'> = {
  search: 'prefixes',
  filters: {
    status: { valueOf: ({ status }) => status ?? mongoose.trusted({ $in: [...SHOWN] }) },
    codeDigest: { valueOf: ({ codeDigest }) => codeDigest },
    source: { valueOf: () => mongoose.trusted({ $ne: 'credit' }) },
  },
  sorts: {
    createdAt: {
      fields: { createdAt: 1, _id: 1 },
      index: 'createdAt_1__id_1',
      searchIndex: 'searchPrefixes_1_createdAt_1__id_1',
    },
  },
};
withListIndexes(withSearchFields(giftCardSchema), giftCardList);

export const GiftCardModel = mongoose.model<GiftCardRecord>('GiftCard', giftCardSchema);

const GROUP = /.{4}(?=.)/g;

/** A new code, as its holder reads it, with what is stored of it. */
export function newGiftCode(internalKey: string) {
  const characters = Array.from(
    { length: GIFT_CODE_LENGTH },
    () => GIFT_CODE_ALPHABET[randomInt(GIFT_CODE_ALPHABET.length)]!,
  );
  const code = characters.join('');
  return {
    codeDigest: giftCodeDigest(code),
    encryptedCode: encrypt(internalKey, code.replace(GROUP, '$&-')),
    codeEnd: code.slice(-4),
  };
}

/** What a code is stored as and found by: it is random and long enough for a plain digest. */
export const giftCodeDigest = (code: string): string =>
  createHash('sha256').update(normalizedGiftCode(code)).digest('base64url');

type Searched = Pick<
  GiftCardRecord,
  'codeEnd' | 'buyerName' | 'buyerEmail' | 'recipientName' | 'recipientEmail'
>;

/** The search fields of a card. */
export const giftCardSearchFields = (card: Searched) =>
  searchFieldsOf([
    ...[card.codeEnd, card.buyerName, card.buyerEmail],
    ...[card.recipientName, card.recipientEmail],
  ]);

/** The version of a gift card for staff who change it. What it pays meanwhile is none of it. */
export const giftCardVersion = ({ status, expiresOn, sentAt }: GiftCardRecord): string =>
  versionOf(status, expiresOn, sentAt);

export function toStaffGiftCard(card: GiftCardRecord): StaffGiftCard {
  const { currency } = card.value;
  const { source, status } = card;
  return {
    id: String(card._id),
    version: giftCardVersion(card),
    codeEnd: card.codeEnd,
    source: source === 'credit' ? 'issued' : source,
    status: status === 'unpaid' ? 'blocked' : status,
    value: toDecimalText(card.value.minor, currency),
    balance: toDecimalText(card.balanceMinor, currency),
    currency,
    buyerId: card.buyerId,
    buyerName: card.buyerName,
    buyerEmail: card.buyerEmail,
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    message: card.message,
    reason: card.reason,
    expiresOn: card.expiresOn,
    sendAt: card.sendAt.toISOString(),
    sentAt: card.sentAt?.toISOString() ?? null,
    createdAt: card.createdAt.toISOString(),
  };
}
