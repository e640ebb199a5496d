import { randomUUID } from 'node:crypto';
import type { InvoicedQuoteAnswer } from '@brightnest/contracts/rpc/quotes';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import type { ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { Types } from 'mongoose';
import type { InvoicedDeal } from '../invoices/invoiced-deals';
import type { InvoiceRecord } from '../invoices/invoice';
import { findDocuments } from '../invoices/sync-invoices';
import { dealAccount, linesOfBookings, termsOfBooking } from '../payments/ledger/deal-account';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { newBooking } from './bookings';
import { type BookingsUnderTest, startWithQuotes } from './start-bookings';

/** What quotes says of a quote over 228.00 AUD. */
export const INVOICED_QUOTE: InvoicedQuoteAnswer = {
  customerId: null,
  customerName: 'Ada Byron',
  email: 'ada@example.com',
  address: '1 King Street, Newtown NSW 2042',
  description: 'Regular Cleaning in Newtown',
  total: { minor: 22_800, currency: 'AUD' },
  lines: [
    { description: 'Regular Cleaning, 3 bedrooms, 2 bathrooms', minor: 19_000 },
    { description: 'Frequency: One-time', minor: 3_800 },
  ],
  isCompleted: false,
  serviceDate: '2030-05-01',
};

/** The bookings service beside one of quotes that is asked about {@link INVOICED_QUOTE}, and what it asks with. */
export async function startInvoicing(): Promise<{
  quotes: ServiceStub;
  bookings: BookingsUnderTest;
  rpc: RpcClient;
}> {
  const { quotes, bookings } = await startWithQuotes(INVOICED_QUOTE);
  const urls = { auth: bookings.auth.url, quotes: quotes.url };
  const rpc = createRpcClient({ urls, env: bookings.env });
  const stop = async () => {
    rpc.close();
    await bookings.stop();
  };
  return { quotes, bookings: { ...bookings, stop }, rpc };
}

/** Adds a booking over 120.00 AUD, and the line of its fee of 18.00 where it is paid. */
export async function addBilledBooking(
  given: Parameters<typeof newBooking>[0] = {},
  isPaid = true,
): Promise<InvoicedDeal> {
  const { _id } = await Booking.create(
    newBooking({ totalMinor: 12_000, status: 'confirmed', ...given }),
  );
  const deal = { kind: 'booking' as const, id: _id };
  if (isPaid)
    await addLine(
      deal,
      { type: 'confirmation_fee', receiptNumber: 'BN-2030-000001', checkoutId: randomUUID() },
      1_800,
    );
  return deal;
}

/** Adds a line of a deal to the ledger. */
export async function addLine(
  { kind, id }: InvoicedDeal,
  line: Partial<TransactionRecord> & Pick<TransactionRecord, 'type'>,
  minor: number,
): Promise<void> {
  await TransactionModel.create({
    ...(kind === 'booking' && { bookingId: id }),
    ...(kind === 'quote' && { quoteId: id }),
    userId: new Types.ObjectId().toHexString(),
    amount: { minor, currency: 'AUD' },
    status: 'succeeded',
    description: 'Deep Cleaning',
    ...line,
  });
}

const signed = ({ kind, totalMinor }: InvoiceRecord) =>
  kind === 'invoice' ? totalMinor : 0 - totalMinor;

/** What was billed of a deal: its invoices less its credit notes. */
export async function billedOf(deal: InvoicedDeal): Promise<number> {
  return (await findDocuments(deal)).reduce((sum, record) => sum + signed(record), 0);
}

/** What a booking costs by its account. */
export async function agreedOf({ id }: InvoicedDeal): Promise<number> {
  const booking = await Booking.findById(id).orFail().lean();
  const lines = await linesOfBookings([id]);
  return dealAccount(termsOfBooking(booking), lines.get(id)!).agreed;
}
