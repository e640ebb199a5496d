import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type TimeCorrectionRequest,
  timeCorrectionRequestSchema,
} from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import type { ClientSession } from 'mongoose';
import {
  JobAssignment,
  type JobAssignmentRecord,
  LIVE_STATUSES,
  type WorkedTimeRecord,
} from '../../records/job';
import { isCustom } from '../jobs/team/team-member';
import { changePay } from './change-pay';
import { toPaidJob, timeVersion, workedTime } from './worked-time';

/** Says when somebody was at a job after all. What was before stays known, and who changed it, and why. */
export const correctTime: Handler = handle(
  payRoutes.correctTime,
  { params: idParamsSchema, body: timeCorrectionRequestSchema },
  async ({ params: { id }, body: { reason, ...time }, seenVersion, actor, origin }) => {
    const { cleanerId } = await getPaidJob(id, null);
    const after = toWorkedTime(time);
    await changePay(cleanerId, origin, async (session, emit) => {
      const job = await getPaidJob(id, session);
      assertSeen(timeVersion(job), seenVersion);
      if (job.scheduledAt > new Date() && !job.completedAt) {
        throw refuse(msg('This job is still to come.'));
      }
      const correction = {
        ...{ at: new Date(), by: actor.email, reason },
        ...{ before: workedTime(job), after },
      };
      await JobAssignment.updateOne(
        { _id: id },
        { $push: { timeCorrections: correction } },
        { session },
      );
      const { serviceName } = job;
      await emit('pay.time-corrected', { assignmentId: id, serviceName, reason });
    });
    return { success: true, job: toPaidJob(await getPaidJob(id, null), 1) };
  },
);

const refuse = (message: string) => new AppError('change_not_allowed', { message });

const MAX_HOURS = 24;
const MINUTE_MS = 60_000;

function toWorkedTime({
  startedAt,
  completedAt,
  breakMinutes,
  isAbsent,
}: Omit<TimeCorrectionRequest, 'reason'>): WorkedTimeRecord {
  if (isAbsent) return { breakMinutes: 0, isAbsent };
  const [from, to] = [new Date(startedAt), new Date(completedAt)];
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS;
  const wrong = (field: string, message: string) =>
    new AppError('validation_failed', { fields: { [field]: message } });
  if (minutes <= 0) throw wrong('completedAt', msg('The end has to be after the start.'));
  if (minutes > MAX_HOURS * 60) throw wrong('completedAt', msg('That is more than a day.'));
  if (to.getTime() > Date.now()) throw wrong('completedAt', msg('That is still to come.'));
  if (breakMinutes >= minutes) throw wrong('breakMinutes', msg('The break is as long as the job.'));
  return { startedAt: from, completedAt: to, breakMinutes, isAbsent };
}

async function getPaidJob(id: string, session: ClientSession | null): Promise<JobAssignmentRecord> {
  const job = await JobAssignment.findById(id).session(session).lean<JobAssignmentRecord>();
  if (!job || isCustom(job) || !LIVE_STATUSES.includes(job.status)) throw new AppError('not_found');
  return job;
}
