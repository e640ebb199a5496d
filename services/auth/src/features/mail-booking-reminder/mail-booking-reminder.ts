import type { BookingReminderDue } from '@brightnest/contracts/events/bookings';
import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import {
  appointmentsLink,
  placeFacts,
  priceFacts,
  whenFacts,
  type BookingMailNeeds,
} from '../../mail/booking-mail';
import { findRecipient } from '../../mail/find-recipient';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';
import { dayInWords, timeInWords } from '../../mail/time-in-words';
import { noteRevision } from '../../model/newest-revision';
import { latestSending } from './latest-sending';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A change that is on its way behind a reminder, after an outage for example, is heard before it is sent. */
const HELD_MS = 3_000;

/**
 * Reminds a customer of a clean. Moves and cancellations come in here as well: a reminder of an older
 * revision is not sent, whichever of the two arrives first.
 */
export function mailBookingReminder({
  publicUrl,
}: Pick<BookingMailNeeds, 'publicUrl'>): Subscription {
  return on(
    ['booking.reminder-due', 'booking.moved', 'booking.cancelled'],
    'mail-booking-reminder',
    (event) =>
      event.type === 'booking.reminder-due' ? remind(publicUrl, event) : outdateReminders(event),
  );
}

async function remind(
  publicUrl: string,
  { id, payload }: DomainEvent<'booking.reminder-due'>,
): Promise<void> {
  const sendBefore = latestSending(payload);
  if (sendBefore.getTime() <= Date.now()) return;
  const recipient = await findRecipient(payload.customerId);
  if (!recipient) return;
  await queueMail({
    eventId: id,
    template: 'booking-reminder',
    to: recipient.email,
    content: bookingReminder(publicUrl, payload),
    timing: {
      nextAttemptAt: new Date(Date.now() + HELD_MS),
      sendBefore,
      about: { id: topicOf(payload), revision: payload.revision },
    },
  });
}

async function outdateReminders({
  payload,
}: DomainEvent<'booking.moved' | 'booking.cancelled'>): Promise<void> {
  const { revision, scheduledDate } = payload;
  const starts = [scheduledDate, 'previousDate' in payload ? payload.previousDate : scheduledDate];
  // After its start nobody is reminded of it.
  const forgetAt = new Date(Math.max(...starts.map((start) => Date.parse(start))) + DAY_MS);
  await noteRevision(topicOf(payload), revision, forgetAt);
}

const topicOf = ({ bookingId }: { bookingId: string }) => `booking ${bookingId}`;

function bookingReminder(publicUrl: string, booking: BookingReminderDue): MailContent {
  const { serviceName, scheduledDate, timeZone } = booking;
  return composeMail({
    subject: `Reminder: ${serviceName} on ${dayInWords(scheduledDate, timeZone)}`,
    heading: 'Your clean is coming up',
    paragraphs: [`We come on ${timeInWords(scheduledDate, timeZone)}.`],
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
