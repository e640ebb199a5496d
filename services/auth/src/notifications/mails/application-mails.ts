import { APPLICATION_STATUS_PAGE } from '@brightnest/contracts/identity/credentials';
import { INTERVIEW_TYPE_LABELS } from '@brightnest/contracts/applications/application';
import type {
  ApplicationRejected,
  ApplicationSubmitted,
  InterviewScheduled,
} from '@brightnest/contracts/events/applications';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { calendarFile } from '../calendar-file';
import { type Attachment, queueMail } from '../mail-queue';
import {
  composeMail,
  type MailContent,
  siteAddress,
  thankYouHeading,
  formatMailTime,
  type Fact,
} from '../mail-template';

/** Tells an applicant that the application has arrived, with their private status link. */
export function mailApplicationReceived({
  publicUrl,
  internalKey,
}: {
  publicUrl: string;
  internalKey: string;
}): Subscription {
  return on('application.submitted', 'mail-application-received', ({ id, payload }) => {
    const token = decrypt(internalKey, payload.encryptedStatusToken);
    return queueMail({
      eventId: id,
      template: 'application-received',
      to: payload.email,
      content: applicationReceived(
        payload,
        siteAddress(publicUrl, APPLICATION_STATUS_PAGE, { token }),
      ),
      holdsPrivateLink: true,
    });
  });
}

// The job's title is written by staff; the name may be an advertisement, so it is checked.
function applicationReceived(application: ApplicationSubmitted, address: string): MailContent {
  return composeMail({
    subject: 'We received your application',
    heading: thankYouHeading(application.firstName),
    paragraphs: [
      `We have ${describeApplication(application)}. We'll review it and get back to you within 2-3 business days.`,
      'Your private link shows how far it is. Keep it to yourself: whoever has it sees the same.',
    ],
    button: { label: 'See your application', address },
    closing: 'If you did not apply, somebody entered your address by mistake: ignore this mail.',
  });
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

function interviewFile(interview: InterviewScheduled): Attachment {
  const { applicationId, revision, interviewDate, location, meetingLink, notes } = interview;
  return calendarFile(({ name }) => ({
    name: 'interview',
    guest: interview.email,
    isAgreed: false,
    entries: [
      {
        uid: `interview-${applicationId}`,
        sequence: revision,
        start: interviewDate,
        minutes: INTERVIEW_MINUTES,
        summary: `Interview with ${name}`,
        location: location ?? meetingLink,
        url: meetingLink,
        description: notes,
      },
    ],
  }));
}

function interviewMail(interview: InterviewScheduled): MailContent {
  const { interviewType, location, meetingLink, notes } = interview;
  const isMoved = interview.revision > 0;
  return composeMail((company) => ({
    subject: isMoved ? 'Your interview was moved' : `Your interview with ${company.name}`,
    heading: isMoved
      ? 'Your interview has a new time or place'
      : thankYouHeading(interview.firstName),
    paragraphs: [
      isMoved
        ? `The interview about ${describeApplication(interview)} is now as follows. The earlier invitation no longer holds.`
        : `We liked ${describeApplication(interview)} and would like to get to know you.`,
    ],
    facts: [
      ['When', formatMailTime(interview.interviewDate, interview.timeZone)],
      ['How', INTERVIEW_TYPE_LABELS[interviewType]],
      ...optionalFact('Where', location),
      ...optionalFact('Please note', notes),
    ],
    ...(meetingLink && { button: { label: 'Open the meeting', address: meetingLink } }),
    closing: 'If the time does not suit you, just answer this message and we find another one.',
  }));
}

function optionalFact(label: string, value: string | null): Fact[] {
  return value ? [[label, value]] : [];
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

function applicationRejected(publicUrl: string, application: ApplicationRejected): MailContent {
  return composeMail((company) => ({
    subject: `About your application at ${company.name}`,
    heading: thankYouHeading(application.firstName),
    paragraphs: [
      `Thank you for ${describeApplication(application)} and for the time you took. We have read it with care, and this time we have decided to go on with other people.`,
      ...teamNotes(application),
      'That says nothing about your work. New jobs come up often, and you are welcome to apply again.',
    ],
    button: { label: 'See open jobs', address: siteAddress(publicUrl, '/careers') },
    closing: 'We wish you all the best.',
  }));
}

function teamNotes({ notes }: ApplicationRejected): string[] {
  return notes === null ? [] : ['A word from our team:', ...notes.split(/\n+/)];
}

/** What an application was for, in the middle of a sentence. */
function describeApplication({
  source,
  jobTitle,
}: Pick<ApplicationSubmitted, 'source' | 'jobTitle'>) {
  if (jobTitle !== null) return `your application as ${jobTitle}`;
  return source === 'student' ? 'your student cleaner application' : 'your cleaner application';
}
