import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import { propertyZone } from '@brightnest/contracts/times';
import { DateTime } from 'luxon';
import mongoose, { Types } from 'mongoose';
import {
  BookableService,
  type ServiceRecord,
  toService,
} from '../../services/bookings/src/catalogue/services';
import { CheckoutModel, type CheckoutRecord } from '../../services/bookings/src/payments/checkout';
import { closeCheckout } from '../../services/bookings/src/payments/checkouts/close-checkout';
import { recordPayment } from '../../services/bookings/src/payments/checkouts/record-payment';
import { SandboxPaymentModel } from '../../services/bookings/src/provider/sandbox-payment';
import { Booking, type BookingRecord, endOf } from '../../services/bookings/src/records/booking';
import { JobAssignment } from '../../services/bookings/src/records/job';
import {
  RecurrenceModel,
  type RecurrenceRecord,
  startAt,
} from '../../services/bookings/src/records/recurrence';
import { bookNext } from '../../services/bookings/src/recurrences/book-recurrences';
import type { RecurrenceSettings } from '../../services/bookings/src/recurrences/next-starts';
import {
  allInCash,
  bookingIdOf,
  insertBookings,
  type InsertedBookings,
  type NewBooking,
  newBookings,
} from '../../services/bookings/src/scheduling/booking/new-bookings';
import { withCleaners } from '../../services/bookings/src/scheduling/booking/with-cleaners';
import { DEMO_BOOKINGS, DEMO_CUSTOMER, DEMO_RECURRENCE, type DemoBooking } from './demo-bookings';
import { demoUserId } from './demo-ids';
import { moveDemoMoney } from './demo-money';
import { seedAssignment } from './team-jobs';

const CUSTOMER = demoUserId(DEMO_CUSTOMER.email);
const STATE = 'NSW';
const POSTAL_CODE = '2042';
const DURATION = 120;

/**
 * Adds the customer's cleans that are missing, as if they had been booked and paid.
 * @param settings of the site: as far ahead is booked what repeats.
 * @returns how many were added.
 */
export async function seedBookings(
  settings: RecurrenceSettings,
  now: Date = new Date(),
): Promise<number> {
  let added = 0;
  for (const [index, demo] of DEMO_BOOKINGS.entries()) {
    added += (await addMissing(demo, index, now)).length;
  }
  const [first] = await addMissing(DEMO_RECURRENCE, DEMO_BOOKINGS.length, now);
  if (first) added += await addRepeated(first, settings, now);
  // Nobody is told of a demonstration.
  const untold = [{ $unset: { pendingEvents: 1 } }, { timestamps: false }] as const;
  await Booking.updateMany({ customerId: CUSTOMER }, ...untold);
  await JobAssignment.updateMany({ customerId: CUSTOMER }, ...untold);
  await RecurrenceModel.updateMany({ customerId: CUSTOMER }, ...untold);
  await CheckoutModel.updateMany({ userId: CUSTOMER }, ...untold);
  return added;
}

async function addMissing(demo: DemoBooking, index: number, now: Date): Promise<BookingRecord[]> {
  const submissionId = Types.ObjectId.createFromHexString(
    `de30b00c${String(index).padStart(16, '0')}`,
  );
  if (await Booking.exists({ _id: bookingIdOf(submissionId.toHexString(), 0) })) return [];
  return addBookings(demo, submissionId, now);
}

async function addBookings(
  demo: DemoBooking,
  submissionId: Types.ObjectId,
  now: Date,
): Promise<BookingRecord[]> {
  const service = await BookableService.findOne({ name: demo.service }).lean<ServiceRecord>();
  // Staff may have renamed it.
  if (!service) return [];
  const cleans = cleansOf(demo, { submissionId, service, now });
  const { bookings, checkoutId } = await insert(cleans, now);
  if (checkoutId && demo.isPaid) await payDemoCheckout(checkoutId);
  if (checkoutId && !demo.isPaid) await closeCheckout(checkoutId, 'expired');
  for (const booking of bookings) await finish(booking, demo);
  return bookings;
}

