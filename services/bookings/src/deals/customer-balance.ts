import {
  type CustomerBalance,
  customerBalanceQuerySchema,
  type CustomerBalanceResponse,
  QUOTE_DUES_RPC,
} from '@brightnest/contracts/customers/customer-balance-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type QueryFilter } from 'mongoose';
import { dealAccount, linesOfBookings, termsOfBooking } from '../payments/ledger/deal-account';
import { Booking, type BookingRecord } from '../records/booking';

/** One deal of a customer, as far as their balance goes. */
interface DealBalance {
  currency: Currency;
  dueMinor: number;
  overpaidMinor: number;
  isDone: boolean;
}

/** What a customer owes of bookings and quotes, by currency: what is agreed, and what of it is done. */
export function getCustomerBalance({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    staffPaymentRoutes.getCustomerBalance,
    { params: idParamsSchema, query: customerBalanceQuerySchema },
    async ({ params: { id }, query, requestId }): Promise<CustomerBalanceResponse> => {
      const [bookings, { quotes }] = await Promise.all([
        readBookings(id),
        rpc.call(QUOTE_DUES_RPC, { customerId: id, ...query }, { requestId }),
      ]);
      const ofQuotes = quotes.map((quote) => ({ ...quote, overpaidMinor: 0 }));
      return { success: true, balances: sumUp([...bookings, ...ofQuotes]) };
    },
  );
}

const FIELDS = { totalAmount: 1, status: 1 };

async function readBookings(customerId: string): Promise<DealBalance[]> {
  // What waits for its fee is held, not agreed.
  const status = mongoose.trusted({ $nin: ['pending', 'expired'] as const });
  const filter: QueryFilter<BookingRecord> = { customerId, status };
  const bookings = await Booking.find(filter, FIELDS).lean<BookingRecord[]>();
  if (bookings.length === 0) return [];
  const lines = await linesOfBookings(bookings.map(({ _id }) => _id));
  return bookings.map((booking) => {
    const account = dealAccount(termsOfBooking(booking), lines.get(booking._id)!);
    return {
      currency: account.currency,
      ...{ dueMinor: account.due, overpaidMinor: account.overpaid },
      isDone: booking.status === 'completed',
    };
  });
}

function sumUp(deals: readonly DealBalance[]): CustomerBalance[] {
  const currencies = [...new Set(deals.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = deals.filter((deal) => deal.currency === currency);
    const sum = (minor: (deal: DealBalance) => number) =>
      toDecimalText(
        own.reduce((total, deal) => total + minor(deal), 0),
        currency,
      );
    return {
      currency,
      due: sum(({ dueMinor }) => dueMinor),
      overdue: sum(({ dueMinor, isDone }) => (isDone ? dueMinor : 0)),
      overpaid: sum(({ overpaidMinor }) => overpaidMinor),
    };
  });
}
