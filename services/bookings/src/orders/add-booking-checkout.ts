import type { ClientSession } from 'mongoose';
import type { BookingRecord } from '../model/booking';
import { addCheckout } from '../payments/new-checkout';

type Payable = Pick<
  BookingRecord,
  '_id' | 'customerId' | 'serviceName' | 'totalAmount' | 'cashAmount' | 'onlineConfirmationFee'
>;

/** Adds one checkout for the fees of all these cleans, which are one customer's. @returns its id. */
export function addBookingCheckout(
  cleans: readonly Payable[],
  expiresAt: Date,
  session: ClientSession,
): Promise<string> {
  const { customerId, serviceName } = cleans[0]!;
  return addCheckout(
    {
      purpose: 'booking',
      userId: customerId,
      email: null,
      bookingIds: cleans.map(({ _id }) => _id),
      quoteId: null,
      subscriptionId: null,
      amount: sumOf(cleans, 'onlineConfirmationFee'),
      total: sumOf(cleans, 'totalAmount'),
      cash: sumOf(cleans, 'cashAmount'),
      description: cleans.length > 1 ? `${serviceName}, ${cleans.length} cleans` : serviceName,
      expiresAt,
    },
    session,
  );
}

/** Cleans that are booked together are all in one currency. */
function sumOf(
  cleans: readonly Payable[],
  amount: 'totalAmount' | 'cashAmount' | 'onlineConfirmationFee',
) {
  const { currency } = cleans[0]![amount];
  return { minor: cleans.reduce((sum, clean) => sum + clean[amount].minor, 0), currency };
}
