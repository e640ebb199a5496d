import { feeTermsOf, freeChangeText } from '@brightnest/contracts/payments/fee-terms';
import type {
  BookingCancelled,
  BookingMoved,
  BookingNotice,
} from '@brightnest/contracts/events/bookings/scheduling';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import {
  bookingTime,
  bookingWhenWhere,
  costsToChange,
  placeFacts,
  priceFacts,
  repeatFacts,
  whenFacts,
} from '../booking-facts';
import { calendarFile } from '../../calendar-file';
import {
  type BookingRecipient,
  findBookingRecipient,
  type LinkSettings,
} from '../booking-recipient';
import { guestAccountLink } from '../../guest-links';
import { type Attachment, queueMail } from '../../mail-queue';
import { dealTopic, type TopicRevision } from '../../queue/topics';
import type { SmsNotice } from '../../sms/sms-queue';
import type { TextKey } from '../../texts/catalogue';
import { say, shared, type MessageValues } from '../../texts/message-texts';
import {
  composeMail,
  formatAmount,
  isPositiveAmount,
  type MailContent,
  type MailLink,
  siteAddress,
  formatMailTime,
  type Fact,
} from '../../mail-template';

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

export function bookingConfirmed(
  { appointments, isGuest }: BookingRecipient,
  booking: BookingNotice,
  { publicUrl }: Pick<LinkSettings, 'publicUrl'>,
): MailContent {
  const { recurrence, guest, serviceName: service } = booking;
  const count = booking.batch.cleans.length;
  const next = recurrence && recurrence.position > 1 ? '.next' : '';
  const first = recurrence?.isMoved ? undefined : booking.batch.cleans[0]?.scheduledDate;
  const hours = freeChangeText(feeTermsOf(booking));
  return composeMail('booking-confirmed', ({ say }) => ({
    subject: say(`subject${next}`, { count, service }),
    heading: say(`heading${next}`, { count, service }),
    paragraphs: [
      say('text', { count, service }),
      recurrence
        ? say(guest ? 'text.goesOnGuest' : 'text.goesOn', {
            every: shared(`every.${recurrence.every}`),
          })
        : '',
    ],
    facts: [
      [shared('label.what'), service],
      ...whenFacts(booking),
      ...repeatFacts(booking, first),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: appointments(),
    links: isGuest ? [guestAccountLink(publicUrl)] : [],
    closing: costsToChange(booking) ? say('closing.fee', { hours }) : say('closing.free'),
    sms: updateSms(booking, say(`sms${next}`, { count, service })),
  }));
}

const updateSms = (booking: BookingNotice, says: string): SmsNotice => ({
  ...{ purpose: 'smsUpdates', says },
  ...bookingWhenWhere(booking),
});

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

export function bookingMoved(
  { appointments }: Pick<BookingRecipient, 'appointments'>,
  booking: BookingMoved,
): MailContent {
  const values = { count: booking.batch.cleans.length, service: booking.serviceName };
  return composeMail('booking-moved', ({ say }) => ({
    subject: say('subject', values),
    heading: say('heading', values),
    paragraphs: [say('text', values)],
    facts: [
      [shared('label.what'), booking.serviceName],
      ...oldAndNewTimes(booking),
      ...repeatFacts(booking),
      ...placeFacts(booking),
    ],
    button: appointments(),
    sms: updateSms(booking, say('sms', values)),
  }));
}

function oldAndNewTimes(booking: Omit<BookingMoved, 'isConfirmed'>): Fact[] {
  const { batch, previousDate, timeZone } = booking;
  const before = batch.cleans.map((clean) => clean.previousDate ?? previousDate);
  return whenFacts(booking).flatMap(([label, now], index) => [
    [label, now],
    [shared('label.before'), formatMailTime(before[index]!, timeZone)],
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

export function bookingCancelled(
  { appointments }: Pick<BookingRecipient, 'appointments'>,
  booking: BookingCancelled,
  { publicUrl }: Pick<LinkSettings, 'publicUrl'>,
): MailContent {
  const { serviceName: service, guest, movedTo } = booking;
  const values = { count: booking.batch.cleans.length, service };
  if (movedTo) return bookedAnew(appointments, booking, movedTo);
  return composeMail('booking-cancelled', ({ say }) => ({
    subject: say('subject', values),
    heading: say('heading', values),
    paragraphs: consequences(booking),
    facts: [[shared('label.what'), service], ...whenFacts(booking), ...placeFacts(booking)],
    button: guest
      ? appointments()
      : { label: say('button', values), address: siteAddress(publicUrl, '/book-service') },
    links: guest ? [] : invoiceLinks(publicUrl, booking),
    sms: updateSms(booking, say('sms', values)),
  }));
}

/** It was too late to move them for free: of the new times their confirmation tells, once they are paid. */
function bookedAnew(
  appointments: BookingRecipient['appointments'],
  booking: BookingCancelled,
  movedTo: readonly string[],
): MailContent {
  const cleans = booking.batch.cleans.map((clean, index) => ({
    ...clean,
    scheduledDate: movedTo[index]!,
    previousDate: clean.scheduledDate,
  }));
  const batch = { ...booking.batch, cleans };
  const moved = { ...booking, batch, previousDate: booking.scheduledDate };
  const values = { count: cleans.length, service: booking.serviceName };
  return composeMail('booking-cancelled', ({ say }) => ({
    subject: say('subject.moved', values),
    heading: say('heading.moved', values),
    paragraphs: [say('text.moved', values), ...consequences(booking)],
    facts: [
      [shared('label.what'), booking.serviceName],
      ...oldAndNewTimes(moved),
      ...placeFacts(booking),
    ],
    button: appointments(),
    sms: updateSms(booking, say('sms.moved', values)),
  }));
}

/** Where something was charged, what was billed is taken off there. */
const invoiceLinks = (publicUrl: string, { refund, kept }: BookingCancelled): MailLink[] =>
  isPositiveAmount(refund) || isPositiveAmount(kept)
    ? [
        {
          label: shared('link.invoices'),
          address: siteAddress(publicUrl, '/customer/settings#invoices'),
        },
      ]
    : [];

function consequences(booking: BookingCancelled): string[] {
  const { currency, refund, kept, creditsReturned, creditsKept, isKeptByStaff } = booking;
  const hours = freeChangeText(feeTermsOf(booking));
  const byStaff = isKeptByStaff ? 'ByStaff' : '';
  const tell = (key: TextKey<'booking-cancelled'>, values: MessageValues = {}) =>
    say('booking-cancelled', key, { hours, ...values });
  const candidates: [applies: boolean, sentence: () => string][] = [
    [
      isPositiveAmount(refund),
      () => tell('text.refund', { amount: formatAmount(refund, currency) }),
    ],
    [creditsReturned > 0, () => tell('text.creditsBack', { count: creditsReturned })],
    [
      isPositiveAmount(kept),
      () => tell(`text.kept${byStaff}`, { amount: formatAmount(kept, currency) }),
    ],
    [creditsKept > 0, () => tell(`text.creditsKept${byStaff}`, { count: creditsKept })],
  ];
  const sentences = candidates.filter(([applies]) => applies).map(([, sentence]) => sentence());
  return sentences.length > 0 ? sentences : [tell('text.nothing')];
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
    ...(about && { timing: { about } }),
    ...(holdsPrivateLink && { holdsPrivateLink }),
  });
}

/**
 * The bookings of an event for a calendar. Their UIDs are those of the calendar that the customer downloads
 * or subscribes to (bookings service), so that a calendar program recognizes them.
 */
export function bookingCalendarFile(
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
