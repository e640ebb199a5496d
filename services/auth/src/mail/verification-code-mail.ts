import { VERIFICATION_CODE_MINUTES } from '@brightnest/contracts/auth/verification-code';
import { composeMail, type MailContent } from './mail-content';
import { siteAddress } from './site-address';

/** Names nobody: whoever signs up can enter any address, and could write to it by way of a name. */
export function verificationCodeMail(publicUrl: string, email: string, code: string): MailContent {
  return composeMail({
    subject: 'Your Brightnest verification code',
    heading: 'Verify your e-mail address',
    paragraphs: ['Enter this code on the verification page and choose your password there:'],
    code,
    button: {
      label: 'Enter the code',
      address: siteAddress(publicUrl, '/customer/verify-email', { email }),
    },
    closing: `The code works for ${VERIFICATION_CODE_MINUTES} minutes. Give it to nobody. If you did not sign up at Brightnest, you can ignore this message.`,
  });
}
