import { feeTermsOf, freeChangeText } from '@brightnest/contracts/payments/fee-terms';
import type {
  BookingCancelled,
  BookingMoved,
  BookingNotice,
} from '@brightnest/contracts/events/scheduling';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import {
  bookingTime,
  bookingWhenWhere,
  costsToChange,
  placeFacts,
  priceFacts,
  repeatFacts,
  singularOrPlural,
  whenFacts,
} from './booking-facts';
import { calendarFile } from '../calendar-file';
import {
  type BookingRecipient,
  findBookingRecipient,
  type LinkSettings,
} from './booking-recipient';
import { guestAccountLink } from '../guest-links';
import { type Attachment, queueMail } from '../mail-queue';
import { dealTopic, type TopicRevision } from '../queue/topics';
import {
  composeMail,
  formatAmount,
  isPositiveAmount,
  type MailContent,
  type MailLink,
  siteAddress,
  formatMailTime,
  type Fact,
} from '../mail-template';

/** Tells a customer that their cleans are booked, with a calendar file. */
export function mailBookingConfirmed(settings: LinkSettings): Subscription {
  return on('booking.confirmed', 'mail-booking-confirmed', async ({ id, payload }) => {
    if (!payload.batch.isFirst) return;
    await mailCustomer(id, payload, settings, {
      template: 'booking-confirmed',
      content: (customer) => bookingConfirmed(customer, payload, settings),
      // Cancelled since, it is not told; of what is moved since, the time is told after it.
      about: payload.batch.cleans.map(({ bookingId: id }) => {
        return { id: dealTopic({ kind: 'booking', id }, 'whole'), revision: 0 };
      }),
    });
  });
}

