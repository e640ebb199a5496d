import { msg, t } from '../translation';
import type { Currency } from '../money';
import { type PricingSettings, taxOnTop } from '../payments/pricing-settings';

/**
 * States of an offer with their labels, and where each may go: the one table. `sent`: the customer can accept
 * it. A new one for the same quote replaces an open one. Whether it was viewed is told by `viewedAt`.
 */
const OFFER_STATES = {
  sent: {
    label: msg('Sent'),
    next: ['accepted', 'declined', 'change_requested', 'expired', 'withdrawn', 'replaced'],
  },
  change_requested: { label: msg('Change requested'), next: ['withdrawn', 'replaced'] },
  accepted: { label: msg('Accepted'), next: [] },
  declined: { label: msg('Declined'), next: [] },
  // Who comes too late may still ask for another one.
  expired: { label: msg('Expired'), next: ['change_requested'] },
  withdrawn: { label: msg('Withdrawn'), next: [] },
  replaced: { label: msg('Replaced'), next: [] },
} as const satisfies Record<string, { label: string; next: readonly string[] }>;

/** A state of an offer. */
export type OfferStatus = keyof typeof OFFER_STATES;

/** Every {@link OfferStatus}. */
export const OFFER_STATUSES = Object.keys(OFFER_STATES) as OfferStatus[];

/** @returns a state in the reader's language. */
export function offerStatusLabel(status: OfferStatus): string {
  return t(OFFER_STATES[status].label);
}

/** @returns whether an offer may go from one state to another. */
export function canChangeOfferStatus(from: OfferStatus, to: OfferStatus): boolean {
  const next: readonly string[] = OFFER_STATES[from].next;
  return next.includes(to);
}

/** Whether an offer still waits for somebody: the customer, or staff who are asked for a change. */
export function isOfferOpen(status: OfferStatus): boolean {
  return canChangeOfferStatus(status, 'withdrawn');
}

/** What the price of an offer is made of; minor units. */
interface OfferPricing {
  lines: readonly { quantity: number; unitMinor: number }[];
  /** What comes off their sum; 0 for nothing. */
  discountMinor: number;
  /** What of that a coupon takes off, as by {@link couponPart}; by default nothing. */
  couponMinor?: number;
  currency: Currency;
}

/** The price of an offer, in minor units. */
export interface OfferTotals {
  subtotalMinor: number;
  /** No more than there is to take it off. */
  discountMinor: number;
  /** What comes on top; 0 where prices include their tax or have none. */
  taxMinor: number;
  /** What the customer pays. */
  totalMinor: number;
  /** What each clean after the first costs, where they repeat: a coupon counts for the first alone. */
  laterMinor: number;
}

/** What the coupon of a quote takes off what is estimated; minor units. */
export interface OfferCoupon {
  code: string;
  minor: number;
}

/** What of a discount a coupon takes off: it is in there as long as staff leave its code in the label. */
export function couponPart(
  discount: { label: string; minor: number } | null | undefined,
  coupon: OfferCoupon | undefined,
): number {
  const words = discount?.label.split(/[^\w-]+/) ?? [];
  if (!coupon || !discount || !words.includes(coupon.code)) return 0;
  return Math.min(coupon.minor, discount.minor);
}

/**
 * The one computation of an offer's price: for the staff's form and the server. Lines and discount are listed
 * prices: tax comes on top of them where the company's settings say so.
 */
export function offerTotals(
  { lines, discountMinor, couponMinor = 0, currency }: OfferPricing,
  settings: PricingSettings,
): OfferTotals {
  const subtotalMinor = lines.reduce(
    (sum, { quantity, unitMinor }) => sum + quantity * unitMinor,
    0,
  );
  const discount = Math.min(discountMinor, subtotalMinor);
  const listed = subtotalMinor - discount;
  const taxOf = (minor: number) => taxOnTop({ minor, currency }, settings);
  const taxMinor = taxOf(listed);
  const later = listed + couponMinor;
  return {
    ...{ subtotalMinor, discountMinor: discount, taxMinor, totalMinor: listed + taxMinor },
    laterMinor: later + taxOf(later),
  };
}
