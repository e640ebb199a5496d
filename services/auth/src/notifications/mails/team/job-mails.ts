import type { JobMessagePosted } from '@brightnest/contracts/events/bookings/job-reports';
import type { JobNotice, JobWithdrawn } from '@brightnest/contracts/events/bookings/workforce';
import { formatDate, formatDuration } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { calendarFile } from '../../calendar-file';
import { findRecipient, type Attachment, queueMail } from '../../mail-queue';
import { recordRevision } from '../../queue/topics';
import {
  composeMail,
  formatAmount,
  isPositiveAmount,
  type MailContent,
  mapLink,
  siteAddress,
  formatMailTime,
  type Fact,
} from '../../mail-template';
import type { TextKey } from '../../texts/catalogue';
import { say, shared, type MessageValues } from '../../texts/message-texts';

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

export function jobAssigned(publicUrl: string, job: JobNotice): MailContent {
  const { serviceName: service, cleanerUserId, checklist, revision } = job;
  const which = revision > 0 ? '.changed' : '';
  const dashboard = siteAddress(publicUrl, '/cleaner-dashboard');
  return composeMail('job-assigned', ({ say }) => {
    const values = { service, day: dayOf(job) };
    return {
      subject: say(`subject${which}`, values),
      heading: say(`heading${which}`, values),
      paragraphs: [say(`text${which}`, values)],
      facts: [
        ...jobFacts(job),
        [say('label.customer'), job.customerName],
        ...cashFacts(job),
        ...note('label.fromCustomer', job.specialInstructions),
        ...note('label.fromOffice', job.notes),
        ...checklist.map((item, index): Fact => [say('label.toDo', { number: index + 1 }), item]),
      ],
      button: mapLink(job.address),
      // Who has no account has no dashboard either.
      ...(cleanerUserId !== null && {
        links: [{ label: say('link.dashboard'), address: dashboard }],
      }),
      closing: say('closing', values),
    };
  });
}

const dayOf = ({ scheduledAt, timeZone }: JobNotice) =>
  formatDate(scheduledAt, 'weekday', timeZone);

function cashFacts({ cash, currency, cashCollectorName: name, isPaidByCard }: JobNotice): Fact[] {
  const tell = (key: TextKey<'job-assigned'>, values?: MessageValues) =>
    say('job-assigned', key, values);
  if (isPaidByCard) return [[tell('label.cash'), tell('value.byCard')]];
  if (!isPositiveAmount(cash)) return [];
  if (name !== null) return [[tell('label.cash'), tell('value.otherCollects', { name })]];
  return [[tell('label.cashToCollect'), formatAmount(cash, currency)]];
}

function note(label: TextKey<'job-assigned'>, text: string): Fact[] {
  return text === '' ? [] : [[say('job-assigned', label), text]];
}

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

export function jobWithdrawn(job: JobWithdrawn): MailContent {
  return composeMail('job-withdrawn', ({ say }) => {
    const values = { service: job.serviceName, day: dayOf(job) };
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say(`text.${job.reason}`, values)],
      facts: jobFacts(job),
      closing: say('closing', values),
    };
  });
}

/** Tells a cleaner that the office wrote about a job, once until they have read it. */
export function mailJobMessage(publicUrl: string): Subscription {
  return on('job.message-posted', 'mail-job-message', async ({ id, payload }) => {
    const { from, isFirstUnread, cleanerUserId } = payload;
    if (from !== 'office' || !isFirstUnread || cleanerUserId === null) return;
    const to = await findRecipient(cleanerUserId);
    if (!to) return;
    const content = jobMessage(publicUrl, payload);
    await queueMail({ eventId: id, template: 'job-message', to, content });
  });
}

// What was written stays where it is read, as it does of customers: what follows is not mailed.
export function jobMessage(
  publicUrl: string,
  { assignmentId, serviceName: service, customerName: customer }: JobMessagePosted,
): MailContent {
  return composeMail('job-message', ({ say }) => {
    const values = { service, customer };
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      button: {
        label: say('button'),
        address: siteAddress(publicUrl, '/cleaner-dashboard', { job: assignmentId }),
      },
      closing: say('closing', values),
    };
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
    [shared('label.what'), job.serviceName],
    [shared('label.when'), formatMailTime(job.scheduledAt, job.timeZone)],
    [shared('label.howLong'), formatDuration(job.duration)],
    [shared('label.where'), job.address],
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
