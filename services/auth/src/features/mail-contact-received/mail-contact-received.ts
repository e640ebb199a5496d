import type { ContactSubmitted } from '@brightnest/contracts/events/messages';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';
import { thanksTo } from '../../mail/plain-name';

/** Tells whoever wrote through the contact form that the message has arrived. */
export const mailContactReceived: Subscription = on(
  'contact.submitted',
  'mail-contact-received',
  (event) =>
    queueMail({
      eventId: event.id,
      template: 'contact-received',
      to: event.payload.email,
      content: contactReceived(event.payload),
    }),
);

// Does not quote the message: whoever enters another's address would send them what they like, from us.
function contactReceived({ firstName, contactId }: ContactSubmitted): MailContent {
  return composeMail({
    subject: 'We received your message',
    heading: thanksTo(firstName),
    paragraphs: ['Your message has arrived. A person reads it and answers you within 24 hours.'],
    facts: [['Reference', contactId]],
    closing:
      'If you did not write to us, somebody entered your address by mistake: ignore this mail.',
  });
}
