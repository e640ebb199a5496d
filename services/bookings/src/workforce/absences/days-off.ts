import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { officeZone } from '@brightnest/contracts/times';
import {
  type DayOff,
  dayOffRequestSchema,
  type DayOffResponse,
  MAX_DAYS_OFF,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { findConflict } from '../conflicts';
import type { FindOwnCleaner } from '../own-profile';
import { prepareDays, release, reserve } from '../reservations';
import {
  AbsenceModel,
  type AbsenceRecord,
  changeAbsence,
  intervalOfAbsence,
  validateTimes,
} from './absence';

/** An absence as its cleaner sees it: without what staff wrote for themselves. */
export function toDayOff(absence: AbsenceRecord): DayOff {
  const { _id, from, to, reason, kind, fromTime, toTime, status, answer } = absence;
  return {
    ...{ id: String(_id), from, to, reason },
    ...(kind && kind !== 'day-off' && { kind }),
    ...(fromTime && { fromTime }),
    ...(toTime && { toTime }),
    ...(status && status !== 'approved' && { status }),
    ...(answer && { answer }),
  };
}

/** A cleaner does not work on some days: nobody can book them then. Where they have jobs, staff decide. */
export function addDayOff(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.addDayOff,
    { body: dayOffRequestSchema },
    async ({ body, actor, origin, idempotencyKey }) => {
      const { id: cleanerId } = await findOwn(actor);
      validateTimes(body, MAX_DAYS_OFF);
      const _id = await recordIdFor(`day off of ${cleanerId}`, idempotencyKey, body);
      const { from, to, reason = '' } = body;
      const dayOff = await insertDaysOff({ _id, cleanerId, from, to, reason }, origin);
      const answer: DayOffResponse = { success: true, dayOff: toDayOff(dayOff) };
      return reply(201, answer);
    },
  );
}

/**
 * Takes days off a cleaner's calendar, whole ones, as jobs take theirs; where a job is on one of them, it is
 * asked for, and the jobs stay.
 * @throws AppError `cleaner_busy` where they have time off then already.
 */
async function insertDaysOff(wanted: AbsenceRecord, origin: EventOrigin): Promise<AbsenceRecord> {
  const { _id, cleanerId } = wanted;
  const interval = intervalOfAbsence(wanted);
  const ref = String(_id);
  await prepareDays([{ cleanerId, interval }]);
  return changeAbsence(cleanerId, origin, async (session, emit) => {
    // The same that was sent before.
    const before = await AbsenceModel.findById(_id).session(session).lean<AbsenceRecord>();
    if (before) return before;
    const isFree = await reserve(cleanerId, interval, { kind: 'off', id: ref }, session);
    if (!isFree) {
      await release(ref, session, cleanerId);
      const asked = { interval, timeZone: officeZone(), ref };
      const conflict = await findConflict(cleanerId, asked, session);
      if (conflict?.isOff) {
        const { when } = conflict;
        const message = () => t('You have time off already: {when}.', { when });
        throw new AppError('cleaner_busy', { message });
      }
    }
    const absence: AbsenceRecord = { ...wanted, ...(!isFree && { status: 'requested' }) };
    await AbsenceModel.create([absence], { session });
    emit(isFree ? 'absence.recorded' : 'absence.requested', absence, {});
    return absence;
  });
}

/** A cleaner works on some days after all. */
export function removeDayOff(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.removeDayOff,
    { params: idParamsSchema },
    async ({ params: { id }, actor, origin }) => {
      const { id: cleanerId } = await findOwn(actor);
      await removeAbsence(id, cleanerId, origin);
    },
  );
}

/** @throws AppError `not_found` where this cleaner has none with this id. */
export async function removeAbsence(
  id: string,
  cleanerId: string,
  origin: EventOrigin,
): Promise<void> {
  await changeAbsence(cleanerId, origin, async (session, emit) => {
    const removed = await AbsenceModel.findOneAndDelete({ _id: id, cleanerId })
      .session(session)
      .lean<AbsenceRecord>();
    if (!removed) throw new AppError('not_found');
    await release(id, session, cleanerId);
    emit('absence.removed', removed, {});
  });
}
