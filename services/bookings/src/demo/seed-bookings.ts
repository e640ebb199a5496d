import { priceBooking } from '@brightnest/contracts/bookings/booking-price';
import { propertyZone } from '@brightnest/contracts/property-zone';
import { demoUserId } from '@brightnest/service-kit/demo-user-id';
import { DateTime } from 'luxon';
import mongoose, { Types } from 'mongoose';
import { withCleaners } from '../calendar/with-cleaners';
import { Booking, type BookingRecord } from '../model/booking';
import { bookingIdOf } from '../model/booking-id';
import { CheckoutModel } from '../model/checkout';
import { JobAssignment } from '../model/job-assignment';
import { BookableService, toService, type ServiceRecord } from '../model/service';
import { insertBookings, type InsertedBookings } from '../orders/insert-bookings';
import { newBookings, type NewBooking } from '../orders/new-bookings';
import { closeCheckout } from '../payments/close-checkout';
import { DEMO_BOOKINGS, type DemoBooking } from './demo-bookings';
import { payDemoCheckout } from './pay-demo-checkout';
import { seedAssignment } from './seed-assignment';

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
    const orderId = Types.ObjectId.createFromHexString(
      `de30b00c${String(index).padStart(16, '0')}`,
    );
    if (await Booking.exists({ _id: bookingIdOf(orderId, 0) })) continue;
    added += await addBookings(demo, orderId, now);
  }
  // Nobody is told of a demonstration.
  const untold = [{ $unset: { pendingEvents: 1 } }, { timestamps: false }] as const;
  await Booking.updateMany({ customerId: CUSTOMER }, ...untold);
  await JobAssignment.updateMany({ customerId: CUSTOMER }, ...untold);
  await CheckoutModel.updateMany({ userId: CUSTOMER }, ...untold);
  return added;
}

async function addBookings(demo: DemoBooking, orderId: Types.ObjectId, now: Date): Promise<number> {
  const service = await BookableService.findOne({ name: demo.service }).lean<ServiceRecord>();
  // Staff may have renamed it.
  if (!service) return 0;
  const cleans = cleansOf(demo, { orderId, service, now });
  const { bookings, checkoutId } = await insert(cleans, now);
  if (checkoutId && demo.isPaid) await payDemoCheckout(checkoutId);
  if (checkoutId && !demo.isPaid) await closeCheckout(checkoutId, 'expired');
  for (const booking of bookings) await finish(booking, demo);
  return bookings.length;
}

function cleansOf(
  { inDays, hour, extras = [], repeat }: DemoBooking,
  { orderId, service, now }: { orderId: Types.ObjectId; service: ServiceRecord; now: Date },
): NewBooking[] {
  const today = DateTime.fromJSDate(now, { zone: propertyZone(STATE) });
  // Nobody works on Sundays.
  const day = today.plus({ days: inDays });
  const start = (day.weekday === 7 ? day.plus({ days: 1 }) : day).startOf('day').set({ hour });
  const terms = { isMember: false, withCredit: false };
  const price = priceBooking({ service: toService(service), duration: DURATION, extras, ...terms });
  return newBookings({
    orderId,
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

async function finish({ _id }: BookingRecord, { became, progress }: DemoBooking): Promise<void> {
  if (became) await Booking.updateOne({ _id }, { $set: became, $unset: { expiresAt: 1 } });
  if (progress) await seedAssignment(_id, progress);
}
