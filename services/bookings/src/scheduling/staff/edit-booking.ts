import { extraTexts } from '@brightnest/contracts/catalogue/extras';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  type EditBookingRequest,
  editBookingRequestSchema,
  type EditBookingResponse,
} from '@brightnest/contracts/scheduling/booking-edit-schemas';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { readQuoteRates } from '../../catalogue/quote-rates';
import { closeCheckout } from '../../payments/checkouts/close-checkout';
import { bookedHomeOf } from '../../records/booked-home';
import { Booking, type BookingRecord, lockBooking } from '../../records/booking';
import { bookingSearchFields } from '../../records/booking-list';
import { bookingNotice } from '../../records/booking-notice';
import { assertBookingSeen, bookingVersion } from '../../records/booking-version';
import { Cleaner } from '../../workforce/cleaner';
import { syncTeam } from '../../workforce/jobs/team/booking-jobs';
import { release } from '../../workforce/reservations';
import { type BookingPlan, planEdit } from './plan-edit';
import { type PaidAnew, payAnew } from './pay-anew';
import { closeDifferences, reprice } from './reprice-booking';
import { getStaffBookingView } from './staff-bookings';
import { type ReserveAll, withCleaners } from '../booking/with-cleaners';

/** Changes what is booked, as its customer asked staff to: of a series this one alone. */
export const editBooking: Handler = handle(
  staffBookingsRoutes.editBooking,
  { params: uuidParamsSchema, body: editBookingRequestSchema },
  async ({ params: { id }, body, origin, seenVersion }): Promise<EditBookingResponse> => {
    const before = await Booking.findById(id).lean<BookingRecord>();
    if (!before) throw new AppError('not_found');
    assertBookingSeen(before, seenVersion);
    const plan = await planEdit(before, body);
    if (plan.changes.length > 0) await writePlan(plan, body, origin);
    const booking = await getStaffBookingView(id);
    return { success: true, message: await messageFor(before, booking.customerName), booking };
  },
);

async function writePlan(
  plan: BookingPlan,
  request: EditBookingRequest,
  origin: EventOrigin,
): Promise<void> {
  const { before, edited } = plan;
  // Who pays what was missing at the old price would pay too much.
  if (plan.isRepriced && before.status !== 'pending') await closeDifferences(before._id);
  const work = (session: ClientSession, reserveAll?: ReserveAll) =>
    writeEdit(plan, request, { origin, session, reserveAll });
  const { duration, timeZone, state, postalCode, teamSize, scheduledDate } = edited;
  const usualCleanerId = before.cleanerId ?? before.heldCleanerId;
  const replaced = plan.isReserved
    ? await withCleaners(
        {
          ...{ duration, timeZone, state, postalCode, teamSize, starts: [scheduledDate] },
          ...{ bookingIds: [before._id], ignoring: new Set([before._id]) },
          ...(usualCleanerId !== undefined && { usualCleanerId }),
        },
        work,
      )
    : await mongoose.connection.transaction((session) => work(session));
  // Paid at this moment, it goes back: the bookings have another one.
  if (replaced !== undefined) await closeCheckout(replaced, 'cancelled');
}

interface WriteContext {
  origin: EventOrigin;
  session: ClientSession;
  /** Where it takes a cleaner's time anew. */
  reserveAll?: ReserveAll | undefined;
}

