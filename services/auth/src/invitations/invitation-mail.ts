import { INVITATION_DAYS, INVITATION_PAGE } from '@brightnest/contracts/auth/mailed-links';
import { ROLE_LABELS, type Role } from '@brightnest/contracts/roles';
import { composeMail, type MailContent } from '../mail/mail-content';
import { siteAddress } from '../mail/site-address';
import { userTypeOf } from '../model/admin-user';

interface InvitationWords {
  email: string;
  role: Role;
  /** Whoever sends it. */
  inviter: string;
  /** Absent for an address that has no account yet. */
  firstName?: string;
}

/** Asks somebody to join the office or the cleaners, or tells a customer that their account is there. */
export function invitationMail(
  publicUrl: string,
  token: string,
  { email, role, inviter, firstName }: InvitationWords,
): MailContent {
  const isCustomer = userTypeOf(role) === 'customer';
  const greeting = firstName ? `Hello ${firstName}` : 'Hello';
  return composeMail({
    subject: isCustomer ? 'Your Brightnest account' : 'You are invited to join Brightnest',
    heading: isCustomer ? 'Your account is ready' : 'Welcome to the team',
    paragraphs: [
      isCustomer
        ? `${greeting}, ${inviter} of Brightnest has opened an account for you. Choose a password, and you can book and follow your cleans online.`
        : `${greeting}, ${inviter} invites you to work with Brightnest. Choose a password to open your account.`,
    ],
    facts: [
      ['You sign in with', email],
      ...(isCustomer ? [] : [['Your role', ROLE_LABELS[role]] as [string, string]]),
    ],
    button: {
      label: isCustomer ? 'Choose your password' : 'Accept the invitation',
      address: siteAddress(publicUrl, INVITATION_PAGE, { token }),
    },
    closing: `The link works once, within ${INVITATION_DAYS} days. If you did not expect this message, you can ignore it: without the link nobody can use your address.`,
  });
}
