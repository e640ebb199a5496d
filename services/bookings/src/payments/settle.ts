import type { ClientSession } from 'mongoose';
import { startMembership } from '../club/start-membership';
import { PAYABLE_STATUSES, type CheckoutRecord } from '../model/checkout';
import { settlePaidBookings } from '../orders/settle-paid-bookings';
import { payerOf } from './payment-notice';

/** Gives the payer what a checkout is for, inside the transaction that records the payment. */
export async function settle(
  checkout: CheckoutRecord,
  paymentId: string,
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const { status, purpose, bookingIds, subscriptionId } = checkout;
  // A booking that expired can be had again if its time is still free: its own rules decide.
  if (!PAYABLE_STATUSES.includes(status) && status !== 'expired') return 'too-late';
  const origin = payerOf(checkout);
  if (purpose === 'booking') return settlePaidBookings(bookingIds, { paymentId, origin }, session);
  if (purpose === 'subscription') {
    return startMembership(subscriptionId!, { paymentId, origin }, session);
  }
  // The quotes service hears of it by the event.
  return 'confirmed';
}
