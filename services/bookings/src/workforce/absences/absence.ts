import type { AbsenceEvents, AbsenceNotice } from '@brightnest/contracts/events/bookings/absences';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { EventType } from '@brightnest/contracts/events/event-types';
import { dateIn, fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import type {
  AbsenceKind,
  AbsenceStatus,
  AbsenceTimes,
} from '@brightnest/contracts/workforce/absence';
import { AppError, type FieldErrors } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { Cleaner, type CleanerRecord, nameOf } from '../cleaner';
import { businessDaysOf, CleanerDay, cleanerDayId, type Interval } from '../reservations';
import { officeDay } from '../working-hours';

/** A time at which a cleaner does not work, or asks not to. */
export interface AbsenceRecord extends AbsenceTimes {
  _id: Types.ObjectId;
  cleanerId: string;
  /** What the cleaner wrote. */
  reason: string;
  /** Absent where nothing but a day off was said. */
  kind?: AbsenceKind;
  /** Absent once it holds. */
  status?: AbsenceStatus;
  /** What staff wrote, for staff alone. */
  note?: string;
  /** What staff said to the cleaner when they declined. */
  answer?: string;
}

const absenceSchema = new Schema<AbsenceRecord>(
  {
    cleanerId: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    fromTime: String,
    toTime: String,
    reason: { type: String, default: '' },
    kind: String,
    status: String,
    note: String,
    answer: String,
  },
  { collection: 'cleaner_days_off', timestamps: true, versionKey: false },
);
absenceSchema.index({ cleanerId: 1, to: 1 });
absenceSchema.index({ to: 1, from: 1 });

export const AbsenceModel = mongoose.model('CleanerDayOff', absenceSchema);

/** @returns the time that an absence takes, by the office's clock. */
export function intervalOfAbsence({ from, to, fromTime, toTime }: AbsenceTimes): Interval {
  const clock = (date: string, time: string) =>
    new Date(fromZonedClock(`${date}T${time}`, officeZone()));
  return {
    from: clock(from, fromTime ?? '00:00'),
    to: toTime ? clock(to, toTime) : officeDay(to).plus({ days: 1 }).toJSDate(),
  };
}

/** @throws AppError `validation_failed` where it is over, ends before it begins, or takes too long. */
export function validateTimes(times: AbsenceTimes, maxDays: number): void {
  const { from, to } = times;
  const refuse = (fields: FieldErrors) => new AppError('validation_failed', { fields });
  if (from < dateIn(officeZone())) throw refuse({ from: msg('Please choose a day from today on') });
  if (to < from) throw refuse({ to: msg('The last day can’t be before the first') });
  const days = officeDay(to).diff(officeDay(from), 'days').days + 1;
  if (days > maxDays) {
    throw refuse({ to: () => t('Please choose at most {max} days', { max: maxDays }) });
  }
  const interval = intervalOfAbsence(times);
  if (interval.to <= interval.from) {
    throw refuse({ toTime: msg('The end can’t be before the beginning') });
  }
}

/**
 * Takes the time of an absence off the calendar, whatever is planned then: nothing more is. Jobs of that time
 * stay until somebody reassigns them. Call `prepareDays` first.
 */
export async function takeOffAnyway(
  { _id, cleanerId, ...times }: AbsenceRecord,
  session: ClientSession,
): Promise<void> {
  const interval = intervalOfAbsence(times);
  const ids = businessDaysOf(interval).map((day) => cleanerDayId(cleanerId, day));
  await CleanerDay.updateMany(
    { _id: mongoose.trusted({ $in: ids }) },
    {
      $push: { busy: { ...interval, kind: 'off', ref: String(_id) } },
      $currentDate: { changedAt: true },
    },
    { session },
  );
}

/** Whether a cleaner has time off at some of a time. */
export async function hasTimeOff(cleanerId: string, { from, to }: Interval): Promise<boolean> {
  const ids = businessDaysOf({ from, to }).map((day) => cleanerDayId(cleanerId, day));
  const off = { kind: 'off', from: { $lt: to }, to: { $gt: from } };
  const found = await CleanerDay.exists({
    _id: mongoose.trusted({ $in: ids }),
    busy: mongoose.trusted({ $elemMatch: off }),
  });
  return found !== null;
}

/** Publishes what became of an absence, within the running transaction. */
export type EmitAbsence = <T extends keyof AbsenceEvents>(
  type: T,
  absence: AbsenceRecord,
  more: Omit<AbsenceEvents[T], keyof AbsenceNotice>,
) => void;

/** Runs a change of absences of one cleaner, with its events, in a transaction. */
export async function changeAbsence<T>(
  cleanerId: string,
  origin: EventOrigin,
  work: (session: ClientSession, emit: EmitAbsence) => Promise<T>,
): Promise<T> {
  const cleaner = await Cleaner.findById(cleanerId).lean<CleanerRecord>();
  if (!cleaner) throw new AppError('not_found');
  return inTransactionWithEvents((session, emit) =>
    work(session, (type, absence, more) => {
      const payload = { ...noticeOf(absence, cleaner), ...more } as AbsenceEvents[typeof type];
      emit(
        { type: 'absence', id: String(absence._id) },
        newEvent(type as EventType, payload, origin),
      );
    }),
  );
}

function noticeOf(
  { _id, cleanerId, kind = 'day-off', from, to, fromTime, toTime }: AbsenceRecord,
  cleaner: CleanerRecord,
): AbsenceNotice {
  return {
    absenceId: String(_id),
    ...{ cleanerId, cleanerUserId: cleaner.userId, cleanerName: nameOf(cleaner) },
    ...{ kind, from, to },
    ...(fromTime && { fromTime }),
    ...(toTime && { toTime }),
  };
}
