import type { DayOff } from '@brightnest/contracts/bookings/cleaner-area';
import mongoose, { Schema, type Types } from 'mongoose';

/** A stretch of days on which a cleaner does not work, both included, in the office's zone. */
export interface DayOffRecord {
  _id: Types.ObjectId;
  cleanerId: string;
  /** Calendar dates `YYYY-MM-DD`. */
  from: string;
  to: string;
  reason: string;
}

const dayOffSchema = new Schema<DayOffRecord>(
  {
    cleanerId: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    reason: { type: String, default: '' },
  },
  { collection: 'cleaner_days_off', timestamps: true, versionKey: false },
);
dayOffSchema.index({ cleanerId: 1, to: 1 });

export const CleanerDayOff = mongoose.model('CleanerDayOff', dayOffSchema);

export function toDayOff({ _id, from, to, reason }: DayOffRecord): DayOff {
  return { id: String(_id), from, to, reason };
}
