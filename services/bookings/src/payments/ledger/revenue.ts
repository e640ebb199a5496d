import { STORED_METHODS } from '@brightnest/contracts/payments/deal';
import type { RevenueKind } from '@brightnest/contracts/reports/report';
import { withinOfficeDays } from '../../records/booking-list';
import type { TransactionStatus, TransactionType } from '@brightnest/contracts/payments/payment';

/**
 * The lines of the ledger whose day of payment is one of these, in the office's zone, both included: the day on which
 * the money came in, where staff said so, else that on which it was recorded. Each half is read by an index.
 */
export function paidWithin(days: { from?: string; to?: string }): object[] | undefined {
  const within = withinOfficeDays(days);
  // Null is also what is not there.
  return within && [{ receivedAt: null, createdAt: within }, { receivedAt: within }];
}

/**
 * The lines that are revenue: what came in, less what went back or is about to. A won dispute is no income. What a gift
 * card pays came in when it was sold, credit is a gift, and what goes back to either stays with us.
 */
export const IS_REVENUE = {
  status: { $ne: 'failed' },
  type: { $nin: ['write_off', 'gift_credit', 'account_credit'] },
  method: { $nin: [...STORED_METHODS] },
};

/** Whether a line of the revenue is money that went back, as an expression. */
export const IS_RETURN = { $in: ['$type', ['refund', 'dispute', 'dispute_reversal']] };

/** What of a line of the ledger tells whether and when it is revenue. */
interface RevenueLine {
  type: TransactionType;
  status: TransactionStatus;
  method?: string;
  bookingId: string | null;
  quoteId: string | null;
  subscriptionId?: string;
  giftCardId?: string;
  isOfTip?: true;
  receivedAt?: Date;
  createdAt: Date;
}

/** When a line was paid. */
export const paidAt = ({ receivedAt, createdAt }: Pick<RevenueLine, 'receivedAt' | 'createdAt'>) =>
  receivedAt ?? createdAt;

/**
 * Whether there is tax in a line. Tips have none; a gift card is taxed when it pays for something, not when it is sold;
 * what credit pays is a discount.
 */
export const isTaxed = (line: RevenueLine) =>
  line.status !== 'failed' &&
  !IS_REVENUE.type.$nin.includes(line.type) &&
  line.method !== 'credit' &&
  !['tip', 'gift_card'].includes(revenueKind(line));

/** What a line of the revenue is of. */
export function revenueKind(line: RevenueLine): RevenueKind {
  if (line.type === 'tip' || line.isOfTip) return 'tip';
  if (line.subscriptionId !== undefined) return 'membership';
  if (line.quoteId !== null) return 'quote';
  return line.bookingId === null && line.giftCardId !== undefined ? 'gift_card' : 'booking';
}

/** {@link revenueKind} as an expression of the database. */
export const REVENUE_KIND = {
  $switch: {
    branches: [
      { case: { $or: [{ $eq: ['$type', 'tip'] }, '$isOfTip'] }, then: 'tip' },
      { case: { $gt: ['$subscriptionId', null] }, then: 'membership' },
      { case: { $gt: ['$quoteId', null] }, then: 'quote' },
      {
        case: { $and: [{ $gt: ['$giftCardId', null] }, { $lte: ['$bookingId', null] }] },
        then: 'gift_card',
      },
    ],
    default: 'booking',
  },
};
