import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { isOfferOpen, OFFER_STATUSES, type OfferStatus } from '@brightnest/contracts/offers/offer';
import type {
  AdminOffer,
  OfferDiscount,
  OfferLine,
  OfferTax,
} from '@brightnest/contracts/offers/offer-schemas';
import type { HoldTimesAnswer } from '@brightnest/contracts/rpc/offers';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import { Schema } from 'mongoose';

type HeldTime = HoldTimesAnswer['times'][number];

/** An offer, within the quote that it is made for. */
export interface OfferRecord {
  /** UUID. */
  id: string;
  status: OfferStatus;
  /** What one unit costs, in minor units. */
  lines: { label: string; quantity: number; unitMinor: number }[];
  discount?: { label: string; minor: number };
  /** What comes on top of the lines; absent where their prices include it. */
  tax?: { label: string; minor: number };
  /** What the customer pays. */
  total: Money;
  /** Of one with a coupon: what each clean after the first costs, where it repeats; minor units. */
  laterMinor?: number;
  /** Minutes. */
  duration: number;
  /** Whom staff named; nobody: whoever is free, so many as `teamSize`. */
  cleanerIds: string[];
  teamSize: number;
  /** The starts to choose from, with those whose time is held. */
  times: (Omit<HeldTime, 'scheduledAt'> & { scheduledAt: Date })[];
  validUntil: Date;
  note: string;
  sentAt: Date;
  sentBy?: string;
  viewedAt?: Date;
  acceptedTime?: Date;
  /** When somebody answered it, took it back or replaced it, or it has expired. */
  decidedAt?: Date;
  declineReason?: string;
  changeRequest?: string;
  /** When the customer is to be reminded; absent once they were, and where it is too short for that. */
  remindAt?: Date;
  remindedAt?: Date;
}

const lineSchema = new Schema(
  { label: String, quantity: Number, unitMinor: Number },
  { _id: false },
);
const amountSchema = new Schema({ label: String, minor: Number }, { _id: false });
const heldCleanerSchema = new Schema({ id: String, name: String }, { _id: false, id: false });
const timeSchema = new Schema({ scheduledAt: Date, cleaners: [heldCleanerSchema] }, { _id: false });

/** As part of the schema of quotes. */
export const offerSchema = new Schema<OfferRecord>(
  {
    id: String,
    status: { type: String, enum: OFFER_STATUSES },
    lines: [lineSchema],
    discount: amountSchema,
    tax: amountSchema,
    total: moneySchema,
    laterMinor: Number,
    duration: Number,
    cleanerIds: [String],
    teamSize: Number,
    times: [timeSchema],
    validUntil: Date,
    note: { type: String, default: '' },
    sentAt: Date,
    sentBy: String,
    viewedAt: Date,
    acceptedTime: Date,
    decidedAt: Date,
    declineReason: String,
    changeRequest: String,
    remindAt: Date,
    remindedAt: Date,
  },
  { _id: false, id: false },
);

/** What the price of an offer is made of, as it travels. */
export interface OfferPrice {
  lines: OfferLine[];
  discount: OfferDiscount | null;
  subtotal: string;
  tax: OfferTax | null;
  total: string;
}

export function toOfferPrice({ lines, discount, tax, total }: OfferRecord): OfferPrice {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0);
  return {
    lines: lines.map(({ label, quantity, unitMinor }) => ({
      ...{ label, quantity },
      unitPrice: toDecimalText(unitMinor),
    })),
    discount: discount ? toAmount(discount) : null,
    subtotal: toDecimalText(subtotalMinor),
    tax: tax ? toAmount(tax) : null,
    total: toDecimalText(total.minor),
  };
}

const toAmount = ({ label, minor }: { label: string; minor: number }) => ({
  label,
  amount: toDecimalText(minor),
});

/** A stored offer in the form it travels to staff. */
export function toAdminOffer(offer: OfferRecord): AdminOffer {
  const { id, status, duration, cleanerIds, teamSize, times, note } = offer;
  return {
    ...{ id, status, duration, cleanerIds, teamSize, note },
    ...toOfferPrice(offer),
    times: times.map(({ scheduledAt, cleaners }) => ({
      scheduledAt: scheduledAt.toISOString(),
      cleaners: cleaners.map((cleaner) => ({ id: cleaner.id, name: cleaner.name })),
    })),
    validUntil: offer.validUntil.toISOString(),
    sentAt: offer.sentAt.toISOString(),
    sentBy: offer.sentBy ?? null,
    viewedAt: isoOrNull(offer.viewedAt),
    acceptedTime: isoOrNull(offer.acceptedTime),
    decidedAt: isoOrNull(offer.decidedAt),
    declineReason: offer.declineReason ?? '',
    changeRequest: offer.changeRequest ?? '',
    remindedAt: isoOrNull(offer.remindedAt),
  };
}

const isoOrNull = (time: Date | undefined) => time?.toISOString() ?? null;

/** @returns an open offer as it is once nobody waits for it any more; undefined where there is none. */
export function closedOffer(
  offer: OfferRecord | undefined,
  status: 'withdrawn' | 'replaced',
  at: Date,
): OfferRecord | undefined {
  if (!offer || !isOfferOpen(offer.status)) return undefined;
  return { ...offer, status, decidedAt: at };
}

/** @returns whether the customer can accept an offer now. */
export function isAcceptable(
  { status, validUntil, times }: Pick<OfferRecord, 'status' | 'validUntil' | 'times'>,
  now: Date,
): boolean {
  return (
    status === 'sent' && validUntil > now && times.some(({ scheduledAt }) => scheduledAt > now)
  );
}
