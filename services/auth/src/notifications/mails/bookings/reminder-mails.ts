import type { QuoteReminderDue } from '@brightnest/contracts/events/quote-notices';
import type { BookingReminderDue } from '@brightnest/contracts/events/bookings/scheduling';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { REMINDER_HOURS, type ReminderHours } from '@brightnest/contracts/scheduling/reminders';
import { formatDate } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import {
  bookingTime,
  bookingWhenWhere,
  placeFacts,
  priceFacts,
  repeatFacts,
  whenFacts,
} from '../booking-facts';
import {
  type BookingRecipient,
  findBookingRecipient,
  type LinkSettings,
} from '../booking-recipient';
import { queueMail } from '../../mail-queue';
import { composeMail, type MailContent, formatMailTime } from '../../mail-template';
import { dealTopic, recordRevision } from '../../queue/topics';
import { shared } from '../../texts/message-texts';
import { linksToCome, quoteDeal } from '../quote-facts';
import { agreedFacts, mailCustomer } from '../quotes/quote-mails';
import { visitWhenWhere } from '../visit-mails';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** Delays a reminder so that a change queued behind it, after an outage for example, arrives before it is sent. */
const HOLD_BACK_MS = 3_000;

/**
 * Reminds a customer of a booking. Handles moves and cancellations as well: a reminder of an older
 * revision is not sent, whichever of the two arrives first.
 */
export function mailBookingReminder(settings: LinkSettings): Subscription {
  return on(
    ['booking.reminder-due', 'booking.moved', 'booking.cancelled'],
    'mail-booking-reminder',
    (event) =>
      event.type === 'booking.reminder-due'
        ? queueReminder(settings, event)
        : recordBookingRevision(event),
  );
}

/** Reminds the customer of a quote; what was moved or cancelled since is known by the other news of it. */
export function mailQuoteReminder(settings: LinkSettings): Subscription {
  return on('quote.reminder-due', 'mail-quote-reminder', async ({ id, payload: quote }) => {
    const { scheduledAt, hoursBefore, revision } = quote;
    const sendBefore = reminderDeadline(scheduledAt, hoursBefore);
    if (sendBefore.getTime() <= Date.now()) return;
    const about = { id: dealTopic(quoteDeal(quote), 'time'), revision };
    const nextAttemptAt = new Date(Date.now() + HOLD_BACK_MS);
    const timing = { nextAttemptAt, sendBefore, about };
    await mailCustomer(id, quote, {
      ...{ template: 'quote-reminder', timing },
      compose: (told) => quoteReminder(told, settings),
    });
  });
}

export function quoteReminder(quote: QuoteReminderDue, settings: LinkSettings): MailContent {
  const { serviceName, scheduledAt, timeZone } = quote;
  return composeMail('quote-reminder', ({ say }) => {
    const values = comingUp(serviceName, scheduledAt, timeZone);
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: agreedFacts(quote),
      ...linksToCome(quote, settings),
      closing: say('closing', values),
      sms: { purpose: 'smsReminders', says: say('sms', values), ...visitWhenWhere(quote) },
    };
  });
}

async function queueReminder(
  settings: LinkSettings,
  { id, payload }: DomainEvent<'booking.reminder-due'>,
): Promise<void> {
  const sendBefore = reminderDeadline(payload.scheduledDate, payload.hoursBefore);
  if (sendBefore.getTime() <= Date.now()) return;
  const recipient = await findBookingRecipient(payload, settings);
  if (!recipient) return;
  const { to, holdsPrivateLink } = recipient;
  await queueMail({
    eventId: id,
    template: 'booking-reminder',
    to,
    ...(holdsPrivateLink && { holdsPrivateLink }),
    content: bookingReminder(recipient, payload),
    timing: {
      nextAttemptAt: new Date(Date.now() + HOLD_BACK_MS),
      sendBefore,
      about: bookingTime(payload),
    },
  });
}

async function recordBookingRevision({
  payload,
}: DomainEvent<'booking.moved' | 'booking.cancelled'>): Promise<void> {
  const { revision, scheduledDate } = payload;
  const starts = [scheduledDate, 'previousDate' in payload ? payload.previousDate : scheduledDate];
  // After its start nobody is reminded of it.
  const forgetAt = new Date(Math.max(...starts.map((start) => Date.parse(start))) + DAY_MS);
  await recordRevision(bookingTime(payload).id, revision, forgetAt);
}

export function bookingReminder(
  { appointments }: Pick<BookingRecipient, 'appointments'>,
  booking: BookingReminderDue,
): MailContent {
  const { serviceName, scheduledDate, timeZone } = booking;
  return composeMail('booking-reminder', ({ say }) => {
    const values = comingUp(serviceName, scheduledDate, timeZone);
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: [
        [shared('label.what'), serviceName],
        ...whenFacts(booking),
        ...repeatFacts(booking),
        ...placeFacts(booking),
        ...priceFacts(booking),
      ],
      button: appointments(),
      closing: say('closing', values),
      sms: { purpose: 'smsReminders', says: say('sms', values), ...bookingWhenWhere(booking) },
    };
  });
}

const comingUp = (service: string, start: string, timeZone: string) => ({
  service,
  day: formatDate(start, 'weekday', timeZone),
  time: formatMailTime(start, timeZone),
});

/** @returns when a reminder is too late: at the start, or when the next reminder is due. */
function reminderDeadline(start: string, hoursBefore: ReminderHours): Date {
  const later = REMINDER_HOURS.filter((hours) => hours < hoursBefore);
  const nextHours = Math.max(0, ...later);
  return new Date(Date.parse(start) - nextHours * HOUR_MS);
}
