import type { JobWithdrawn } from '@brightnest/contracts/events/jobs';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import {
  cleanerAddress,
  forgetAfter,
  jobFacts,
  jobFile,
  lastRevision,
  topicOf,
} from '../../mail/job-mail';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';
import { dayInWords } from '../../mail/time-in-words';
import { noteRevision } from '../../model/newest-revision';

const REASONS: Readonly<Record<JobWithdrawn['reason'], string>> = {
  unassigned: 'It is not assigned to you any more.',
  'job-cancelled': 'It does not take place.',
  'cleaner-left': 'Somebody else does it, because you have left the team.',
};

/** Tells a cleaner that they do not do a job after all; a message of it that still waits is not sent. */
export function mailJobWithdrawn(organizer: string): Subscription {
  return on('job.withdrawn', 'mail-job-withdrawn', async ({ id, payload }) => {
    await noteRevision(topicOf(payload), lastRevision(payload), forgetAfter(payload));
    const to = await cleanerAddress(payload);
    if (to === null) return;
    await queueMail({
      eventId: id,
      template: 'job-withdrawn',
      to,
      content: jobWithdrawn(payload),
      attachments: [jobFile(payload, { organizer, guest: to, isCancelled: true })],
    });
  });
}

function jobWithdrawn(job: JobWithdrawn): MailContent {
  return composeMail({
    subject: `Not your job any more: ${job.serviceName} on ${dayInWords(job.scheduledAt, job.timeZone)}`,
    heading: 'You do not have to come',
    paragraphs: [REASONS[job.reason]],
    facts: jobFacts(job),
    closing: 'The calendar file with this message takes it out of your calendar.',
  });
}
