import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { newLinkToken } from '@brightnest/service-kit/security/link-token';
import type { Types } from 'mongoose';
import type { ApplicationRecord } from './application';
import { applicationSearchFields } from './application-list';

/** What a form says, in the form it is stored. */
export type ApplicationAnswers = Pick<
  ApplicationRecord,
  'source' | 'firstName' | 'lastName' | 'email' | 'phone'
> &
  Partial<ApplicationRecord>;

/** Where a new application comes from. */
export interface Submission {
  id: Types.ObjectId;
  origin: EventOrigin;
  internalKey: string;
}

/** A new application and its event: pending, open, found by the listing and by its private link. */
export type NewApplication = ReturnType<typeof newApplication>;

export function newApplication(answers: ApplicationAnswers, submission: Submission) {
  const { id: _id, origin, internalKey } = submission;
  const { token, digest: statusTokenHash } = newLinkToken();
  // An account may have no phone number; the listing reads it all the same.
  const given = { ...withoutEmpty(answers), phone: answers.phone };
  const application = {
    ...given,
    _id,
    ...(origin.userId && { userId: origin.userId }),
    ...applicationSearchFields(given),
    applicationStatus: 'pending' as const,
    openKeys: openKeysOf(given, origin.userId),
    statusTokenHash,
  };
  const payload = {
    ...mailFields(application),
    encryptedStatusToken: encrypt(internalKey, token),
    fileUrls: fileUrlsOf(given),
    ...(given.agreedToTermsAt && { agreedToTerms: true as const }),
  };
  return { ...application, pendingEvents: [newEvent('application.submitted', payload, origin)] };
}

/** A person is known by their address, and by their account when they are signed in. */
function openKeysOf({ source, jobId, email }: ApplicationAnswers, userId?: string): string[] {
  const aim = source === 'job' ? `job ${jobId}` : 'cleaner';
  return [`${aim} of ${email}`, ...(userId ? [`${aim} of user ${userId}`] : [])];
}

function fileUrlsOf(answers: ApplicationAnswers): string[] {
  const { resumeUrl, coverLetterUrl, profilePictureUrl } = answers;
  return [resumeUrl, coverLetterUrl, profilePictureUrl].filter((url) => url !== undefined);
}

function withoutEmpty(answers: ApplicationAnswers): ApplicationAnswers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== '' && value !== undefined),
  ) as unknown as ApplicationAnswers;
}

type NamedApplication = Pick<ApplicationRecord, 'firstName' | 'lastName'> & { _id: Types.ObjectId };
type MailedApplication = NamedApplication &
  Pick<ApplicationRecord, 'email' | 'source' | 'jobTitle'>;

/** Whose application an event is about. */
export function applicationRef({ _id, firstName, lastName }: NamedApplication) {
  return { applicationId: String(_id), firstName, lastName };
}

/** What a mail to the applicant says of the application. */
export function mailFields(application: MailedApplication) {
  const { email, source, jobTitle = null } = application;
  return { ...applicationRef(application), email, source, jobTitle };
}
