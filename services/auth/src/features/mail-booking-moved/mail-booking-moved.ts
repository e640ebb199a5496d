import type { BookingMoved } from '@brightnest/contracts/events/bookings';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import {
  appointmentsLink,
  byCount,
  cleansFile,
  placeFacts,
  whenFacts,
  type BookingMailNeeds,
} from '../../mail/booking-mail';
import { findRecipient } from '../../mail/find-recipient';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';
import { timeInWords } from '../../mail/time-in-words';

/** Tells a customer the old and the new time of their cleans, with the calendar file that moves them. */
export function mailBookingMoved({ publicUrl, organizer }: BookingMailNeeds): Subscription {
  return on('booking.moved', 'mail-booking-moved', async ({ id, payload }) => {
    if (!payload.batch.isFirst || !payload.isConfirmed) return;
    const recipient = await findRecipient(payload.customerId);
    if (!recipient) return;
    await queueMail({
      eventId: id,
      template: 'booking-moved',
      to: recipient.email,
      content: bookingMoved(publicUrl, payload),
      attachments: [cleansFile(payload, { organizer, guest: recipient.email })],
    });
  });
}

function bookingMoved(publicUrl: string, booking: BookingMoved): MailContent {
  const moved = byCount(booking, 'Your clean has a new time', 'Your cleans have new times');
  return composeMail({
    subject: moved,
    heading: moved,
    paragraphs: [
      byCount(
        booking,
        'What was paid for it stays paid. The calendar file with this message moves it in your calendar.',
        'What was paid for them stays paid. The calendar file with this message moves them in your calendar.',
      ),
    ],
    facts: [['What', booking.serviceName], ...oldAndNew(booking), ...placeFacts(booking)],
    button: appointmentsLink(publicUrl),
  });
}

function oldAndNew(booking: BookingMoved): [label: string, value: string][] {
  const { batch, previousDate, timeZone } = booking;
  const before = batch.cleans.map((clean) => clean.previousDate ?? previousDate);
  return whenFacts(booking).flatMap(([label, now], index) => [
    [label, now],
    ['Before', timeInWords(before[index]!, timeZone)],
  ]);
}
