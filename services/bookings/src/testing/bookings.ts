import { randomUUID } from 'node:crypto';
import type { Currency } from '@brightnest/contracts/money';
import { DEFAULT_FEE_TERMS, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type {
  BookingCreatedResponse,
  CustomerBooking,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { Types } from 'mongoose';
import { BookableService, type ServiceRecord } from '../catalogue/services';
import { MembershipModel } from '../memberships/membership';
import { CheckoutModel } from '../payments/checkout';
import { recordPayment } from '../payments/checkouts/record-payment';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking, type BookingRecord } from '../records/booking';
import { addFreeCleaner } from './cleaners';
import type { BookingsUnderTest } from './start-bookings';

const HOUR_MS = 60 * 60 * 1_000;

/** Adds a service: 200.00 AUD for the whole job, unless said otherwise. @returns its id. */
export async function addService(given: Partial<ServiceRecord> = {}): Promise<string> {
  const { _id } = await BookableService.create({
    name: 'Deep Cleaning',
    description: 'Every corner',
    category: 'deep_cleaning',
    basePrice: { minor: 20_000, currency: 'AUD' },
    priceUnit: 'fixed',
    estimatedDuration: 180,
    ...given,
  });
  return String(_id);
}

/** Makes somebody a member of the club with so many credits. */
export async function addMember(
  userId: string,
  remainingCleanings: number,
  tierId = new Types.ObjectId().toHexString(),
): Promise<void> {
  const nextBillingDate = new Date(Date.now() + 30 * 24 * HOUR_MS);
  await MembershipModel.create({ userId, tierId, remainingCleanings, nextBillingDate });
}

/** @returns an instant so many hours from now, at a full minute. */
export function inHours(hours: number): Date {
  const minute = 60_000;
  return new Date(Math.ceil((Date.now() + hours * HOUR_MS) / minute) * minute);
}

export const newUserId = () => new Types.ObjectId().toHexString();

type Request = Partial<Omit<BookingRequest, 'scheduledDate'>> & {
  serviceId: string;
  scheduledDate: Date | string;
};

/** Calls one of the two create calls as a customer. */
export function book(
  bookings: BookingsUnderTest,
  userId: string,
  request: Request,
  options: { withCredit?: boolean; key?: string } = {},
) {
  const flow = options.withCredit ? 'create-subscription' : 'create-pay-as-you-go';
  return bookings.call<BookingCreatedResponse>('POST', `/api/bookings/${flow}`, {
    as: { role: 'customer', userId },
    body: {
      address: '1 King Street, Newtown',
      state: 'NSW',
      ...request,
      scheduledDate: new Date(request.scheduledDate).toISOString(),
    },
    headers: options.key ? { 'idempotency-key': options.key } : {},
  });
}

/** Records that the checkout of bookings was paid, as a payment does. */
export async function confirmPaid(bookingIds: string[]): Promise<'confirmed' | 'too-late'> {
  const { checkoutId } = await Booking.findById(bookingIds[0]).orFail().lean();
  const { amount } = await CheckoutModel.findById(checkoutId).orFail().lean();
  await recordPayment(checkoutId!, { paymentId: `pay_${randomUUID()}`, amount });
  const { status } = await CheckoutModel.findById(checkoutId).orFail().lean();
  return status === 'paid' ? 'confirmed' : 'too-late';
}

/** Books bookings as a customer and records that they were paid. */
export async function bookPaid(
  bookings: BookingsUnderTest,
  userId: string,
  request: Parameters<typeof book>[2],
): Promise<CustomerBooking[]> {
  const { body } = await book(bookings, userId, request);
  const settled = await confirmPaid(body.bookings.map(({ id }) => id));
  if (settled !== 'confirmed') throw new Error('these cleans could not be paid');
  return body.bookings;
}

/** Books a clean of 200.00 in three days as somebody new, with a cleaner who is free, and pays its fee of 30.00. */
export async function addPaidClean(
  bookings: BookingsUnderTest,
  request: Partial<Request> = {},
): Promise<{ userId: string; bookingId: string; checkoutId: string }> {
  const userId = newUserId();
  await addFreeCleaner();
  const scheduledDate = inHours(72);
  const wanted = {
    serviceId: request.serviceId ?? (await addService()),
    scheduledDate,
    ...request,
  };
  const [booking] = await bookPaid(bookings, userId, wanted);
  return { userId, bookingId: booking!.id, checkoutId: booking!.checkoutId! };
}

type Given = Partial<Omit<BookingRecord, 'totalAmount'>> & {
  totalMinor?: number;
  currency?: Currency;
};

/** A booking to write straight into the database; its money is split as ours is. */
export function newBooking({ totalMinor = 20_000, currency = 'AUD', ...given }: Given = {}) {
  const { feeMinor, cashMinor } = splitPayment(totalMinor, DEFAULT_FEE_TERMS);
  const amount = (minor: number) => ({ minor, currency });
  return {
    customerId: 'a'.repeat(24),
    customer: { name: 'Jane Doe', email: 'jane@example.com', phone: '0412 345 678' },
    serviceId: new Types.ObjectId(),
    serviceName: 'Deep Cleaning',
    scheduledDate: new Date('2030-05-01T00:00:00Z'),
    duration: 180,
    timeZone: 'Australia/Sydney',
    address: '1 King Street, Newtown NSW',
    state: 'NSW',
    totalAmount: amount(totalMinor),
    onlineConfirmationFee: amount(feeMinor),
    cashAmount: amount(cashMinor),
    cleanerPayout: amount(cashMinor),
    ...given,
  };
}

/** Writes a booking straight into the database, with the lines of the ledger that its payment status means. */
export async function addPaidBooking(given: Given = {}): Promise<BookingRecord> {
  const added = await Booking.create(newBooking(given));
  const booking = added.toObject<BookingRecord>();
  const { _id, customerId, onlineConfirmationFee: fee, cashAmount, paymentStatus } = booking;
  const line = { bookingId: _id, userId: customerId, description: booking.serviceName };
  const linesOf = {
    paid: [fee],
    settled: [fee, cashAmount],
    pending: [],
    failed: [],
    refunded: [],
  };
  const types = ['confirmation_fee', 'cash'] as const;
  await TransactionModel.create(
    linesOf[paymentStatus]
      .map((amount, index) => ({
        ...line,
        amount,
        type: types[index]!,
        status: 'succeeded' as const,
      }))
      .filter(({ amount }) => amount.minor > 0),
  );
  return booking;
}
