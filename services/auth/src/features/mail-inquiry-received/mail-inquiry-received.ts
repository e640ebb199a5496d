import type { InquirySubmitted } from '@brightnest/contracts/events/messages';
import { INQUIRY_SERVICES } from '@brightnest/contracts/quotes/inquiry-options';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';
import { thanksTo } from '../../mail/plain-name';

/** Tells whoever asked about a service that the inquiry has arrived. */
export const mailInquiryReceived: Subscription = on(
  'inquiry.submitted',
  'mail-inquiry-received',
  (event) =>
    queueMail({
      eventId: event.id,
      template: 'inquiry-received',
      to: event.payload.email,
      content: inquiryReceived(event.payload),
    }),
);

// Does not quote the message: whoever enters another's address would send them what they like, from us.
function inquiryReceived({ fullName, serviceType, inquiryId }: InquirySubmitted): MailContent {
  return composeMail({
    subject: 'We received your inquiry',
    heading: thanksTo(fullName),
    paragraphs: [
      'Your inquiry has arrived. We look at it now, and you will hear from us within 24 hours.',
    ],
    facts: [
      ['Service', labelOf(INQUIRY_SERVICES, serviceType)],
      ['Reference', inquiryId],
    ],
    closing: 'If you did not ask us, somebody entered your address by mistake: ignore this mail.',
  });
}
