import type {
  ContactSubmitted,
  InquirySubmitted,
  QuoteSubmitted,
} from '@brightnest/contracts/events/quotes';
import {
  QUOTE_CANCEL_PAGE,
  QUOTE_MESSAGES_PAGE,
  QUOTE_PAYMENT_PAGE,
} from '@brightnest/contracts/identity/credentials';
import { formatDollars } from '@brightnest/contracts/money';
import { INQUIRY_SERVICES } from '@brightnest/contracts/messages/message';
import { labelOf } from '@brightnest/contracts/forms';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { queueMail } from '../mail-queue';
import {
  composeMail,
  type Fact,
  isPlainName,
  type MailContent,
  siteAddress,
  thankYouHeading,
} from '../mail-template';

/** Tells a customer that their quote request has arrived, with its payment link where it can be paid online. */
export function mailQuoteReceived({
  publicUrl,
  internalKey,
}: {
  publicUrl: string;
  internalKey: string;
}): Subscription {
  return on('quote.submitted', 'mail-quote-received', ({ id, payload }) => {
    const { quoteId, email, encryptedPaymentToken } = payload;
    const link = encryptedPaymentToken && {
      quote_id: quoteId,
      token: decrypt(internalKey, encryptedPaymentToken),
    };
    return queueMail({
      eventId: id,
      template: 'quote-received',
      to: email,
      content: quoteReceived(
        payload,
        link
          ? {
              payment: siteAddress(publicUrl, QUOTE_PAYMENT_PAGE, link),
              messages: siteAddress(publicUrl, QUOTE_MESSAGES_PAGE, link),
              cancellation: siteAddress(publicUrl, QUOTE_CANCEL_PAGE, link),
            }
          : undefined,
      ),
      ...(link && { holdsPrivateLink: true }),
    });
  });
}

// Repeats only plain names: anybody can enter another's address, and so write to it through this mail.
function quoteReceived(
  quote: QuoteSubmitted,
  links: { payment: string; messages: string; cancellation: string } | undefined,
): MailContent {
  const service = SERVICE_TYPES.find(({ value }) => value === quote.serviceType);
  return composeMail({
    subject: 'We received your quote request',
    heading: thankYouHeading(quote.firstName),
    paragraphs: [
      'Your quote request has arrived. Our team looks at it now, and you will hear from us within 24 hours.',
      ...(links
        ? [
            'You can pay the confirmation fee online by your private link. Keep it to yourself: whoever has it can open the payment, read our messages and cancel the quote.',
          ]
        : []),
    ],
    facts: [
      ['Service', service?.label ?? quote.serviceType],
      ...suburbFact(quote),
      ['Estimated price', `${formatDollars(quote.estimatedPriceMinor)} AUD`],
      ['Reference', quote.quoteId],
    ],
    ...(links && {
      button: { label: 'Pay the confirmation fee', address: links.payment },
      links: [
        { label: 'Write to us about it', address: links.messages },
        { label: 'Cancel the quote', address: links.cancellation },
      ],
    }),
    closing: 'The estimate is not binding: we confirm the final price with you before we come.',
  });
}

function suburbFact({ suburb }: QuoteSubmitted): Fact[] {
  return isPlainName(suburb) ? [['Suburb', suburb]] : [];
}

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

// Does not quote the message: anybody can enter another's address, and so write to it through this mail.
function contactReceived({ firstName, contactId }: ContactSubmitted): MailContent {
  return composeMail({
    subject: 'We received your message',
    heading: thankYouHeading(firstName),
    paragraphs: ['Your message has arrived. A person reads it and answers you within 24 hours.'],
    facts: [['Reference', contactId]],
    closing:
      'If you did not write to us, somebody entered your address by mistake: ignore this mail.',
  });
}

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

// Does not quote the message: anybody can enter another's address, and so write to it through this mail.
function inquiryReceived({ fullName, serviceType, inquiryId }: InquirySubmitted): MailContent {
  return composeMail({
    subject: 'We received your inquiry',
    heading: thankYouHeading(fullName),
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
