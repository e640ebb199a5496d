import {
  INVITATION_DAYS,
  INVITATION_PAGE,
  PASSWORD_LINK_MINUTES,
  VERIFICATION_CODE_MINUTES,
} from '@brightnest/contracts/identity/credentials';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { propertyZone } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { User, type UserRecord, userTypeOf } from '../../users/user';
import { appointmentsLink } from './booking-recipient';
import { guestAccountLink } from '../guest-links';
import { queueMail } from '../mail-queue';
import {
  composeMail,
  type Fact,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../mail-template';

/** Contains no name: anybody can sign up with another's address, and so write to it through the name. */
export function verificationCodeMail(publicUrl: string, email: string, code: string): MailContent {
  return composeMail((company) => ({
    subject: `Your ${company.name} verification code`,
    heading: 'Verify your email address',
    paragraphs: ['Enter this code on the verification page and choose your password there:'],
    code,
    button: {
      label: 'Enter the code',
      address: siteAddress(publicUrl, '/customer/verify-email', { email }),
    },
    closing: `The code works for ${VERIFICATION_CODE_MINUTES} minutes. Give it to nobody. If you did not sign up at ${company.name}, you can ignore this message.`,
  }));
}

/** Tells somebody who signs up again that they have an account. */
export function accountExistsMail(publicUrl: string): MailContent {
  return composeMail((company) => ({
    subject: `You already have an account at ${company.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, has just signed up at ${company.name} with this email address. It has an account already, and nothing about it was changed.`,
    ],
    button: { label: 'Sign in', address: siteAddress(publicUrl, '/customer/login') },
    links: [
      {
        label: 'If you have forgotten your password, choose a new one here',
        address: siteAddress(publicUrl, '/password/forgot'),
      },
    ],
    closing: 'If it was not you, there is nothing to do.',
  }));
}

export function passwordLinkMail(address: string): MailContent {
  return composeMail((company) => ({
    subject: `Choose a new ${company.name} password`,
    heading: 'Choose a new password',
    paragraphs: ['Somebody, probably you, has asked for a new password for your account.'],
    button: { label: 'Choose a new password', address },
    closing: `The link works once, for ${PASSWORD_LINK_MINUTES} minutes. If you did not ask for it, you can ignore this message: your password stays as it is.`,
  }));
}

/** Leads somebody who booked without an account to what they booked. */
export function guestLinkMail(publicUrl: string): MailContent {
  return composeMail((company) => ({
    subject: `Your ${company.name} bookings`,
    heading: 'Your bookings',
    paragraphs: [
      'You booked without an account. With this message you see, move and cancel what you booked, on any device.',
    ],
    button: appointmentsLink(publicUrl),
    links: [guestAccountLink(publicUrl)],
    closing: 'Pass this message on to nobody: whoever has it can do the same.',
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
  { email, role, inviter, firstName }: InvitationDetails,
): MailContent {
  const isCustomer = userTypeOf(role) === 'customer';
  const greeting = firstName ? `Hello ${firstName}` : 'Hello';
  return composeMail((company) => ({
    subject: isCustomer
      ? `Your ${company.name} account`
      : `You are invited to join ${company.name}`,
    heading: isCustomer ? 'Your account is ready' : 'Welcome to the team',
    paragraphs: [
      isCustomer
        ? `${greeting}, ${inviter} of ${company.name} has opened an account for you. Choose a password, and you can book and follow your cleans online.`
        : inviter
          ? `${greeting}, ${inviter} invites you to work with ${company.name}. Choose a password to open your account.`
          : `${greeting}, your site has been set up. Choose a password to open your account.`,
    ],
    facts: [
      ['You sign in with', email],
      ...(isCustomer ? [] : [['Your role', ROLE_LABELS[role]] satisfies Fact]),
    ],
    button: {
      label: isCustomer ? 'Choose your password' : 'Accept the invitation',
      address: siteAddress(publicUrl, INVITATION_PAGE, { token }),
    },
    closing: `The link works once, within ${INVITATION_DAYS} days. If you did not expect this message, you can ignore it: without the link nobody can use your address.`,
  }));
}

const WELCOME_MAIL_DAYS = 14;

/** When a welcome mail that could not be delivered is given up. */
export function welcomeMailDeadline(): Date {
  return new Date(Date.now() + WELCOME_MAIL_DAYS * 24 * 60 * 60 * 1_000);
}

/** Welcomes a new cleaner. Without `password` they have an account and a password of their own. */
export function welcomeCleanerMail(
  publicUrl: string,
  { firstName, email, password }: { firstName: string; email: string; password?: string },
): MailContent {
  return composeMail((company) => ({
    subject: `Welcome to the ${company.name} team`,
    heading: `Welcome to the team, ${firstName}!`,
    paragraphs: [
      'Your application is accepted. From now on you find your jobs and your schedule in the cleaner area.',
      password
        ? 'Sign in with this temporary password. You choose your own right after that.'
        : 'Sign in with the password of the account you already have.',
    ],
    facts: [
      ['Email', email],
      ...(password ? [['Temporary password', password] satisfies Fact] : []),
    ],
    button: { label: 'Sign in', address: siteAddress(publicUrl, '/cleaner-login') },
    closing: 'Questions? Just answer this message.',
  }));
}

/** Tells somebody that their password was changed, in case it was not them. */
export function mailPasswordChanged(publicUrl: string): Subscription {
  return on('user.password-changed', 'mail-password-changed', async (event) => {
    if (event.payload.isFirst) return;
    const user = await User.findById(event.payload.userId).lean<UserRecord>();
    if (!user) return;
    await queueMail({
      eventId: event.id,
      template: 'password-changed',
      to: user.email,
      content: passwordChanged(publicUrl, user, event),
    });
  });
}

function passwordChanged(
  publicUrl: string,
  { state }: UserRecord,
  { occurredAt, origin: { ipAddress } }: DomainEvent<'user.password-changed'>,
): MailContent {
  const when = formatMailTime(occurredAt, propertyZone(state));
  return composeMail((company) => ({
    subject: `Your ${company.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${company.name} account is a new one now. Every other device was signed out.`,
    ],
    facts: [['When', when], ...(ipAddress ? [['Internet address', ipAddress] satisfies Fact] : [])],
    links: [
      {
        label: 'If it was not you, take your account back by choosing a new password here',
        address: siteAddress(publicUrl, '/password/forgot'),
      },
    ],
    closing: 'If it was you, there is nothing to do.',
  }));
}
