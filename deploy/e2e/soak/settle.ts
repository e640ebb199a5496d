import { setTimeout as pause } from 'node:timers/promises';
import { fromDecimalText } from '@brightnest/contracts/money';
import { allocationsOf } from '../../../services/bookings/src/payments/ledger/deal-account';
import type { TransactionRecord } from '../../../services/bookings/src/payments/ledger/ledger';
import { Booking } from '../../../services/bookings/src/records/booking';
import { compareWithProvider, describePending, findFailedRefunds, findUnsettled } from './audit';
import mongoose from 'mongoose';
import { readDeals } from './deals';
import { count, insist, type World } from './world';

const LOOK_EVERY_MS = 2_000;

/**
 * Banks decide, staff try again what failed, and the reconciliation finds what got lost.
 * @returns what is not settled in time, each in one line.
 */
export async function settle(world: World, withinMs: number): Promise<string[]> {
  const { stripe, webhooks } = world;
  await webhooks.idle();
  stripe.nextRefund = 'succeeded';
  stripe.faultOf = () => undefined;
  const deadline = Date.now() + withinMs;
  for (;;) {
    for (const { status, payment_intent } of stripe.refunds) {
      if (status === 'pending') stripe.settleRefunds(payment_intent, 'succeeded');
    }
    // One that is still on its way may fail yet.
    let isQuiet = (await findUnsettled()).length === 0;
    for (const refund of await findFailedRefunds(world)) {
      if (await retryRefund(world, refund)) isQuiet = false;
    }
    await insist(world.staff, 'POST', '/api/admin/payments/reconciliations', { body: {} });
    const differences = await compareWithProvider(world);
    const pending = await findUnsettled();
    if (isQuiet && differences.length === 0 && pending.length === 0) return [];
    if (Date.now() > deadline) {
      return [...differences, ...(await Promise.all(pending.map(describePending)))];
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** @returns whether it is on its way again. */
async function retryRefund(world: World, refund: TransactionRecord): Promise<boolean> {
  const path = `/api/admin/transactions/${String(refund._id)}/retry-refund`;
  const { status } = await insist(world.staff, 'POST', path);
  count(world, `refunds tried again (${status})`);
  if (status === 409 && refund.allocations) await refundByBooking(world, refund);
  return status === 200;
}

/** Of a series that was paid together and of which part went back another way: what is owed of each booking. */
async function refundByBooking(world: World, refund: TransactionRecord): Promise<void> {
  const ids = allocationsOf(refund).map(({ bookingId }) => bookingId);
  const cancelled = await Booking.find({
    _id: mongoose.trusted({ $in: ids }),
    status: 'cancelled',
  }).lean();
  const names = cancelled.map(({ _id: id }) => ({ kind: 'booking' as const, id }));
  for (const { id, lines } of await readDeals(world, names)) {
    for (const line of lines.filter(({ refundable }) => fromDecimalText(refundable) > 0)) {
      const body = {
        ...{ transactionId: line.id, amount: line.refundable, reason: 'Soaked' },
        expectedRefundable: line.refundable,
      };
      const path = `/api/admin/deals/booking/${id}/refunds`;
      const { status } = await insist(world.staff, 'POST', path, { body });
      count(world, `refunds of one booking of a series (${status})`);
    }
  }
}
