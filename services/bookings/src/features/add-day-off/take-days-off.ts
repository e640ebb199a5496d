import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { prepareDays, reserve } from '../../calendar/reserve';
import { findConflict, inBrackets, type Conflict } from '../../jobs/describe-conflict';
import { CleanerDayOff, type DayOffRecord } from '../../model/day-off';
import { OFFICE_ZONE, officeDay } from '../../staff/office-zone';

/**
 * Takes days off a cleaner's calendar, whole ones, as jobs take theirs.
 * @throws AppError `cleaner_busy`, naming the job that is on one of them.
 */
export async function takeDaysOff(dayOff: DayOffRecord): Promise<DayOffRecord> {
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
      const asked = { interval, timeZone: OFFICE_ZONE, ref };
      const conflict = await findConflict(cleanerId, asked, session);
      throw new AppError('cleaner_busy', conflict && { message: refusalOf(conflict) });
    }
    await CleanerDayOff.create([dayOff], { session });
  });
  return dayOff;
}

function refusalOf({ isOff, isHeld, when, what }: Conflict): string {
  if (isOff) return `You have time off already: ${when}.`;
  // Whose clean it is they learn once it is theirs.
  if (isHeld) return `A clean is planned with you: ${when}.`;
  return `You have a job: ${when}${inBrackets(what)}.`;
}