function cleansOf(
  { inDays, hour, extras = [], repeat }: DemoBooking,
  {
    submissionId,
    service,
    now,
  }: { submissionId: Types.ObjectId; service: ServiceRecord; now: Date },
): NewBooking[] {
  const today = DateTime.fromJSDate(now, { zone: propertyZone(STATE) });
  // Nobody works on Sundays.
  const day = today.plus({ days: inDays });
  const start = (day.weekday === 7 ? day.plus({ days: 1 }) : day).startOf('day').set({ hour });
  const how = { isMember: false, withCredit: false, pricing: DEFAULT_PRICING_SETTINGS };
  const terms = DEFAULT_FEE_TERMS;
  const rates = DEFAULT_QUOTE_RATES;
  const price = priceBooking({
    service: toService(service, rates),
    duration: DURATION,
    frequency: repeat?.every ?? 'one_time',
    ...{ ...how, extras, rates, terms },
  });
  return newBookings({
    submissionId,
    customerId: CUSTOMER,
    customer: DEMO_CUSTOMER,
    service,
    ...{ prices: { first: price, later: price }, terms },
    request: {
      scheduledDate: start.toJSDate().toISOString(),
      duration: DURATION,
      address: '12 Wattle Street, Newtown NSW 2042',
      state: STATE,
      postalCode: POSTAL_CODE,
      specialInstructions: 'The key is with the neighbour at number 14.',
      extras,
      ...(repeat && { repeat }),
    },
  });
}

function insert(cleans: NewBooking[], now: Date): Promise<InsertedBookings> {
  const terms = { withCredit: false, now, origin: {} };
  const starts = cleans.map(({ scheduledDate }) => scheduledDate);
  if (starts[0]! < now) {
    return mongoose.connection.transaction((session) => insertBookings(cleans, terms, session));
  }
  const bookingIds = cleans.map(({ _id }) => _id);
  const { duration, timeZone, state } = cleans[0]!;
  const wanted = { starts, bookingIds, duration, timeZone, state };
  return withCleaners(wanted, async (session, reserveAll) => {
    const cleaners = await reserveAll();
    const held = cleans.map((clean, index) => ({ ...clean, heldCleanerId: cleaners[index]! }));
    return insertBookings(held, terms, session);
  });
}

async function finish(
  { _id }: BookingRecord,
  { became, progress, money = [] }: DemoBooking,
): Promise<void> {
  if (became) await Booking.updateOne({ _id }, { $set: became, $unset: { expiresAt: 1 } });
  if (progress) await seedAssignment(_id, progress);
  for (const step of money) await moveDemoMoney(_id, step);
}

/** Adds what was repeated until now, and what is booked ahead. @returns how many there are with the first. */
async function addRepeated(
  first: BookingRecord,
  settings: RecurrenceSettings,
  now: Date,
): Promise<number> {
  const { id } = first.series!;
  const recurrence = await RecurrenceModel.findById(id).orFail().lean<RecurrenceRecord>();
  let { nextPosition } = recurrence;
  for (; startAt(recurrence, nextPosition) <= now; nextPosition += 1) {
    const clean = repeatedClean(first, startAt(recurrence, nextPosition), nextPosition);
    const { bookings } = await insert([clean], now);
    await finish(bookings[0]!, DEMO_RECURRENCE);
  }
  await RecurrenceModel.updateOne({ _id: id }, { $set: { nextPosition } });
  await bookNext({ ...recurrence, nextPosition }, { now, settings, holidays: [] });
  return Booking.countDocuments({ 'series.id': id });
}

function repeatedClean(
  { checkoutId: _paidBy, expiresAt: _heldUntil, ...first }: BookingRecord,
  start: Date,
  position: number,
): NewBooking {
  const series = { ...first.series!, position };
  return {
    ...{ ...allInCash(first), cleanerPayout: first.cleanerPayout },
    ...{ _id: bookingIdOf(`${series.id}/0`, position), series },
    ...{ scheduledDate: start, endsAt: endOf(start, first.duration) },
  };
}

/** Pays a checkout as if the sandbox's page had been used, so that the sandbox can refund it later. */
async function payDemoCheckout(checkoutId: string): Promise<void> {
  const { amount, description } = await CheckoutModel.findById(checkoutId)
    .orFail()
    .lean<CheckoutRecord>();
  const hex = checkoutId.replaceAll('-', '');
  const paymentId = `sbxch_${hex}`;
  await SandboxPaymentModel.updateOne(
    { _id: `sbx_${hex}` },
    {
      $setOnInsert: {
        idempotencyKey: `demo ${checkoutId}`,
        reference: checkoutId,
        amount,
        description,
        status: 'succeeded',
        chargeId: paymentId,
      },
    },
    { upsert: true },
  );
  await recordPayment(checkoutId, { paymentId, amount });
}
