import type { JobNotice, JobWithdrawn } from '@brightnest/contracts/events/workforce';
import { formatDate, formatDuration } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { calendarFile } from '../calendar-file';
import { findRecipient, type Attachment, queueMail } from '../mail-queue';
import { recordRevision } from '../queue/topics';
import {
  composeMail,
  formatAmount,
  isPositiveAmount,
  type MailContent,
  mapLink,
  siteAddress,
  formatMailTime,
  type Fact,
} from '../mail-template';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Tells a cleaner of a job, or of its new time, with a calendar file. */
export function mailJobAssigned(publicUrl: string): Subscription {
  return on('job.assigned', 'mail-job-assigned', async ({ id, payload }) => {
    const about = { id: jobTopic(payload), revision: payload.revision };
    await recordRevision(about.id, about.revision, revisionExpiry(payload));
    const to = await cleanerEmailOf(payload);
    if (to === null) return;
    await queueMail({
      eventId: id,
      template: 'job-assigned',
      to,
      content: jobAssigned(publicUrl, payload),
      attachments: [jobCalendarFile(payload, { guest: to })],
      timing: { about },
    });
  });
}

function jobAssigned(publicUrl: string, job: JobNotice): MailContent {
  const { serviceName, scheduledAt, timeZone, cleanerUserId, checklist, revision } = job;
  const isChanged = revision > 0;
  const dashboard = siteAddress(publicUrl, '/cleaner-dashboard');
  return composeMail({
    subject: `${isChanged ? 'Changed' : 'Your'} job: ${serviceName} on ${formatDate(scheduledAt, 'weekday', timeZone)}`,
    heading: isChanged ? 'Your job has changed' : 'You have a job',
    paragraphs: [
      isChanged
        ? 'It is as follows now. What an earlier message said of it no longer holds.'
        : 'The calendar file with this message puts it into your calendar.',
    ],
    facts: [
      ...jobFacts(job),
      ['Customer', job.customerName],
      ...cashFacts(job),
      ...note('From the customer', job.specialInstructions),
      ...note('From the office', job.notes),
      ...checklist.map((item, index): Fact => [`To do ${index + 1}`, item]),
    ],
    button: mapLink(job.address),
    // Who has no account has no dashboard either.
    ...(cleanerUserId !== null && { links: [{ label: 'Your dashboard', address: dashboard }] }),
    closing: 'If you cannot come, please tell us right away: just answer this message.',
  });
}

function cashFacts({ cash, currency, cashCollectorName, isPaidByCard }: JobNotice): Fact[] {
  if (isPaidByCard) return [['Cash', 'Paid by card: nothing to collect']];
  if (!isPositiveAmount(cash)) return [];
  if (cashCollectorName !== null) return [['Cash', `${cashCollectorName} collects it, not you`]];
  return [['Cash to collect', formatAmount(cash, currency)]];
}

function note(label: string, text: string): Fact[] {
  return text === '' ? [] : [[label, text]];
}

const WITHDRAWAL_REASONS: Readonly<Record<JobWithdrawn['reason'], string>> = {
  unassigned: 'It is not assigned to you any more.',
  'job-cancelled': 'It does not take place.',
  'cleaner-left': 'Somebody else does it, because you have left the team.',
};

/** Tells a cleaner that a job is no longer theirs; a waiting message about it is not sent. */
export const mailJobWithdrawn: Subscription = on(
  'job.withdrawn',
  'mail-job-withdrawn',
  async ({ id, payload }) => {
    await recordRevision(jobTopic(payload), withdrawnRevision(payload), revisionExpiry(payload));
    const to = await cleanerEmailOf(payload);
    if (to === null) return;
    await queueMail({
      eventId: id,
      template: 'job-withdrawn',
      to,
      content: jobWithdrawn(payload),
      attachments: [jobCalendarFile(payload, { guest: to, isCancelled: true })],
    });
  },
);

function jobWithdrawn(job: JobWithdrawn): MailContent {
  return composeMail({
    subject: `Not your job any more: ${job.serviceName} on ${formatDate(job.scheduledAt, 'weekday', job.timeZone)}`,
    heading: 'You do not have to come',
    paragraphs: [WITHDRAWAL_REASONS[job.reason]],
    facts: jobFacts(job),
    closing: 'The calendar file with this message takes it out of your calendar.',
  });
}

/** @returns the address of a cleaner; null for one who is deactivated. Custom cleaners have an address alone. */
async function cleanerEmailOf({ cleanerUserId, cleanerEmail }: JobNotice): Promise<string | null> {
  if (cleanerUserId === null) return cleanerEmail;
  return (await findRecipient(cleanerUserId))?.email ?? null;
}

/** What, when and where, for both mails about a job. */
function jobFacts(job: JobNotice): Fact[] {
  return [
    ['What', job.serviceName],
    ['When', formatMailTime(job.scheduledAt, job.timeZone)],
    ['How long', formatDuration(job.duration)],
    ['Where', job.address],
  ];
}

/** The topic under which an assignment's revisions are recorded. */
function jobTopic({ assignmentId }: JobNotice): string {
  return `assignment ${assignmentId}`;
}

/** When no mail about an older revision can be waiting any more. */
function revisionExpiry({ scheduledAt }: JobNotice): Date {
  return new Date(Date.parse(scheduledAt) + DAY_MS);
}

/** The revision of an assignment that was withdrawn: one more than the last that was sent. */
function withdrawnRevision({ revision }: JobNotice): number {
  return revision + 1;
}

/** Puts the job into a calendar, or takes it out. */
function jobCalendarFile(
  job: JobNotice,
  options: { guest: string; isCancelled?: boolean },
): Attachment {
  return calendarFile({
    ...options,
    name: 'job',
    isAgreed: true,
    entries: [
      {
        uid: `job-${job.assignmentId}`,
        sequence: options.isCancelled ? withdrawnRevision(job) : job.revision,
        start: job.scheduledAt,
        minutes: job.duration,
        summary: job.serviceName,
        location: job.address,
      },
    ],
  });
}
