import { composeMail, type MailContent } from '../../mail/mail-content';
import { siteAddress } from '../../mail/site-address';

const DAYS_OF_TRYING = 14;

/** When a welcome that could not be delivered is given up. */
export function secretUntil(): Date {
  return new Date(Date.now() + DAYS_OF_TRYING * 24 * 60 * 60 * 1_000);
}

/** Welcomes a new cleaner. Without `password` they have an account and a password of their own. */
export function welcomeMail(
  publicUrl: string,
  { firstName, email, password }: { firstName: string; email: string; password?: string },
): MailContent {
  return composeMail({
    subject: 'Welcome to the Brightnest team',
    heading: `Welcome to the team, ${firstName}!`,
    paragraphs: [
      'Your application is accepted. From now on you find your jobs and your schedule in the cleaner area.',
      password
        ? 'Sign in with this temporary password. You choose your own right after that.'
        : 'Sign in with the password of the account you already have.',
    ],
    facts: [
      ['E-mail', email],
      ...(password ? [['Temporary password', password] as [string, string]] : []),
    ],
    button: { label: 'Sign in', address: siteAddress(publicUrl, '/cleaner-login') },
    closing: 'Questions? Just answer this message.',
  });
}
