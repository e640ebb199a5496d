import {
  INVITATION_DAYS,
  INVITATION_PAGE,
  PASSWORD_LINK_MINUTES,
  VERIFICATION_CODE_MINUTES,
} from '@brightnest/contracts/identity/credentials';
import { type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { t } from '@brightnest/contracts/translation';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { User, type UserRecord, userTypeOf } from '../../../users/user';
import { appointmentsLink } from '../booking-recipient';
import { guestAccountLink } from '../../guest-links';
import { queueMail } from '../../mail-queue';
import { composeMail, type Fact, type MailContent, siteAddress } from '../../mail-template';

/** Contains no name: anybody can sign up with another's address, and so write to it through the name. */
export function verificationCodeMail(publicUrl: string, email: string, code: string): MailContent {
  return composeMail('verification-code', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    code,
    button: {
      label: say('button'),
      address: siteAddress(publicUrl, '/customer/verify-email', { email }),
    },
    closing: say('closing', { minutes: VERIFICATION_CODE_MINUTES }),
  }));
}

/** Tells somebody who signs up again that they have an account. */
export function accountExistsMail(publicUrl: string): MailContent {
  return composeMail('account-exists', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    button: { label: say('button'), address: siteAddress(publicUrl, '/customer/login') },
    links: [{ label: say('link.forgot'), address: siteAddress(publicUrl, '/password/forgot') }],
    closing: say('closing'),
  }));
}

export function passwordLinkMail(address: string): MailContent {
  return composeMail('password-link', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    button: { label: say('button'), address },
    closing: say('closing', { minutes: PASSWORD_LINK_MINUTES }),
  }));
}

/** Leads somebody who booked without an account to what they booked. */
export function guestLinkMail(publicUrl: string): MailContent {
  return composeMail('guest-link', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    button: appointmentsLink(publicUrl),
    links: [guestAccountLink(publicUrl)],
    closing: say('closing'),
  }));
}

/** Shows somebody of the office that mails arrive, and how they look. */
export function testMail(publicUrl: string): MailContent {
  return composeMail('test-mail', ({ say, company: { email } }) => ({
    subject: say('subject', { email }),
    heading: say('heading', { email }),
    paragraphs: [say('text', { email })],
    button: { label: say('button'), address: publicUrl },
    closing: say('closing', { email }),
  }));
}

interface InvitationDetails {
  email: string;
  role: Role;
  /** Whoever sends it; absent for the installation's first owner. */
  inviter?: string;
  /** Absent for an address that has no account yet. */
  firstName?: string;
}

/** Invites somebody to join the office or the cleaners, or tells a customer that their account is ready. */
export function invitationMail(
  publicUrl: string,
  token: string,
  { email, role, inviter = '', firstName = '' }: InvitationDetails,
): MailContent {
  const kind = userTypeOf(role) === 'customer' ? 'customer' : 'team';
  const text = kind === 'team' && inviter === '' ? 'owner' : kind;
  return composeMail('invitation', ({ say }) => ({
    subject: say(`subject.${kind}`),
    heading: say(`heading.${kind}`),
    paragraphs: [
      say(firstName === '' ? `text.${text}` : `text.${text}ByName`, { inviter, firstName }),
    ],
    facts: [
      [say('label.signIn'), email],
      ...(kind === 'customer' ? [] : [[say('label.role'), t(ROLE_LABELS[role])] satisfies Fact]),
    ],
    button: {
      label: say(`button.${kind}`),
      address: siteAddress(publicUrl, INVITATION_PAGE, { token }),
    },
    closing: say('closing', { days: INVITATION_DAYS }),
  }));
}

interface WelcomedCleaner {
  firstName: string;
  email: string;
  password?: string;
  /** How long a temporary password works. */
  passwordDays: number;
}

/** Welcomes a new cleaner. Without `password` they have an account and a password of their own. */
export function welcomeCleanerMail(
  publicUrl: string,
  { firstName, email, password, passwordDays: days }: WelcomedCleaner,
): MailContent {
  return composeMail('welcome-cleaner', ({ say }) => ({
    subject: say('subject', { firstName }),
    heading: say('heading', { firstName }),
    paragraphs: [say('text'), password ? say('text.temporary', { days }) : say('text.own')],
    facts: [
      [say('label.email'), email],
      ...(password ? [[say('label.temporary'), password] satisfies Fact] : []),
    ],
    button: { label: say('button'), address: siteAddress(publicUrl, '/cleaner-login') },
    closing: say('closing'),
  }));
}

/** Tells somebody that their account is closed, as staff made it one with another, and the owner of that. */
export function mailMerged(publicUrl: string): Subscription {
  return on('customer.merged', 'mail-merged', async ({ id: eventId, payload }) => {
    if (!payload.hadAccount) return;
    const [given, kept] = await Promise.all([
      User.findById(payload.mergedId).lean<UserRecord>(),
      User.findById(payload.userId).lean<UserRecord>(),
    ]);
    if (!given?.guest || !kept) return;
    await queueMail({
      eventId,
      template: 'account-merged',
      to: given.guest.email,
      ...(given.language !== undefined && { language: given.language }),
      content: accountMerged(publicUrl, kept.email),
    });
    await queueMail({
      eventId,
      template: 'account-joined',
      to: kept.email,
      ...(kept.language !== undefined && { language: kept.language }),
      content: accountJoined(publicUrl, given.guest.email),
    });
  });
}

/** Enough of an address for its owner to know it by, and no more: staff may have been wrong. */
const hintOf = (email: string) => email.replace(/^(.)[^@]*/, '$1…');

export function accountMerged(publicUrl: string, keptEmail: string): MailContent {
  return composeMail('account-merged', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text', { email: hintOf(keptEmail) })],
    button: { label: say('button'), address: siteAddress(publicUrl, '/customer/login') },
    links: [{ label: say('link.forgot'), address: siteAddress(publicUrl, '/password/forgot') }],
    closing: say('closing'),
  }));
}

export function accountJoined(publicUrl: string, givenEmail: string): MailContent {
  return composeMail('account-joined', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text', { email: hintOf(givenEmail) })],
    button: { label: say('button'), address: siteAddress(publicUrl, '/customer/dashboard') },
    closing: say('closing'),
  }));
}
