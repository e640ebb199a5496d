import type { JobNotice } from '@brightnest/contracts/events/jobs';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { amountInWords, isSomething } from '../../mail/amount-in-words';
import type { BookingMailNeeds } from '../../mail/booking-mail';
import { cleanerAddress, forgetAfter, jobFacts, jobFile, topicOf } from '../../mail/job-mail';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { mapLink } from '../../mail/map-link';
import { queueMail } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';
import { dayInWords } from '../../mail/time-in-words';
import { noteRevision } from '../../model/newest-revision';

/** Tells a cleaner of a job, or of its new time, with a calendar file. */
export function mailJobAssigned({ publicUrl, organizer }: BookingMailNeeds): Subscription {
  return on('job.assigned', 'mail-job-assigned', async ({ id, payload }) => {
    const about = { id: topicOf(payload), revision: payload.revision };
    await noteRevision(about.id, about.revision, forgetAfter(payload));
    const to = await cleanerAddress(payload);
    if (to === null) return;
    await queueMail({
      eventId: id,
      template: 'job-assigned',
      to,
      content: jobAssigned(publicUrl, payload),
      attachments: [jobFile(payload, { organizer, guest: to })],
      timing: { about },
    });
  });
}

function jobAssigned(publicUrl: string, job: JobNotice): MailContent {
  const { serviceName, scheduledAt, timeZone, cleanerUserId, checklist, revision } = job;
  const isChanged = revision > 0;
  const dashboard = siteAddress(publicUrl, '/cleaner-dashboard');
  return composeMail({
    subject: `${isChanged ? 'Changed' : 'Your'} job: ${serviceName} on ${dayInWords(scheduledAt, timeZone)}`,
    heading: isChanged ? 'Your job has changed' : 'You have a job',
    paragraphs: [
      isChanged
        ? 'It is as follows now. What an earlier message said of it no longer holds.'
        : 'The calendar file with this message puts it into your calendar.',
    ],
    facts: [
      ...jobFacts(job),
      ['Customer', job.customerName],
      ...(isSomething(job.cash) ? [cashFact(job)] : []),
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

type Fact = [label: string, value: string];

function cashFact({ cash, currency }: JobNotice): Fact {
  return ['Cash to collect', amountInWords(cash, currency)];
}

function note(label: string, text: string): Fact[] {
  return text === '' ? [] : [[label, text]];
}
