import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { ChangePreview } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { RecurrenceResponse } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { bookingStatusesBefore } from '@brightnest/contracts/scheduling/booking';
import { dateIn, formatCalendarDate, fromZonedClock } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import {
  CURRENT_RECURRENCES,
  RecurrenceModel,
  type RecurrenceRecord,
  recurrenceVersion,
} from '../records/recurrence';
import { changeRecurrence, endRecurrence } from '../records/write-recurrence';
import { cancelBookings, cancelledMessage } from '../scheduling/changes/cancel-bookings';
import {
  cancellationTermsOf,
  type ChangeRequest,
  findChangeable,
  previewChange,
} from '../scheduling/changes/change-preview';
import { describeRecurrences } from './describe-recurrence';

/** Which recurrence, and whose; staff may change anybody's. */
export interface RecurrenceRef {
  id: string;
  customerId?: string;
  /** As staff saw it; absent: whatever is there now. */
  seenVersion?: string | undefined;
}

/**
 * @throws AppError `not_found` also for another customer's, and for one whose first booking was never paid;
 *   `conflict` where it is not as it was seen.
 */
export async function getRecurrence(
  { id, customerId, seenVersion }: RecurrenceRef,
  session: ClientSession | null = null,
): Promise<RecurrenceRecord> {
  const recurrence = await RecurrenceModel.findOne({
    _id: id,
    ...(customerId !== undefined && { customerId }),
    status: mongoose.trusted({ $ne: 'pending' }),
  })
    .session(session)
    .lean<RecurrenceRecord>();
  if (!recurrence) throw new AppError('not_found');
  assertSeen(recurrenceVersion(recurrence), seenVersion);
  return recurrence;
}

/** What pausing until a day, or ending, would mean now. */
export async function previewRecurrence(
  ref: RecurrenceRef,
  until: string | undefined,
): Promise<ChangePreview> {
  const now = new Date();
  const recurrence = await getRecurrence(ref);
  const request = await findRequest(recurrence, { until, now });
  if (!request) {
    return { ...NOTHING, currency: recurrence.price.currency, terms: feeTermsOf(recurrence) };
  }
  const { bookings } = await findChangeable(request, now);
  return previewChange(await cancellationTermsOf(bookings, now));
}

const NOTHING = {
  ...{ cleans: 0, lateCleans: 0, refund: '0.00', kept: '0.00' },
  ...{ creditsReturned: 0, creditsKept: 0 },
};

/** Cancels what is booked of a recurrence before a day, and goes on from there; without one, once it is resumed. */
export async function pauseRecurrence(
  ref: RecurrenceRef,
  until: string | undefined,
  origin: EventOrigin,
): Promise<RecurrenceResponse> {
  const now = new Date();
  const recurrence = await getRecurrence(ref);
  assertLater(recurrence, until, now);
  const written = async (session: ClientSession) => {
    await getRecurrence(ref, session);
    await writePause(recurrence, { until, now }, { origin, session });
  };
  const cancelled = await cancelBooked(recurrence, { until, now, origin, written });
  const paused =
    until === undefined
      ? t('Your cleans are paused until you resume them.')
      : t('Your cleans are paused until {day}.', { day: formatCalendarDate(until) });
  return answerRecurrence(recurrence._id, paused + inWords(cancelled));
}

function assertLater({ timeZone }: RecurrenceRecord, until: string | undefined, now: Date): void {
  if (until === undefined || until > dateIn(timeZone, now)) return;
  const message = msg('Please choose a day after today');
  throw new AppError('validation_failed', { message, fields: { until: message } });
}

async function writePause(
  recurrence: RecurrenceRecord,
  { until, now }: Pause,
  options: { origin: EventOrigin; session: ClientSession },
): Promise<void> {
  const booked = await Booking.find(filterOf(recurrence, { until, now }), { series: 1 })
    .session(options.session)
    .lean<BookingRecord[]>();
  const positions = booked.flatMap(({ series }) => series?.position ?? []);
  const paused = await changeRecurrence(
    { _id: recurrence._id, status: mongoose.trusted({ $in: [...CURRENT_RECURRENCES] }) },
    ({ pausedPositions }) => ({
      change: 'paused',
      update: {
        $set: {
          status: 'paused',
          pausedPositions: [...new Set([...pausedPositions, ...positions])],
          nextBookingAt: now,
          ...(until !== undefined && { resumesOn: until }),
        },
        ...(until === undefined && { $unset: { resumesOn: 1 } }),
      },
    }),
    options,
  );
  if (!paused) throw new AppError('change_not_allowed');
}

