import { INTERVIEW_TYPE_LABELS } from '@brightnest/contracts/careers/interview-types';
import type { InterviewScheduled } from '@brightnest/contracts/events/careers';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { appliedFor } from '../../mail/applied-for';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { thanksTo } from '../../mail/plain-name';
import { queueMail } from '../../mail/queue-mail';
import { interviewCalendar } from './interview-calendar';

/** Invites an applicant to an interview, or tells that it was moved, with a calendar file. */
export function mailInterview(mailFrom: string): Subscription {
  const organizer = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return on('application.interview-scheduled', 'mail-interview', ({ id, payload }) =>
    queueMail({
      eventId: id,
      template: 'interview',
      to: payload.email,
      content: interviewMail(payload),
      attachments: [
        {
          filename: 'interview.ics',
          contentType: 'text/calendar; charset=utf-8; method=REQUEST',
          content: interviewCalendar(payload, organizer),
        },
      ],
    }),
  );
}

function interviewMail(interview: InterviewScheduled): MailContent {
  const { interviewType, location, meetingLink, notes } = interview;
  const isMoved = interview.revision > 0;
  return composeMail({
    subject: isMoved ? 'Your interview was moved' : 'Your interview with Brightnest',
    heading: isMoved ? 'Your interview has a new time or place' : thanksTo(interview.firstName),
    paragraphs: [
      isMoved
        ? `The interview about ${appliedFor(interview)} is now as follows. The earlier invitation no longer holds.`
        : `We liked ${appliedFor(interview)} and would like to get to know you.`,
    ],
    facts: [
      ['When', inWords(interview)],
      ['How', INTERVIEW_TYPE_LABELS[interviewType]],
      ...fact('Where', location),
      ...fact('Please note', notes),
    ],
    ...(meetingLink && { button: { label: 'Open the meeting', address: meetingLink } }),
    closing: 'If the time does not suit you, just answer this message and we find another one.',
  });
}

function fact(label: string, value: string | null): [label: string, value: string][] {
  return value ? [[label, value]] : [];
}

function inWords({ interviewDate, timeZone }: InterviewScheduled): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
    .format(new Date(interviewDate))
    .concat(` (${zoneName(interviewDate, timeZone)})`);
}

function zoneName(interviewDate: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'long' });
  const name = parts
    .formatToParts(new Date(interviewDate))
    .find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}
