import { FREQUENCIES, roomsText } from '@brightnest/contracts/catalogue/home-options';
import type { QuoteEditFacts } from '@brightnest/contracts/events/quote-edits';
import type { QuoteEdited } from '@brightnest/contracts/events/quote-notices';
import { labelOf } from '@brightnest/contracts/forms';
import type { QuoteEdit } from '@brightnest/contracts/quotes/quote-edit';
import { PREFERRED_TIMES, PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { queueMail } from '../../mail-queue';
import { composeMail, type Fact, type MailContent } from '../../mail-template';
import { say, shared } from '../../texts/message-texts';
import type { LinkSettings } from '../booking-recipient';
import { findQuoteReader, linksToCome, quotePriceFacts } from '../quote-facts';

/** Tells a customer what staff changed of their quote; where it is offered anew, the offer's mail does. */
export function mailQuoteEdited(settings: LinkSettings): Subscription {
  return on('quote.edited', 'mail-quote-edited', async ({ id: eventId, payload }) => {
    if (payload.isOfferedAnew) return;
    const { to, told } = await findQuoteReader(payload);
    await queueMail({
      ...{ eventId, template: 'quote-edited', to, content: quoteEdited(told, settings) },
      ...(told.encryptedPaymentToken !== undefined && { holdsPrivateLink: true }),
    });
  });
}

export function quoteEdited({ edit, ...quote }: QuoteEdited, settings: LinkSettings): MailContent {
  return composeMail('quote-edited', ({ say: tell }) => {
    const service = quote.serviceName;
    return {
      subject: tell('subject', { service }),
      heading: tell('heading'),
      paragraphs: [tell('text')],
      facts: [
        [shared('label.what'), service],
        [shared('label.where'), quote.address],
        ...quoteEditFacts(edit),
        ...quotePriceFacts(quote),
      ],
      ...linksToCome(quote, settings),
      closing: tell('closing'),
      sms: { purpose: 'smsUpdates', says: tell('sms', { service }) },
    };
  });
}

type Label = 'property' | 'rooms' | 'often' | 'extras' | 'wish' | 'phone' | 'notes' | 'why';

/** What staff changed, as it is now. */
export function quoteEditFacts({ changes, ...quote }: QuoteEditFacts): Fact[] {
  const has = (change: QuoteEdit) => changes.includes(change);
  const label = (name: Label) => say('quote-edited', `label.${name}`);
  const orNone = (text: string) => text || say('quote-edited', 'value.none');
  const { extraTexts, preferredDate, preferredTime, reason } = quote;
  const when = [
    preferredDate && formatCalendarDate(preferredDate, 'medium'),
    preferredTime && labelOf(PREFERRED_TIMES, preferredTime),
  ].filter(Boolean);
  const facts: [applies: boolean, label: string, value: string][] = [
    [has('property'), label('property'), labelOf(PROPERTY_TYPES, quote.propertyType)],
    [has('rooms'), label('rooms'), roomsText(quote)],
    [has('frequency'), label('often'), labelOf(FREQUENCIES, quote.cleaningFrequency)],
    [has('extras'), label('extras'), orNone(extraTexts.join(', '))],
    [has('wish'), label('wish'), orNone(when.join(', '))],
    [has('phone'), label('phone'), quote.phone],
    [has('notes'), label('notes'), orNone(quote.specialInstructions)],
    [has('price') && reason !== '', label('why'), reason],
  ];
  return facts.filter(([applies]) => applies).map(([, name, value]) => [name, value]);
}
