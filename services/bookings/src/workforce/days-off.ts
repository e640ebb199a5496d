import { idParamsSchema } from '@brightnest/contracts/fields';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import {
  type DayOff,
  type DayOffRequest,
  dayOffRequestSchema,
  type DayOffResponse,
  MAX_DAYS_OFF,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError, type FieldErrors } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { Schema, type Types } from 'mongoose';
import { type Conflict, findConflict, inBrackets } from './conflicts';
import type { FindOwnCleaner } from './own-profile';
import { prepareDays, release, reserve } from './reservations';
import { officeDay } from './working-hours';

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

/** A cleaner does not work on some days: nobody can book them then. */
export function addDayOff(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.addDayOff,
    { body: dayOffRequestSchema },
    async ({ body, actor, idempotencyKey }) => {
      const { id: cleanerId } = await findOwn(actor);
      validateDates(body);
      const _id = await recordIdFor(`day off of ${cleanerId}`, idempotencyKey, body);
      const { from, to, reason = '' } = body;
      const dayOff = await insertDaysOff({ _id, cleanerId, from, to, reason });
      const answer: DayOffResponse = { success: true, dayOff: toDayOff(dayOff) };
      return reply(201, answer);
    },
  );
}

function validateDates({ from, to }: DayOffRequest): void {
  const refuse = (fields: FieldErrors) => new AppError('validation_failed', { fields });
  if (from < dateIn(officeZone())) throw refuse({ from: msg('Please choose a day from today on') });
  if (to < from) throw refuse({ to: msg('The last day can’t be before the first') });
  const days = officeDay(to).diff(officeDay(from), 'days').days + 1;
  if (days > MAX_DAYS_OFF) {
    throw refuse({ to: () => t('Please choose at most {max} days', { max: MAX_DAYS_OFF }) });
  }
}

/**
 * Takes days off a cleaner's calendar, whole ones, as jobs take theirs.
 * @throws AppError `cleaner_busy`, naming the job that is on one of them.
 */
async function insertDaysOff(dayOff: DayOffRecord): Promise<DayOffRecord> {
  const { _id, cleanerId } = dayOff;
  const interval = {
    from: officeDay(dayOff.from).toJSDate(),
    to: officeDay(dayOff.to).plus({ days: 1 }).toJSDate(),
  };
  const ref = String(_id);
  await prepareDays([{ cleanerId, interval }]);
  await mongoose.connection.transaction(async (session) => {
    // The same that was sent before.
    if (await CleanerDayOff.exists({ _id }).session(session)) return;
    if (!(await reserve(cleanerId, interval, { kind: 'off', id: ref }, session))) {
      const asked = { interval, timeZone: officeZone(), ref };
      const conflict = await findConflict(cleanerId, asked, session);
      throw new AppError('cleaner_busy', conflict && { message: () => refusalOf(conflict) });
    }
    await CleanerDayOff.create([dayOff], { session });
  });
  return dayOff;
}

function refusalOf({ isOff, isHeld, when, what }: Conflict): string {
  if (isOff) return t('You have time off already: {when}.', { when });
  // Whose booking it is they learn once it is theirs.
  if (isHeld) return t('A clean is planned with you: {when}.', { when });
  return t('You have a job: {when}.', { when: when + inBrackets(what) });
}

/** A cleaner works on some days after all. */
export function removeDayOff(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.removeDayOff,
    { params: idParamsSchema },
    async ({ params: { id }, actor }) => {
      const { id: cleanerId } = await findOwn(actor);
      await mongoose.connection.transaction(async (session) => {
        const { deletedCount } = await CleanerDayOff.deleteOne({ _id: id, cleanerId }, { session });
        if (deletedCount === 0) throw new AppError('not_found');
        await release(id, session, cleanerId);
      });
    },
  );
}