/** @returns the id of the checkout that is not over its fee any more; undefined where there is none. */
async function writeEdit(
  { before, edited: planned, changes, isRepriced }: BookingPlan,
  request: EditBookingRequest,
  { origin, session, reserveAll }: WriteContext,
): Promise<string | undefined> {
  const { _id, status } = before;
  const locked = await lockBooking(_id, session);
  // What was planned is of the booking as it was read.
  if (locked?.checkoutId !== before.checkoutId) throw new AppError('conflict');
  assertBookingSeen(locked!, bookingVersion(before));
  const cleaners = await reserveAnew(before, reserveAll, session);
  const edited = { ...planned, ...cleaners, revision: before.revision + 1 };
  const { booking: written, replaced }: PaidAnew =
    status === 'pending'
      ? await payAnew(before, edited, request, session)
      : { booking: atPriceOf(before, edited) };
  await Booking.updateOne({ _id, status }, changesOf(before, written), { session }).orFail(
    () => new AppError('conflict'),
  );
  const isKept = written.cleanerId === before.cleanerId;
  if (status !== 'pending') await syncTeam(written, { keeps: isKept, origin }, session);
  const money =
    isRepriced && status !== 'pending'
      ? await reprice(_id, { reason: '', ...request }, { origin, session, isToldByEdit: true })
      : undefined;
  const told = await Booking.findById(_id).session(session).orFail().lean<BookingRecord>();
  const { bedrooms, bathrooms, specialInstructions } = told;
  const event = newEvent(
    'booking.edited',
    {
      ...bookingNotice(told, [told]),
      ...{ changes, specialInstructions, extraTexts: extraTexts(await readQuoteRates(), told) },
      ...(bedrooms !== undefined && { bedrooms }),
      ...(bathrooms !== undefined && { bathrooms }),
      ...(money && { money }),
    },
    origin,
  );
  await Booking.updateOne({ _id }, { $push: { pendingEvents: event } }, { session });
  return replaced;
}

/** Another price of what is confirmed is written with all that follows for its money. */
function atPriceOf(
  { totalAmount, discount }: BookingRecord,
  { discount: _discount, ...edited }: BookingRecord,
): BookingRecord {
  return { ...edited, totalAmount, ...(discount && { discount }) };
}

async function reserveAnew(
  { _id, status, cleanerId, teamSize }: BookingRecord,
  reserveAll: ReserveAll | undefined,
  session: ClientSession,
): Promise<Partial<BookingRecord>> {
  if (!reserveAll) return {};
  await release(_id, session);
  const [heldCleanerId] = await reserveAll();
  const isSame = cleanerId === heldCleanerId && teamSize === undefined;
  // Who was assigned has to be asked anew, unless they can come as it is now.
  const isLost = status === 'assigned' && !isSame;
  return {
    heldCleanerId: heldCleanerId!,
    ...(isLost && { status: 'confirmed' as const, cleanerId: undefined as never }),
  };
}

/** Everything of it that an edit can change. */
function changesOf(before: BookingRecord, edited: BookingRecord) {
  const { serviceName, scheduledDate, duration, endsAt, timeZone, address, state } = edited;
  const { specialInstructions, totalAmount, onlineConfirmationFee, cashAmount } = edited;
  const { cleanerPayout, status, revision } = edited;
  const optional = {
    ...{ serviceId: edited.serviceId, postalCode: edited.postalCode },
    ...{ bedrooms: edited.bedrooms, bathrooms: edited.bathrooms },
    ...{ discount: edited.discount, extrasAmount: edited.extrasAmount },
    ...{ cleanerId: edited.cleanerId, heldCleanerId: edited.heldCleanerId },
    ...{ checkoutId: edited.checkoutId, onBehalf: edited.onBehalf },
  };
  const entries = Object.entries(optional);
  const isMoved = scheduledDate.getTime() !== before.scheduledDate.getTime();
  const nextReminderAt = isMoved && nextReminderTime(scheduledDate, new Date());
  return {
    $set: {
      ...{ serviceName, scheduledDate, duration, endsAt, timeZone, address, state },
      ...{ specialInstructions, totalAmount, onlineConfirmationFee, cashAmount },
      ...{ cleanerPayout, status, revision, ...bookedHomeOf(edited) },
      ...bookingSearchFields(edited),
      ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
      ...(nextReminderAt && { nextReminderAt }),
    },
    $unset: Object.fromEntries(
      entries.flatMap(([name, value]) => (value === undefined ? [[name, 1 as const]] : [])),
    ),
  };
}

async function messageFor(
  { cleanerId, _id }: BookingRecord,
  customerName: string,
): Promise<string> {
  const now = await Booking.findById(_id, { cleanerId: 1, heldCleanerId: 1 }).orFail().lean();
  const told = t('{name} is told by email.', { name: customerName });
  if (cleanerId === undefined || now.cleanerId === cleanerId) return told;
  const [lost, held] = await Promise.all(
    [cleanerId, now.heldCleanerId].map((id) => Cleaner.findById(id).lean()),
  );
  const names = { name: lost?.firstName ?? '', other: held?.firstName ?? '' };
  return t(
    '{name} cannot come to it as it is now. The time of {other} is held: please assign somebody.',
    names,
  );
}
