import { PASSWORD_LINK_MINUTES } from '@brightnest/contracts/auth/mailed-links';
import { composeMail, type MailContent } from '../../mail/mail-content';

export function passwordLinkMail(address: string): MailContent {
  return composeMail({
    subject: 'Choose a new Brightnest password',
    heading: 'Choose a new password',
    paragraphs: ['Somebody, probably you, has asked for a new password for your account.'],
    button: { label: 'Choose a new password', address },
    closing: `The link works once, for ${PASSWORD_LINK_MINUTES} minutes. If you did not ask for it, you can ignore this message: your password stays as it is.`,
  });
}
