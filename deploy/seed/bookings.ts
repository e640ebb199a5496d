import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingSeriesRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { propertyZone } from '@brightnest/contracts/times';
import { DateTime } from 'luxon';
import mongoose, { Types } from 'mongoose';
import {
  BookableService,
  type ServiceRecord,
  toService,
} from '../../services/bookings/src/catalogue/services';
import { CheckoutModel, type CheckoutRecord } from '../../services/bookings/src/payments/checkout';
import { closeCheckout } from '../../services/bookings/src/payments/close-checkout';
import { recordPayment } from '../../services/bookings/src/payments/record-payment';
import { SandboxPaymentModel } from '../../services/bookings/src/provider/sandbox-payment';
import { Booking, type BookingRecord } from '../../services/bookings/src/records/booking';
import { JobAssignment } from '../../services/bookings/src/records/job';
import {
  bookingIdOf,
  insertBookings,
  type InsertedBookings,
  type NewBooking,
  newBookings,
} from '../../services/bookings/src/scheduling/new-bookings';
import { withCleaners } from '../../services/bookings/src/scheduling/with-cleaners';
import { demoUserId } from './demo-ids';
import { type DemoMovement, moveDemoMoney } from './demo-money';
import { type DemoProgress, seedAssignment } from './team-jobs';

const CUSTOMER = demoUserId('customer@brightnest.example');
// As auth knows them.
const DEMO_CUSTOMER = {
  name: 'Olivia Bennett',
  email: 'customer@brightnest.example',
  phone: '0400 123 456',
};
const STATE = 'NSW';
const DURATION = 120;

/** Adds the customer's cleans that are missing, as if they had been booked and paid. @returns how many were added. */
export async function seedBookings(now: Date = new Date()): Promise<number> {
  let added = 0;
  for (const [index, demo] of DEMO_BOOKINGS.entries()) {
    const submissionId = Types.ObjectId.createFromHexString(
      `de30b00c${String(index).padStart(16, '0')}`,
    );
    if (await Booking.exists({ _id: bookingIdOf(submissionId.toHexString(), 0) })) continue;
    added += await addBookings(demo, submissionId, now);
  }
  // Nobody is told of a demonstration.
  const untold = [{ $unset: { pendingEvents: 1 } }, { timestamps: false }] as const;
  await Booking.updateMany({ customerId: CUSTOMER }, ...untold);
  await JobAssignment.updateMany({ customerId: CUSTOMER }, ...untold);
  await CheckoutModel.updateMany({ userId: CUSTOMER }, ...untold);
  return added;
}

async function addBookings(
  demo: DemoBooking,
  submissionId: Types.ObjectId,
  now: Date,
): Promise<number> {
  const service = await BookableService.findOne({ name: demo.service }).lean<ServiceRecord>();
  // Staff may have renamed it.
  if (!service) return 0;
  const cleans = cleansOf(demo, { submissionId, service, now });
  const { bookings, checkoutId } = await insert(cleans, now);
  if (checkoutId && demo.isPaid) await payDemoCheckout(checkoutId);
  if (checkoutId && !demo.isPaid) await closeCheckout(checkoutId, 'expired');
  for (const booking of bookings) await finish(booking, demo);
  return bookings.length;
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
  const terms = { isMember: false, withCredit: false, pricing: DEFAULT_PRICING_SETTINGS };
  const price = priceBooking({ service: toService(service), duration: DURATION, extras, ...terms });
  return newBookings({
    submissionId,
    customerId: CUSTOMER,
    customer: DEMO_CUSTOMER,
    service,
    price,
    request: {
      serviceId: String(service._id),
      scheduledDate: start.toJSDate().toISOString(),
      duration: DURATION,
      address: '12 Wattle Street, Newtown NSW 2042',
      state: STATE,
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

/** Something that the demonstration's customer booked. */
export interface DemoBooking {
  /** Local days from today; negative for past ones. */
  inDays: number;
  hour: number;
  service: string;
  extras?: string[];
  repeat?: BookingSeriesRequest;
  /** Its fee was paid; else its checkout was left. */
  isPaid: boolean;
  /** What became of it since. */
  became?: Partial<Pick<BookingRecord, 'status' | 'customerRating' | 'customerReview'>>;
  /** What staff did with its money, one after another. */
  money?: readonly DemoMovement[];
  /** How far the demonstration's cleaner with an account is with it, where they were assigned. */
  progress?: DemoProgress;
}

/** Cleans in every state that lasts. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  { inDays: 2, hour: 9, service: 'Deep Cleaning', extras: ['clean_oven'], isPaid: true },
  {
    inDays: 4,
    hour: 13,
    service: 'Regular House Cleaning',
    isPaid: true,
    progress: 'assigned',
  },
  {
    inDays: 8,
    hour: 10,
    service: 'Regular House Cleaning',
    repeat: { every: 'weekly', occurrences: 4 },
    isPaid: true,
  },
  {
    inDays: -6,
    hour: 9,
    service: 'Residential Cleaning',
    isPaid: true,
    progress: 'completed',
    became: { status: 'completed' },
    money: [
      { pays: 'half', by: 'bank_transfer' },
      { writesOff: 'rest', reason: 'The oven was left out, and they had to call twice' },
    ],
  },
  {
    inDays: -34,
    hour: 11,
    service: 'Deep Cleaning',
    extras: ['inside_fridge'],
    isPaid: true,
    progress: 'completed',
    became: {
      status: 'completed',
      customerRating: 5,
      customerReview: 'On time, friendly, and the kitchen has never been this clean.',
    },
    money: [
      { pays: 'rest', by: 'cash' },
      { refunds: '10.00', reason: 'A scratch on the fridge door' },
    ],
  },
  {
    inDays: -15,
    hour: 14,
    service: 'Regular House Cleaning',
    isPaid: false,
    became: { status: 'cancelled' },
  },
  {
    inDays: -3,
    hour: 16,
    service: 'Residential Cleaning',
    isPaid: false,
    became: { status: 'expired' },
  },
  { inDays: 1, hour: 15, service: 'Residential Cleaning', isPaid: true, progress: 'accepted' },
  { inDays: 6, hour: 15, service: 'Deep Cleaning', isPaid: true, progress: 'declined' },
];

/** Pays a checkout as if the sandbox's page had been used, so that the sandbox can refund it later. */
export async function payDemoCheckout(checkoutId: string): Promise<void> {
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
