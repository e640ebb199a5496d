import type { DealKind } from '@brightnest/contracts/payments/deal';
import type { Deal, DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { TransactionModel } from '../../../services/bookings/src/payments/ledger/ledger';
import { Booking } from '../../../services/bookings/src/records/booking';
import mongoose from 'mongoose';
import { insist, type World } from './world';

/** Names a deal among all. */
export interface DealName {
  kind: DealKind;
  id: string;
}

const AT_ONCE = 8;

/** All deals of which the ledger has a line, and all bookings. */
export async function findDeals(): Promise<DealName[]> {
  const [bookings, quoteIds, membershipIds] = await Promise.all([
    Booking.find({}, { _id: 1 }).lean(),
    TransactionModel.distinct('quoteId', { quoteId: mongoose.trusted({ $ne: null }) }),
    TransactionModel.distinct('subscriptionId', {
      subscriptionId: mongoose.trusted({ $exists: true }),
    }),
  ]);
  return [
    ...bookings.map(({ _id }) => ({ kind: 'booking' as const, id: _id })),
    ...quoteIds.map((id) => ({ kind: 'quote' as const, id: id! })),
    ...membershipIds.map((id) => ({ kind: 'membership' as const, id: id! })),
  ];
}

/** Deals as staff are shown them. @throws Error where one is not shown. */
export async function readDeals(world: World, names: readonly DealName[]): Promise<Deal[]> {
  const deals: Deal[] = [];
  const left = [...names];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = left.pop(); name; name = left.pop()) deals.push(await readDeal(world, name));
    }),
  );
  return deals;
}

async function readDeal({ staff }: World, { kind, id }: DealName): Promise<Deal> {
  const { status, body, text } = await insist(staff, 'GET', `/api/admin/deals/${kind}/${id}`);
  if (status !== 200) throw new Error(`${kind} ${id} is answered with ${status} ${text}`);
  return (body as DealResponse).deal;
}
