import { sendUnlessLately, unlessSentLately } from '../../identity/resend-limit';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMailWithin } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';
import { AccountNotice } from '../../model/account-notice';

/** Tells somebody who signs up once more that they have an account; at most once a minute. */
export async function mailAccountExists(publicUrl: string, email: string): Promise<void> {
  await sendUnlessLately(async (transaction) => {
    await AccountNotice.updateOne(
      unlessSentLately(email),
      { $set: { sentAt: new Date() } },
      { upsert: true, session: transaction },
    );
    await queueMailWithin(transaction, {
      template: 'account-exists',
      to: email,
      content: accountExists(publicUrl),
    });
  });
}

function accountExists(publicUrl: string): MailContent {
  return composeMail({
    subject: 'You already have a Brightnest account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, has just signed up at Brightnest with this e-mail address. It has an account already, and nothing about it was changed.',
    ],
    button: { label: 'Sign in', address: siteAddress(publicUrl, '/customer/login') },
    links: [
      {
        label: 'If you have forgotten your password, choose a new one here',
        address: siteAddress(publicUrl, '/password/forgot'),
      },
    ],
    closing: 'If it was not you, there is nothing to do.',
  });
}
