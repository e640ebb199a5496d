import { APPLICATION_STATUS_PAGE } from '@brightnest/contracts/identity/credentials';
import type {
  ApplicationRejected,
  ApplicationSubmitted,
  InterviewScheduled,
} from '@brightnest/contracts/events/applications';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { calendarFile } from '../../calendar-file';
import { type Attachment, queueMail } from '../../mail-queue';
import {
  composeMail,
  type MailContent,
  siteAddress,
  thankYouHeading,
  formatMailTime,
  type Fact,
} from '../../mail-template';
import { say, shared } from '../../texts/message-texts';

/** Tells an applicant that the application has arrived, with their private status link. */
export function mailApplicationReceived({
  publicUrl,
  internalKey,
}: {
  publicUrl: string;
  internalKey: string;
}): Subscription {
  return on('application.submitted', 'mail-application-received', ({ id, payload, origin }) => {
    const token = decrypt(internalKey, payload.encryptedStatusToken);
    return queueMail({
      eventId: id,
      template: 'application-received',
      ...{ to: payload.email, language: origin.language },
      content: applicationReceived(
        payload,
        siteAddress(publicUrl, APPLICATION_STATUS_PAGE, { token }),
      ),
      holdsPrivateLink: true,
    });
  });
}

// The job's title is written by staff; the name may be an advertisement, so it is checked.
export function applicationReceived(application: Mailed, address: string): MailContent {
  return composeMail('application-received', ({ say }) => ({
    subject: say('subject'),
    heading: thankYouHeading(application.firstName),
    paragraphs: [
      say(`text.${subjectOf(application)}`, { job: application.jobTitle ?? '' }),
      say('text.link'),
    ],
    button: { label: say('button'), address },
    closing: say('closing'),
  }));
}

type Mailed = Pick<ApplicationSubmitted, 'firstName' | 'source' | 'jobTitle'>;

/** What an application is for, which sentences about it go by. */
function subjectOf({ source, jobTitle }: Mailed): 'job' | 'student' | 'cleaner' {
  if (jobTitle !== null) return 'job';
  return source === 'student' ? 'student' : 'cleaner';
}

const INTERVIEW_MINUTES = 45;

/** Invites an applicant to an interview, or tells that it was moved, with a calendar file. */
export const mailInterview: Subscription = on(
  'application.interview-scheduled',
  'mail-interview',
  ({ id, payload }) =>
    queueMail({
      eventId: id,
      template: 'interview',
      to: payload.email,
      content: interviewMail(payload),
      attachments: [interviewFile(payload)],
    }),
);

/** Puts an interview into a calendar. */
export function interviewFile(interview: InterviewScheduled): Attachment {
  const { applicationId, revision, interviewDate, location, meetingLink, notes } = interview;
  return calendarFile(() => ({
    name: 'interview',
    guest: interview.email,
    isAgreed: false,
    entries: [
      {
        uid: `interview-${applicationId}`,
        sequence: revision,
        start: interviewDate,
        minutes: INTERVIEW_MINUTES,
        summary: say('interview', 'value.calendar'),
        location: location ?? meetingLink,
        url: meetingLink,
        description: notes,
      },
    ],
  }));
}

const MOVED = {
  job: 'text.movedJob',
  student: 'text.movedStudent',
  cleaner: 'text.movedCleaner',
} as const;

export function interviewMail(interview: InterviewScheduled): MailContent {
  const { interviewType, location, meetingLink, notes, firstName, jobTitle } = interview;
  const isMoved = interview.revision > 0;
  const about = subjectOf(interview);
  return composeMail('interview', ({ say }) => ({
    subject: say(isMoved ? 'subject.moved' : 'subject'),
    heading: isMoved ? say('heading.moved') : thankYouHeading(firstName),
    paragraphs: [say(isMoved ? MOVED[about] : `text.${about}`, { job: jobTitle ?? '' })],
    facts: [
      [shared('label.when'), formatMailTime(interview.interviewDate, interview.timeZone)],
      [say('label.how'), say(`value.${interviewType}`)],
      ...optionalFact(() => shared('label.where'), location),
      ...optionalFact(() => say('label.note'), notes),
    ],
    ...(meetingLink && { button: { label: say('button'), address: meetingLink } }),
    closing: say('closing'),
  }));
}

function optionalFact(label: () => string, value: string | null): Fact[] {
  return value ? [[label(), value]] : [];
}

/** Tells an applicant, kindly, that it will not be this time. */
export function mailApplicationRejected(publicUrl: string): Subscription {
  return on('application.rejected', 'mail-application-rejected', ({ id, payload }) =>
    queueMail({
      eventId: id,
      template: 'application-rejected',
      to: payload.email,
      content: applicationRejected(publicUrl, payload),
    }),
  );
}

export function applicationRejected(
  publicUrl: string,
  application: Mailed & Pick<ApplicationRejected, 'notes'>,
): MailContent {
  const { firstName, jobTitle, notes } = application;
  return composeMail('application-rejected', ({ say }) => ({
    subject: say('subject'),
    heading: thankYouHeading(firstName),
    paragraphs: [
      say(`text.${subjectOf(application)}`, { job: jobTitle ?? '' }),
      ...(notes === null ? [] : [say('text.note'), notes]),
      say('text.again'),
    ],
    button: { label: say('button'), address: siteAddress(publicUrl, '/careers') },
    closing: say('closing'),
  }));
}
