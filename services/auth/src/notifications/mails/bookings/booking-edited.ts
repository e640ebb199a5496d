import type { BookingEdited } from '@brightnest/contracts/events/bookings/scheduling';
import { roomsText } from '@brightnest/contracts/catalogue/home-options';
import type { BookingEdit } from '@brightnest/contracts/scheduling/on-behalf';
import { confirmationPath } from '@brightnest/contracts/scheduling/on-behalf';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { queueMail } from '../../mail-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  isPositiveAmount,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import { say, shared } from '../../texts/message-texts';
import { bookingWhenWhere, placeFacts, priceFacts, whenFacts } from '../booking-facts';
import { bookingCalendarFile } from './booking-mails';
import {
  type BookingRecipient,
  findBookingRecipient,
  type LinkSettings,
} from '../booking-recipient';
import { repricedFacts, repricedTerms } from '../quotes/deal-mails';

/** Tells a customer what staff changed of a booking, what it does with the money, and where they confirm or pay it. */
export function mailBookingEdited(settings: LinkSettings): Subscription {
  return on('booking.edited', 'mail-booking-edited', async ({ id: eventId, payload }) => {
    const recipient = await findBookingRecipient(payload, settings);
    if (!recipient) return;
    const { to, email, holdsPrivateLink } = recipient;
    const attachments = isWaiting(payload) ? [] : [bookingCalendarFile(payload, { guest: email })];
    const content = bookingEdited(recipient, payload, settings);
    await queueMail({
      ...{ eventId, template: 'booking-edited', to, content, attachments },
      ...(holdsPrivateLink && { holdsPrivateLink }),
    });
  });
}

/** It is not confirmed yet. */
const isWaiting = ({ onBehalf }: BookingEdited) => onBehalf?.until !== undefined;

export function bookingEdited(
  { appointments }: Pick<BookingRecipient, 'appointments'>,
  booking: BookingEdited,
  { publicUrl }: Pick<LinkSettings, 'publicUrl'>,
): MailContent {
  const { serviceName: service, onBehalf, money, currency, totalAmount, timeZone } = booking;
  const path = onBehalf && isWaiting(booking) && confirmationPath(onBehalf, onBehalf.checkoutId);
  const deal = money && { ...money, currency, price: totalAmount };
  return composeMail('booking-edited', ({ say }) => {
    const until = onBehalf?.until && formatMailTime(onBehalf.until, timeZone);
    const { isAsked, pay, values } = deal
      ? repricedTerms(deal, publicUrl)
      : { isAsked: false, pay: '', values: {} };
    const back = deal && isPositiveAmount(deal.refund);
    const button = isAsked
      ? { label: say('button.pay', values), address: pay }
      : path
        ? { label: say('button.confirm'), address: siteAddress(publicUrl, path) }
        : appointments();
    return {
      subject: say('subject', { service }),
      heading: say('heading'),
      paragraphs: [
        say('text', { service }),
        until && path ? say('text.confirm', { until }) : '',
        isAsked ? say('text.difference', values) : '',
      ],
      facts: [
        [shared('label.what'), service],
        ...whenFacts(booking),
        ...placeFacts(booking),
        ...editedFacts(booking),
        ...(deal
          ? repricedFacts('booking-repriced', deal, whyFacts(deal.reason))
          : pricesOf(booking)),
      ],
      button,
      closing: say(back ? 'closing.back' : 'closing'),
      sms: { purpose: 'smsUpdates', says: say('sms', { service }), ...bookingWhenWhere(booking) },
    };
  });
}

const whyFacts = (reason: string): Fact[] =>
  reason === '' ? [] : [[say('booking-repriced', 'label.why'), reason]];

/** What is not among the facts that each mail of a booking has. */
function editedFacts({ changes, ...booking }: BookingEdited): Fact[] {
  const { bedrooms, bathrooms, extraTexts, specialInstructions } = booking;
  const has = (change: BookingEdit) => changes.includes(change);
  const nothing = () => say('booking-edited', 'value.none');
  const facts: [applies: boolean, fact: () => Fact][] = [
    [
      has('rooms') && bedrooms !== undefined && bathrooms !== undefined,
      () => [
        say('booking-edited', 'label.rooms'),
        roomsText({ bedrooms: bedrooms!, bathrooms: bathrooms! }),
      ],
    ],
    [
      has('extras') || extraTexts.length > 0,
      () => [say('booking-edited', 'label.extras'), extraTexts.join(', ') || nothing()],
    ],
    [has('notes'), () => [say('booking-edited', 'label.notes'), specialInstructions || nothing()]],
  ];
  return facts.filter(([applies]) => applies).map(([, fact]) => fact());
}

/** Nothing is paid yet of what waits to be confirmed. */
function pricesOf(booking: BookingEdited): Fact[] {
  if (!isWaiting(booking)) return booking.changes.includes('payment') ? priceFacts(booking) : [];
  const { totalAmount, onlineConfirmationFee, cashAmount, currency } = booking;
  const facts: [label: () => string, amount: string][] = [
    [() => shared('label.price'), totalAmount],
    [() => shared('label.toPayOnline'), onlineConfirmationFee],
    [() => shared('label.dueInCash'), cashAmount],
  ];
  return facts
    .filter(([, amount]) => isPositiveAmount(amount))
    .map(([label, amount]) => [label(), formatAmount(amount, currency)]);
}
