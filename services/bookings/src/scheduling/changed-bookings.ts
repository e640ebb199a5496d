import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** What else is written with a change, in its transaction. */
export type AlsoWrite = (session: ClientSession) => Promise<void>;

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
export async function recordChanged(
  callId: Types.ObjectId,
  bookingId: string,
  session: ClientSession,
): Promise<void> {
  const record = { _id: keyOf(callId, bookingId), createdAt: new Date() };
  await ChangedBooking.create([record], { session });
}

export async function hasChanged(callId: Types.ObjectId, bookingId: string): Promise<boolean> {
  return (await ChangedBooking.exists({ _id: keyOf(callId, bookingId) })) !== null;
}
