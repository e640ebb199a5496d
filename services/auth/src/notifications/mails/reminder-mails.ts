import type { BookingReminderDue } from '@brightnest/contracts/events/scheduling';
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
} from './booking-facts';
import {
  type BookingRecipient,
  findBookingRecipient,
  type LinkSettings,
} from './booking-recipient';
import { queueMail, type SmsBeside } from '../mail-queue';
import { composeMail, type MailContent, formatMailTime } from '../mail-template';
import { dealTopic, recordRevision } from '../queue/topics';
import { linksToCome, quoteDeal } from './quote-facts';
import { agreedFacts, mailCustomer } from './quote-mails';
import { visitWhenWhere } from './visit-mails';

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
    const { serviceName, scheduledAt, timeZone, hoursBefore, revision } = quote;
    const sendBefore = reminderDeadline(scheduledAt, hoursBefore);
    if (sendBefore.getTime() <= Date.now()) return;
    const content = composeMail({
      subject: `Reminder: ${serviceName} on ${formatDate(scheduledAt, 'weekday', timeZone)}`,
      ...comingUp(scheduledAt, timeZone),
      facts: agreedFacts(quote),
      ...linksToCome(quote, settings),
    });
    const about = { id: dealTopic(quoteDeal(quote), 'time'), revision };
    const nextAttemptAt = new Date(Date.now() + HOLD_BACK_MS);
    const timing = { nextAttemptAt, sendBefore, about };
    const sms = reminderSms(serviceName, visitWhenWhere(quote));
    await mailCustomer(id, quote, { template: 'quote-reminder', content, timing, sms });
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
    sms: reminderSms(payload.serviceName, bookingWhenWhere(payload)),
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

function bookingReminder(
  { appointments }: BookingRecipient,
  booking: BookingReminderDue,
): MailContent {
  const { serviceName, scheduledDate, timeZone } = booking;
  return composeMail({
    subject: `Reminder: ${serviceName} on ${formatDate(scheduledDate, 'weekday', timeZone)}`,
    ...comingUp(scheduledDate, timeZone),
    facts: [
      ['What', serviceName],
      ...whenFacts(booking),
      ...repeatFacts(booking),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: appointments,
  });
}

const reminderSms = (
  serviceName: string,
  whenWhere: Pick<SmsBeside, 'when' | 'where'>,
): SmsBeside => ({ purpose: 'smsReminders', says: `Reminder: ${serviceName}`, ...whenWhere });

const comingUp = (start: string, timeZone: string) => ({
  heading: 'Your clean is coming up',
  paragraphs: [`We come on ${formatMailTime(start, timeZone)}.`],
  closing: 'Please make sure that somebody lets us in, or that we know how to get in.',
});

/** @returns when a reminder is too late: at the start, or when the next reminder is due. */
function reminderDeadline(start: string, hoursBefore: ReminderHours): Date {
  const later = REMINDER_HOURS.filter((hours) => hours < hoursBefore);
  const nextHours = Math.max(0, ...later);
  return new Date(Date.parse(start) - nextHours * HOUR_MS);
}
