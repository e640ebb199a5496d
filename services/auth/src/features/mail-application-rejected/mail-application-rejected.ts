import type { ApplicationRejected } from '@brightnest/contracts/events/careers';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { appliedFor } from '../../mail/applied-for';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { thanksTo } from '../../mail/plain-name';
import { queueMail } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';

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
  return composeMail({
    subject: 'About your application at Brightnest',
    heading: thanksTo(application.firstName),
    paragraphs: [
      `Thank you for ${appliedFor(application)} and for the time you took. We have read it with care, and this time we have decided to go on with other people.`,
      ...wordsFrom(application),
      'That says nothing about your work. New jobs come up often, and you are welcome to apply again.',
    ],
    button: { label: 'See open jobs', address: siteAddress(publicUrl, '/careers') },
    closing: 'We wish you all the best.',
  });
}

function wordsFrom({ notes }: ApplicationRejected): string[] {
  return notes === null ? [] : ['A word from our team:', ...notes.split(/\n+/)];
}
