import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  assignBookingsRequestSchema,
  type BulkBookingOutcome,
  type BulkBookingsResponse,
  cancelBookingsRequestSchema,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { type CallContext, handle, type Handler } from '@brightnest/service-kit/http/route';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import type { AlsoWrite } from '../changes/cancel-bookings';
import { assignCleaner } from '../staff/assign-booking';
import { cancelForCompany } from '../staff/staff-bookings';

/** Assigns one cleaner to several bookings. */
export const bulkAssign: Handler = handle(
  staffBookingsRoutes.assignBookings,
  { body: assignBookingsRequestSchema },
  async ({ body, actor, origin, idempotencyKey, log }): Promise<BulkBookingsResponse> => {
    const { ids, versions, ...assignment } = body;
    return bulkChange({
      ids,
      versions,
      callId: await recordIdFor(`assignment by ${actor.userId}`, idempotencyKey, body),
      change: (one) => assignCleaner({ ...one, ...assignment }, origin),
      log,
    });
  },
);

/** Cancels several bookings for the company; staff choose what goes back. */
export const bulkCancel: Handler = handle(
  staffBookingsRoutes.cancelBookings,
  { body: cancelBookingsRequestSchema },
  async ({ body, actor, origin, idempotencyKey, log }): Promise<BulkBookingsResponse> => {
    const { ids, versions, ...decision } = body;
    return bulkChange({
      ids,
      versions,
      callId: await recordIdFor(`cancellation by ${actor.userId}`, idempotencyKey, body),
      change: (one) => cancelForCompany({ ...one, ...decision }, origin),
      log,
    });
  },
);

interface BulkBookingChange {
  bookingId: string;
  seenVersion: string | undefined;
  written: AlsoWrite;
}

/** A change of several bookings. */
interface BulkChange {
  ids: readonly string[];
  /** As each was seen. */
  versions: Readonly<Record<string, string>> | undefined;
  /** Of the call; a repeat of it has the same. */
  callId: Types.ObjectId;
  /** Changes one booking, in a transaction that writes what it is given, too. */
  change: (one: BulkBookingChange) => Promise<unknown>;
  log: CallContext<unknown, unknown, unknown>['log'];
}

/**
 * Changes several bookings, each on its own: a refusal keeps none of the others. What a try before has
 * changed, whose answer was lost, is answered as changed and left as it is.
 */
async function bulkChange({ ids, ...call }: BulkChange): Promise<BulkBookingsResponse> {
  const outcomes: BulkBookingOutcome[] = [];
  // One after another: a cleaner who is given the first is busy for one that overlaps it.
  for (const id of ids) outcomes.push(await changeOne(id, call));
  return { success: true, outcomes };
}

async function changeOne(
  id: string,
  { versions, callId, change, log }: Omit<BulkChange, 'ids'>,
): Promise<BulkBookingOutcome> {
  try {
    const written = (session: ClientSession) => recordChanged(callId, id, session);
    await change({ bookingId: id, seenVersion: versions?.[id], written });
    return { id, refusal: null };
  } catch (error) {
    if (await hasChanged(callId, id)) return { id, refusal: null };
    return { id, refusal: refusalOf(error, () => log.error({ err: error, bookingId: id })) };
  }
}

function refusalOf(error: unknown, report: () => void): BulkBookingOutcome['refusal'] {
  // What nobody expected of one of them says nothing of the others.
  const known = error instanceof AppError ? error : new AppError('internal');
  if (known !== error) report();
  return { code: known.code, message: known.text };
}

/** A booking that a call on several has changed. */
interface ChangedBookingRecord {
  /** `<id of the call>/<id of the booking>`: of two tries of one call only one changes it. */
  _id: string;
  createdAt: Date;
}

// As long as a submission key stands for its call.
const SECONDS_KEPT = 24 * 60 * 60;

const changedBookingSchema = new Schema<ChangedBookingRecord>(
  { _id: String, createdAt: { type: Date, required: true } },
  { collection: 'changed_bookings', versionKey: false },
);
changedBookingSchema.index({ createdAt: 1 }, { expireAfterSeconds: SECONDS_KEPT });

export const ChangedBooking = mongoose.model('ChangedBooking', changedBookingSchema);

const keyOf = (callId: Types.ObjectId, bookingId: string) => `${callId.toHexString()}/${bookingId}`;

/** Records with a change that this call made it. Fails, and the change with it, where it has done so before. */
async function recordChanged(
  callId: Types.ObjectId,
  bookingId: string,
  session: ClientSession,
): Promise<void> {
  const record = { _id: keyOf(callId, bookingId), createdAt: new Date() };
  await ChangedBooking.create([record], { session });
}

async function hasChanged(callId: Types.ObjectId, bookingId: string): Promise<boolean> {
  return (await ChangedBooking.exists({ _id: keyOf(callId, bookingId) })) !== null;
}
