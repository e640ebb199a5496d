import { toDecimalText, type Currency } from '@brightnest/contracts/money';
import type { CustomerStats } from '@brightnest/contracts/bookings/customer-stats';
import type { PipelineStage } from 'mongoose';
import { Booking } from '../../model/booking';

type Sums = Omit<CustomerStats, 'avgResponseTime'>;

interface SumsInCurrency {
  _id: Currency;
  bookings: number;
  completed: number;
  spentMinor: number;
}

/** What a customer booked and spent so far. */
export async function sumBookings(customerId: string): Promise<Sums> {
  const byCurrency = await Booking.aggregate<SumsInCurrency>(sumsOf(customerId));
  const total = (count: 'bookings' | 'completed') =>
    byCurrency.reduce((sum, one) => sum + one[count], 0);
  return {
    totalBookings: total('bookings'),
    completedServices: total('completed'),
    totalSpent: byCurrency
      .filter(({ spentMinor }) => spentMinor > 0)
      .map(({ _id, spentMinor }) => ({ amount: toDecimalText(spentMinor), currency: _id })),
  };
}

/**
 * Spent is what was paid online (the confirmation fee, kept also when a booking is cancelled late) and
 * the cash that staff recorded as settled; what was given back is not. A booking whose checkout was left
 * until it expired never came about and does not count.
 */
function sumsOf(customerId: string): PipelineStage[] {
  const wasPaidOnline = { $in: ['$paymentStatus', ['paid', 'settled']] };
  const wasPaidInCash = { $eq: ['$paymentStatus', 'settled'] };
  const spentMinor = {
    $add: [
      { $cond: [wasPaidOnline, '$onlineConfirmationFee.minor', 0] },
      { $cond: [wasPaidInCash, '$cashAmount.minor', 0] },
    ],
  };
  return [
    { $match: { customerId, status: { $ne: 'expired' } } },
    {
      $group: {
        _id: '$totalAmount.currency',
        bookings: { $sum: 1 },
        completed: { $sum: { $cond: [{ $eq: ['$status', 'completed'] }, 1, 0] } },
        spentMinor: { $sum: spentMinor },
      },
    },
    { $sort: { _id: 1 } },
  ];
}
