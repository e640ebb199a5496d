import type { JobNotice } from '@brightnest/contracts/events/jobs';
import type { MailAttachment } from '../model/mail';
import { calendarFile } from './calendar-file';
import { findRecipient } from './find-recipient';
import { durationInWords, timeInWords } from './time-in-words';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @returns the address of a cleaner; null for one who is deactivated. Custom cleaners have an address alone. */
export async function cleanerAddress({
  cleanerUserId,
  cleanerEmail,
}: JobNotice): Promise<string | null> {
  if (cleanerUserId === null) return cleanerEmail;
  return (await findRecipient(cleanerUserId))?.email ?? null;
}

/** What, when and where, for both mails of a job. */
export function jobFacts(job: JobNotice): [label: string, value: string][] {
  return [
    ['What', job.serviceName],
    ['When', timeInWords(job.scheduledAt, job.timeZone)],
    ['How long', durationInWords(job.duration)],
    ['Where', job.address],
  ];
}

/** What the revisions of an assignment are counted under. */
export function topicOf({ assignmentId }: JobNotice): string {
  return `assignment ${assignmentId}`;
}

/** When no older news of the job can be on its way any more. */
export function forgetAfter({ scheduledAt }: JobNotice): Date {
  return new Date(Date.parse(scheduledAt) + DAY_MS);
}

/** The revision of an assignment that is taken back: it comes after all that were told. */
export function lastRevision({ revision }: JobNotice): number {
  return revision + 1;
}

/** The job for a calendar, or its end there. */
export function jobFile(
  job: JobNotice,
  news: { organizer: string; guest: string; isCancelled?: boolean },
): MailAttachment {
  return calendarFile({
    ...news,
    name: 'job',
    isAgreed: true,
    entries: [
      {
        uid: `job-${job.assignmentId}@brightnest`,
        sequence: news.isCancelled ? lastRevision(job) : job.revision,
        start: job.scheduledAt,
        minutes: job.duration,
        summary: job.serviceName,
        location: job.address,
      },
    ],
  });
}
