import {
  dayOffRequestSchema,
  MOST_DAYS_OFF,
  type DayOffRequest,
  type DayOffResponse,
} from '@brightnest/contracts/bookings/cleaner-area';
import { dateIn } from '@brightnest/contracts/property-zone';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import type { FindOwnCleaner } from '../../cleaner-area/own-cleaner';
import { toDayOff } from '../../model/day-off';
import { OFFICE_ZONE, officeDay } from '../../staff/office-zone';
import { takeDaysOff } from './take-days-off';

/** A cleaner does not work on some days: nobody can book them then. */
export function addDayOff(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.addDayOff,
    { body: dayOffRequestSchema },
    async ({ body, actor, idempotencyKey }) => {
      const { id: cleanerId } = await findOwn(actor);
      refuseWrong(body);
      const _id = await recordIdFor(`day off of ${cleanerId}`, idempotencyKey, body);
      const { from, to, reason = '' } = body;
      const dayOff = await takeDaysOff({ _id, cleanerId, from, to, reason });
      const answer: DayOffResponse = { success: true, dayOff: toDayOff(dayOff) };
      return reply(201, answer);
    },
  );
}

function refuseWrong({ from, to }: DayOffRequest): void {
  const refuse = (fields: Record<string, string>) => new AppError('validation_failed', { fields });
  if (from < dateIn(OFFICE_ZONE)) throw refuse({ from: 'Please choose a day from today on' });
  if (to < from) throw refuse({ to: 'The last day can’t be before the first' });
  const days = officeDay(to).diff(officeDay(from), 'days').days + 1;
  if (days > MOST_DAYS_OFF) throw refuse({ to: `Please choose at most ${MOST_DAYS_OFF} days` });
}
