import type { PaidJob, WorkedTime } from '@brightnest/contracts/pay/pay-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import type { JobAssignmentRecord, WorkedTimeRecord } from '../../records/job';
import { suburbOf } from '../../records/suburb-of';
import { minutesOn, type PayableJob } from './compute-pay';

type Timed = Pick<JobAssignmentRecord, 'startedAt' | 'completedAt' | 'timeCorrections'>;

/** When somebody was at a job: as staff corrected it last, else as it was reported. */
export function workedTime({ startedAt, completedAt, timeCorrections }: Timed): WorkedTimeRecord {
  const corrected = timeCorrections?.at(-1)?.after;
  if (corrected) return corrected;
  return {
    ...(startedAt && { startedAt }),
    ...(completedAt && { completedAt }),
    ...{ breakMinutes: 0, isAbsent: false },
  };
}

/** The same as pay goes by it; null where there is no end yet. */
export function timeOnSite(job: Timed): PayableJob['time'] {
  const { startedAt, completedAt, breakMinutes, isAbsent } = workedTime(job);
  if (isAbsent) return 'absent';
  if (!startedAt || !completedAt) return null;
  return { from: startedAt, to: completedAt, breakMinutes };
}

/** Minutes on site; null where they are not known. */
export function minutesOf(job: Timed): number | null {
  const time = timeOnSite(job);
  return time === null ? null : time === 'absent' ? 0 : minutesOn(time);
}

/** The calendar date by which a job belongs to a pay period: when it was planned, by the office's clock. */
export const dayOfJob = ({ scheduledAt }: Pick<JobAssignmentRecord, 'scheduledAt'>): string =>
  dateIn(officeZone(), scheduledAt);

export const timeVersion = (job: JobAssignmentRecord): string =>
  versionOf(job.status, job.startedAt, job.completedAt, job.timeCorrections?.length ?? 0);

const toTime = ({ startedAt, completedAt, ...more }: WorkedTimeRecord): WorkedTime => ({
  startedAt: startedAt?.toISOString() ?? null,
  completedAt: completedAt?.toISOString() ?? null,
  ...{ breakMinutes: more.breakMinutes, isAbsent: more.isAbsent },
});

/** What was cleaned, and where. */
export const describeJob = (job: JobAssignmentRecord): string =>
  [job.serviceName, suburbOf(job)].filter(Boolean).join(', ');

/** A job as it is paid. */
export function toPaidJob(job: JobAssignmentRecord, teamSize: number): PaidJob {
  return {
    assignmentId: String(job._id),
    ...{ kind: job.kind, jobId: job.jobId, serviceName: describeJob(job) },
    ...{ customerName: job.customerName, day: dayOfJob(job), timeZone: job.timeZone },
    ...{ scheduledAt: job.scheduledAt.toISOString(), duration: job.duration },
    time: toTime(workedTime(job)),
    ...{ minutes: minutesOf(job), teamSize },
    corrections: (job.timeCorrections ?? []).map(({ at, by, reason, before, after }) => ({
      ...{ at: at.toISOString(), by, reason, before: toTime(before), after: toTime(after) },
    })),
    version: timeVersion(job),
  };
}
