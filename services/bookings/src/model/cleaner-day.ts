import mongoose, { Schema } from 'mongoose';

/** What takes up a cleaner's time: a customer's booking, a quote's job, or time off. */
export const BUSY_KINDS = ['booking', 'quote', 'off'] as const;

/** One of {@link BUSY_KINDS}. */
export type BusyKind = (typeof BUSY_KINDS)[number];

/** A stretch of a cleaner's time that is taken. */
export interface BusyTime {
  from: Date;
  to: Date;
  kind: BusyKind;
  /** Id of the booking, the quote, or the time off. */
  ref: string;
}

/** A cleaner's taken time on one business day: the one document that a reservation has to win. */
export interface CleanerDayRecord {
  /** `<cleanerId>/<day>`. */
  _id: string;
  cleanerId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  busy: BusyTime[];
  /** By the database's clock; absent while nothing was ever taken. */
  changedAt?: Date;
}

const cleanerDaySchema = new Schema<CleanerDayRecord>(
  {
    _id: String,
    cleanerId: { type: String, required: true },
    day: { type: String, required: true },
    busy: [
      new Schema<BusyTime>(
        {
          from: { type: Date, required: true },
          to: { type: Date, required: true },
          kind: { type: String, enum: BUSY_KINDS, required: true },
          ref: { type: String, required: true },
        },
        { _id: false },
      ),
    ],
    changedAt: Date,
  },
  { collection: 'cleaner_days', versionKey: false },
);
cleanerDaySchema.index({ day: 1 });
cleanerDaySchema.index({ changedAt: 1 });
cleanerDaySchema.index({ 'busy.ref': 1 });

export const CleanerDay = mongoose.model('CleanerDay', cleanerDaySchema);

export function cleanerDayId(cleanerId: string, day: string): string {
  return `${cleanerId}/${day}`;
}
