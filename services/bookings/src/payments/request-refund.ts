import type { Money } from '@brightnest/contracts/money';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../model/checkout';
import { TransactionModel } from '../model/transaction';

/** What is to be given back. */
export interface RefundRequest {
  checkoutId: string;
  bookingId: string | null;
  /** Positive. */
  amount: Money;
  /** A few words for the ledger. */
  reason: string;
  /** The charge to give back, where it is not the one that paid the checkout. */
  refundOf?: string;
}

/**
 * Writes a refund into the ledger within a transaction. A periodic task then carries it out at the
 * provider, and emits `payment.refunded`.
 * @throws Error when more would be given back than was charged.
 */
export async function requestRefund(
  { checkoutId, bookingId, amount, reason, refundOf }: RefundRequest,
  session: ClientSession,
): Promise<void> {
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  if (amount.currency !== checkout.amount.currency) throw new Error('a refund in another currency');
  // The charge of a second payment is all that payment is: it takes nothing from what paid the checkout.
  if (refundOf === undefined) await setAside(checkout, amount.minor, session);
  const { userId, quoteId } = checkout;
  const negative = { minor: -amount.minor, currency: amount.currency };
  const description = `${reason}: ${checkout.description}`;
  const line = { checkoutId, bookingId, userId, quoteId, description, amount: negative };
  await TransactionModel.create(
    [{ ...line, type: 'refund' as const, ...(refundOf !== undefined && { refundOf }) }],
    { session },
  );
}

async function setAside(
  { _id, amount }: CheckoutRecord,
  minor: number,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await CheckoutModel.updateOne(
    { _id, refundedMinor: mongoose.trusted({ $lte: amount.minor - minor }) },
    { $inc: { refundedMinor: minor } },
    { session },
  );
  if (matchedCount === 0) throw new Error(`More than was charged would be refunded of ${_id}.`);
}
