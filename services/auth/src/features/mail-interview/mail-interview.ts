import { INTERVIEW_TYPE_LABELS } from '@brightnest/contracts/careers/interview-types';
import type { InterviewScheduled } from '@brightnest/contracts/events/careers';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { appliedFor } from '../../mail/applied-for';
import { calendarFile } from '../../mail/calendar-file';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { thanksTo } from '../../mail/plain-name';
import { queueMail } from '../../mail/queue-mail';
import { timeInWords } from '../../mail/time-in-words';
import type { MailAttachment } from '../../model/mail';

const MINUTES = 45;

/** Invites an applicant to an interview, or tells that it was moved, with a calendar file. */
export function mailInterview(organizer: string): Subscription {
  return on('application.interview-scheduled', 'mail-interview', ({ id, payload }) =>
    queueMail({
      eventId: id,
      template: 'interview',
      to: payload.email,
      content: interviewMail(payload),
      attachments: [interviewFile(payload, organizer)],
    }),
  );
}

function interviewFile(interview: InterviewScheduled, organizer: string): MailAttachment {
  const { applicationId, revision, interviewDate, location, meetingLink, notes } = interview;
  return calendarFile({
    name: 'interview',
    organizer,
    guest: interview.email,
    isAgreed: false,
    entries: [
      {
        uid: `interview-${applicationId}@brightnest`,
        sequence: revision,
        start: interviewDate,
        minutes: MINUTES,
        summary: 'Interview with Brightnest',
        location: location ?? meetingLink,
        url: meetingLink,
        description: notes,
      },
    ],
  });
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
      ['When', timeInWords(interview.interviewDate, interview.timeZone)],
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