/** Goes on with a paused recurrence at once; what its pause had cancelled is booked again where somebody is free. */
export async function resumeRecurrence(
  ref: RecurrenceRef,
  origin: EventOrigin,
): Promise<RecurrenceResponse> {
  const resumed = await mongoose.connection.transaction(async (session) => {
    await getRecurrence(ref, session);
    return changeRecurrence(
      { _id: ref.id, status: 'paused' },
      ({ pausedPositions, openPositions }) => ({
        change: 'resumed',
        update: {
          $set: {
            status: 'active',
            openPositions: [...new Set([...openPositions, ...pausedPositions])],
            pausedPositions: [],
            nextBookingAt: new Date(),
          },
          $unset: { resumesOn: 1 },
          $inc: { resumptions: 1 },
        },
      }),
      { origin, session },
    );
  });
  if (!resumed) throw new AppError('change_not_allowed');
  return answerRecurrence(
    ref.id,
    t('Your cleans go on. We book the next ones in a moment and mail you their times.'),
  );
}

/** Ends a recurrence for good, and cancels what is booked of it. */
export async function stopRecurrence(
  ref: RecurrenceRef,
  origin: EventOrigin,
): Promise<RecurrenceResponse> {
  const now = new Date();
  const recurrence = await getRecurrence(ref);
  if (recurrence.status === 'ended') throw new AppError('change_not_allowed');
  const written = async (session: ClientSession) => {
    await getRecurrence(ref, session);
    if (!(await endRecurrence(recurrence._id, origin, session))) {
      throw new AppError('change_not_allowed');
    }
  };
  const cancelled = await cancelBooked(recurrence, { now, origin, written });
  return answerRecurrence(recurrence._id, t('Your cleans have ended.') + inWords(cancelled));
}

/** A recurrence as it is now, with what was done to it in words. */
export async function answerRecurrence(id: string, message: string): Promise<RecurrenceResponse> {
  const [recurrence] = await describeRecurrences([await getRecurrence({ id })]);
  return { success: true, message, recurrence: recurrence! };
}

const inWords = (cancelled: ChangePreview | undefined) =>
  cancelled ? ` ${cancelledMessage(cancelled)}` : '';

interface Pause {
  /** Calendar date at the property; undefined: for good. */
  until?: string | undefined;
  now: Date;
}

interface Cancelling extends Pause {
  origin: EventOrigin;
  written: (session: ClientSession) => Promise<void>;
}

/** Cancels what is booked with the change that it follows, in one transaction. */
async function cancelBooked(
  recurrence: RecurrenceRecord,
  { origin, written, ...pause }: Cancelling,
): Promise<ChangePreview | undefined> {
  const request = await findRequest(recurrence, pause);
  if (!request) {
    await mongoose.connection.transaction(written);
    return undefined;
  }
  const cancellation = { ...request, written, changesRecurrence: true };
  return (await cancelBookings(cancellation, origin, pause.now)).consequences;
}

/** What is to be cancelled; undefined where nothing is booked. */
async function findRequest(
  recurrence: RecurrenceRecord,
  pause: Pause,
): Promise<ChangeRequest | undefined> {
  const booked = await Booking.findOne(filterOf(recurrence, pause), { _id: 1 }).lean();
  if (!booked) return undefined;
  const before = startOf(recurrence, pause);
  const { customerId } = recurrence;
  return { bookingId: booked._id, customerId, scope: 'all', ...(before && { before }) };
}

function filterOf(recurrence: RecurrenceRecord, pause: Pause) {
  const before = startOf(recurrence, pause);
  return {
    'series.id': recurrence._id,
    status: mongoose.trusted({ $in: bookingStatusesBefore('cancelled') }),
    scheduledDate: mongoose.trusted({ $gt: pause.now, ...(before && { $lt: before }) }),
  };
}

/** The beginning of the day, at the property, from which it goes on. */
function startOf({ timeZone }: RecurrenceRecord, { until }: Pause): Date | undefined {
  return until === undefined ? undefined : new Date(fromZonedClock(`${until}T00:00`, timeZone));
}
