import { addressLabels } from '@brightnest/contracts/company/address-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { formatClearMoney } from '@brightnest/contracts/money';
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
import { INQUIRY_SERVICES } from '@brightnest/contracts/messages/message';
import { labelOf } from '@brightnest/contracts/forms';
import { t } from '@brightnest/contracts/translation';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { queueMail } from '../../mail-queue';
import {
  composeMail,
  type Fact,
  isPlainName,
  type MailContent,
  siteAddress,
  thankYouHeading,
} from '../../mail-template';
import { shared } from '../../texts/message-texts';

/** Tells a customer that their quote request has arrived, with its payment link where it can be paid online. */
export function mailQuoteReceived({
  publicUrl,
  internalKey,
}: {
  publicUrl: string;
  internalKey: string;
}): Subscription {
  return on('quote.submitted', 'mail-quote-received', ({ id, payload, origin }) => {
    const { quoteId, email, encryptedPaymentToken, isByStaff } = payload;
    // That of staff says nothing of the customer's.
    const language = isByStaff ? undefined : origin.language;
    const link = encryptedPaymentToken && {
      quote_id: quoteId,
      token: decrypt(internalKey, encryptedPaymentToken),
    };
    return queueMail({
      eventId: id,
      template: 'quote-received',
      to: email,
      ...(language !== undefined && { language }),
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
export function quoteReceived(
  quote: QuoteSubmitted,
  links: { payment: string; messages: string; cancellation: string } | undefined,
): MailContent {
  const service = SERVICE_TYPES.find(({ value }) => value === quote.serviceType);
  return composeMail('quote-received', ({ say }) => ({
    subject: say('subject'),
    heading: thankYouHeading(quote.firstName),
    paragraphs: [say('text'), links ? say('text.pay') : ''],
    facts: [
      [shared('label.service'), service ? t(service.label) : quote.serviceType],
      // Called as in the company's country, unless the company calls it otherwise.
      ...(isPlainName(quote.suburb)
        ? [[say('label.suburb', addressLabels()), quote.suburb] satisfies Fact]
        : []),
      [
        say('label.estimate'),
        formatClearMoney({
          minor: quote.estimatedPriceMinor,
          currency: quote.currency ?? currentRegion().currency,
        }),
      ],
      [shared('label.reference'), quote.quoteId],
    ],
    ...(links && {
      button: { label: shared('button.payFee'), address: links.payment },
      links: [
        { label: shared('link.writeToUs'), address: links.messages },
        { label: shared('link.cancelQuote'), address: links.cancellation },
      ],
    }),
    closing: say('closing'),
  }));
}

/** Tells whoever wrote through the contact form that the message has arrived. */
export const mailContactReceived: Subscription = on(
  'contact.submitted',
  'mail-contact-received',
  (event) =>
    queueMail({
      eventId: event.id,
      template: 'contact-received',
      ...{ to: event.payload.email, language: event.origin.language },
      content: contactReceived(event.payload),
    }),
);

// Does not quote the message: anybody can enter another's address, and so write to it through this mail.
export function contactReceived({
  firstName,
  contactId,
}: Pick<ContactSubmitted, 'firstName' | 'contactId'>): MailContent {
  return composeMail('contact-received', ({ say }) => ({
    subject: say('subject'),
    heading: thankYouHeading(firstName),
    paragraphs: [say('text')],
    facts: [[shared('label.reference'), contactId]],
    closing: say('closing'),
  }));
}

/** Tells whoever asked about a service that the inquiry has arrived. */
export const mailInquiryReceived: Subscription = on(
  'inquiry.submitted',
  'mail-inquiry-received',
  (event) =>
    queueMail({
      eventId: event.id,
      template: 'inquiry-received',
      ...{ to: event.payload.email, language: event.origin.language },
      content: inquiryReceived(event.payload),
    }),
);

// Does not quote the message: anybody can enter another's address, and so write to it through this mail.
export function inquiryReceived({
  fullName,
  serviceType,
  inquiryId,
}: Omit<InquirySubmitted, 'email'>): MailContent {
  return composeMail('inquiry-received', ({ say }) => ({
    subject: say('subject'),
    heading: thankYouHeading(fullName),
    paragraphs: [say('text')],
    facts: [
      [shared('label.service'), t(labelOf(INQUIRY_SERVICES, serviceType))],
      [shared('label.reference'), inquiryId],
    ],
    closing: say('closing'),
  }));
}
