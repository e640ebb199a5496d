import { formatDollars } from '@brightnest/contracts/money';
import { SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmitted } from '@brightnest/contracts/events/quotes';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { isPlainName, thanksTo } from '../../mail/plain-name';
import { queueMail } from '../../mail/queue-mail';

/** Tells a customer that their quote request has arrived. */
export const mailQuoteReceived: Subscription = on(
  'quote.submitted',
  'mail-quote-received',
  (event) =>
    queueMail({
      eventId: event.id,
      template: 'quote-received',
      to: event.payload.email,
      content: quoteReceived(event.payload),
    }),
);

// Repeats nothing that could be more than a name: whoever enters another's address would send it to them.
function quoteReceived(quote: QuoteSubmitted): MailContent {
  const service = SERVICE_TYPES.find(({ value }) => value === quote.serviceType);
  return composeMail({
    subject: 'We received your quote request',
    heading: thanksTo(quote.firstName),
    paragraphs: [
      'Your quote request has arrived. Our team looks at it now, and you will hear from us within 24 hours.',
    ],
    facts: [
      ['Service', service?.label ?? quote.serviceType],
      ...suburb(quote),
      ['Estimated price', `${formatDollars(quote.estimatedPriceMinor)} AUD`],
      ['Reference', quote.quoteId],
    ],
    closing: 'The estimate is not binding: we confirm the final price with you before we come.',
  });
}

function suburb({ suburb }: QuoteSubmitted): [string, string][] {
  return isPlainName(suburb) ? [['Suburb', suburb]] : [];
}
