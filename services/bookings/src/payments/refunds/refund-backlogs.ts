import type { Backlog } from '@brightnest/service-kit/backlogs';
import { TransactionModel } from '../ledger/ledger';

/** Refunds that the provider has not taken on yet, and those that failed and that nobody tried again. */
export const refundBacklogs: readonly Backlog[] = [
  {
    name: 'waiting-refunds',
    measure: () =>
      measure({ status: 'pending', paymentGatewayTransactionId: { $exists: false } }, 'triedAt'),
  },
  {
    name: 'failed-refunds',
    measure: () => measure({ status: 'failed', retriedBy: { $exists: false } }, 'createdAt'),
  },
];

/** @param order of the index that holds these alone, for which the database takes it. */
async function measure(filter: object, order: 'triedAt' | 'createdAt') {
  const [found] = await TransactionModel.aggregate<{ count: number; oldestAt: Date }>([
    { $match: { type: 'refund', ...filter } },
    { $sort: { [order]: -1 } },
    { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
  ]);
  return found ?? { count: 0, oldestAt: null };
}
