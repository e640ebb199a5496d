import { type BookingReminderDue, REMINDER_HOURS } from '@brightnest/contracts/events/scheduling';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { formatDate } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { appointmentsLink, placeFacts, priceFacts, whenFacts } from './booking-mails';
import { findRecipient, queueMail, recordRevision } from './mail-queue';
import { composeMail, type MailContent, formatMailTime, type MailSettings } from './mail-template';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** Delays a reminder so that a change queued behind it, after an outage for example, arrives before it is sent. */
const HOLD_BACK_MS = 3_000;

/**
 * Reminds a customer of a booking. Handles moves and cancellations as well: a reminder of an older
 * revision is not sent, whichever of the two arrives first.
 */
export function mailBookingReminder({ publicUrl }: Pick<MailSettings, 'publicUrl'>): Subscription {
  return on(
    ['booking.reminder-due', 'booking.moved', 'booking.cancelled'],
    'mail-booking-reminder',
    (event) =>
      event.type === 'booking.reminder-due'
        ? queueReminder(publicUrl, event)
        : recordBookingRevision(event),
  );
}

async function queueReminder(
  publicUrl: string,
  { id, payload }: DomainEvent<'booking.reminder-due'>,
): Promise<void> {
  const sendBefore = reminderDeadline(payload);
  if (sendBefore.getTime() <= Date.now()) return;
  const recipient = await findRecipient(payload.customerId);
  if (!recipient) return;
  await queueMail({
    eventId: id,
    template: 'booking-reminder',
    to: recipient.email,
    content: bookingReminder(publicUrl, payload),
    timing: {
      nextAttemptAt: new Date(Date.now() + HOLD_BACK_MS),
      sendBefore,
      about: { id: bookingTopic(payload), revision: payload.revision },
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
  await recordRevision(bookingTopic(payload), revision, forgetAt);
}

const bookingTopic = ({ bookingId }: { bookingId: string }) => `booking ${bookingId}`;

function bookingReminder(publicUrl: string, booking: BookingReminderDue): MailContent {
  const { serviceName, scheduledDate, timeZone } = booking;
  return composeMail({
    subject: `Reminder: ${serviceName} on ${formatDate(scheduledDate, 'weekday', timeZone)}`,
    heading: 'Your clean is coming up',
    paragraphs: [`We come on ${formatMailTime(scheduledDate, timeZone)}.`],
    facts: [
      ['What', serviceName],
      ...whenFacts(booking),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: appointmentsLink(publicUrl),
    closing: 'Please make sure that somebody lets us in, or that we know how to get in.',
  });
}

/** @returns when a reminder is too late: at the start, or when the next reminder is due. */
function reminderDeadline({ scheduledDate, hoursBefore }: BookingReminderDue): Date {
  const later = REMINDER_HOURS.filter((hours) => hours < hoursBefore);
  const nextHours = Math.max(0, ...later);
  return new Date(Date.parse(scheduledDate) - nextHours * HOUR_MS);
}