function bookingConfirmed(
  { appointments, isGuest }: BookingRecipient,
  booking: BookingNotice,
  { publicUrl }: LinkSettings,
): MailContent {
  const count = booking.batch.cleans.length;
  const { recurrence } = booking;
  const next = recurrence && recurrence.position > 1 ? 'next ' : '';
  const booked = singularOrPlural(
    booking,
    `Your ${next}clean is booked`,
    `Your ${next}${count} cleans are booked`,
  );
  return composeMail({
    subject: booked,
    heading: booked,
    paragraphs: [
      singularOrPlural(
        booking,
        'We look forward to it. The calendar file with this message puts it into your calendar.',
        'We look forward to them. The calendar file with this message puts them into your calendar.',
      ),
      ...(recurrence ? [goesOn(booking)] : []),
    ],
    facts: [
      ['What', booking.serviceName],
      ...whenFacts(booking),
      ...repeatFacts(
        booking,
        recurrence?.isMoved ? undefined : booking.batch.cleans[0]?.scheduledDate,
      ),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: appointments,
    links: isGuest ? [guestAccountLink(publicUrl)] : [],
    closing: costsToChange(booking)
      ? `Up to ${freeChangeText(feeTermsOf(booking))} before the start you can move or cancel free of charge. After that, the fee or the credit is kept.`
      : 'You can move or cancel free of charge until it begins.',
  });
}

const goesOn = ({ recurrence, guest }: BookingNotice) =>
  `Your ${recurrence?.every} cleans go on until you end them. ${
    guest
      ? 'With the link below you can leave one out, move it, pause them or end them.'
      : 'In your account you can leave one out, move it, or pause them all.'
  }`;

/** Tells a customer the old and the new time of their cleans, with the calendar file that moves them. */
export function mailBookingMoved(settings: LinkSettings): Subscription {
  return on('booking.moved', 'mail-booking-moved', async ({ id, payload }) => {
    if (!payload.batch.isFirst || !payload.isConfirmed) return;
    await mailCustomer(id, payload, settings, {
      template: 'booking-moved',
      content: (customer) => bookingMoved(customer, payload),
      about: payload.batch.cleans.map(bookingTime),
    });
  });
}

function bookingMoved({ appointments }: BookingRecipient, booking: BookingMoved): MailContent {
  const moved = singularOrPlural(
    booking,
    'Your clean has a new time',
    'Your cleans have new times',
  );
  return composeMail({
    subject: moved,
    heading: moved,
    paragraphs: [
      singularOrPlural(
        booking,
        'What it costs, and what was paid for it, stays as it was. The calendar file with this message moves it in your calendar.',
        'What they cost, and what was paid for them, stays as it was. The calendar file with this message moves them in your calendar.',
      ),
    ],
    facts: [
      ['What', booking.serviceName],
      ...oldAndNewTimes(booking),
      ...repeatFacts(booking),
      ...placeFacts(booking),
    ],
    button: appointments,
  });
}

function oldAndNewTimes(booking: BookingMoved): Fact[] {
  const { batch, previousDate, timeZone } = booking;
  const before = batch.cleans.map((clean) => clean.previousDate ?? previousDate);
  return whenFacts(booking).flatMap(([label, now], index) => [
    [label, now],
    ['Before', formatMailTime(before[index]!, timeZone)],
  ]);
}

/** Tells a customer that cleans do not take place and what becomes of what they paid. */
export function mailBookingCancelled(settings: LinkSettings): Subscription {
  return on('booking.cancelled', 'mail-booking-cancelled', async ({ id, payload }) => {
    if (!payload.batch.isFirst) return;
    await mailCustomer(id, payload, settings, {
      template: 'booking-cancelled',
      content: (customer) => bookingCancelled(customer, payload, settings),
      isCancelled: true,
    });
  });
}

function bookingCancelled(
  { appointments }: BookingRecipient,
  booking: BookingCancelled,
  { publicUrl }: LinkSettings,
): MailContent {
  const count = booking.batch.cleans.length;
  const cancelled = singularOrPlural(
    booking,
    'Your clean is cancelled',
    `Your ${count} cleans are cancelled`,
  );
  return composeMail({
    subject: cancelled,
    heading: cancelled,
    paragraphs: consequences(booking),
    facts: [['What', booking.serviceName], ...whenFacts(booking), ...placeFacts(booking)],
    button: booking.guest
      ? appointments
      : { label: 'Book another clean', address: siteAddress(publicUrl, '/book-service') },
    links: booking.guest ? [] : invoiceLinks(publicUrl, booking),
  });
}

/** Where something was charged, what was billed is taken off there. */
const invoiceLinks = (publicUrl: string, { refund, kept }: BookingCancelled): MailLink[] =>
  isPositiveAmount(refund) || isPositiveAmount(kept)
    ? [
        {
          label: 'See your invoices',
          address: siteAddress(publicUrl, '/customer/settings#invoices'),
        },
      ]
    : [];

function consequences(booking: BookingCancelled): string[] {
  const { currency, refund, kept: retained, creditsReturned, creditsKept } = booking;
  const hours = freeChangeText(feeTermsOf(booking));
  const because = booking.isKeptByStaff ? '.' : `: it was less than ${hours} before the start.`;
  const candidates: [applies: boolean, sentence: string][] = [
    [
      isPositiveAmount(refund),
      `We refund ${formatAmount(refund, currency)} to the card that you paid with.`,
    ],
    [creditsReturned > 0, `Back in your membership: ${formatCredits(creditsReturned)}.`],
    [isPositiveAmount(retained), `${formatAmount(retained, currency)} is kept${because}`],
    [creditsKept > 0, `${formatCredits(creditsKept)} kept${because}`],
  ];
  const sentences = candidates.filter(([applies]) => applies).map(([, sentence]) => sentence);
  return sentences.length > 0 ? sentences : ['Nothing was charged.'];
}

function formatCredits(count: number): string {
  return count === 1 ? '1 club credit' : `${count} club credits`;
}

interface BookingMail {
  template: string;
  content: (customer: BookingRecipient) => MailContent;
  isCancelled?: boolean;
  about?: TopicRevision[];
}

/** Queues a mail to the customer of a booking, with the calendar file. */
async function mailCustomer(
  eventId: string,
  booking: BookingNotice,
  settings: LinkSettings,
  { template, content, about, ...calendar }: BookingMail,
): Promise<void> {
  const recipient = await findBookingRecipient(booking, settings);
  if (!recipient) return;
  const { to, email, holdsPrivateLink } = recipient;
  const attachments = [bookingCalendarFile(booking, { ...calendar, guest: email })];
  await queueMail({
    ...{ eventId, template, to, content: content(recipient), attachments },
    sms: { purpose: 'smsUpdates', ...bookingWhenWhere(booking) },
    ...(about && { timing: { about } }),
    ...(holdsPrivateLink && { holdsPrivateLink }),
  });
}

/**
 * The bookings of an event for a calendar. Their UIDs are those of the calendar that the customer downloads
 * or subscribes to (bookings service), so that a calendar program recognizes them.
 */
function bookingCalendarFile(
  { batch, duration, serviceName, address }: BookingNotice,
  options: { guest: string; isCancelled?: boolean },
): Attachment {
  return calendarFile({
    ...options,
    name: 'clean',
    isAgreed: true,
    entries: batch.cleans.map(({ bookingId, scheduledDate, revision }) => ({
      uid: `booking-${bookingId}`,
      sequence: revision,
      start: scheduledDate,
      minutes: duration,
      summary: serviceName,
      location: address,
    })),
  });
}
