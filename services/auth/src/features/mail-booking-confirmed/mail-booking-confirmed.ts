import type { BookingNotice } from '@brightnest/contracts/events/bookings';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import {
  appointmentsLink,
  byCount,
  cleansFile,
  placeFacts,
  priceFacts,
  whenFacts,
  type BookingMailNeeds,
} from '../../mail/booking-mail';
import { findRecipient } from '../../mail/find-recipient';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';

/** Tells a customer that their cleans are booked, with a calendar file. */
export function mailBookingConfirmed({ publicUrl, organizer }: BookingMailNeeds): Subscription {
  return on('booking.confirmed', 'mail-booking-confirmed', async ({ id, payload }) => {
    if (!payload.batch.isFirst) return;
    const recipient = await findRecipient(payload.customerId);
    if (!recipient) return;
    await queueMail({
      eventId: id,
      template: 'booking-confirmed',
      to: recipient.email,
      content: bookingConfirmed(publicUrl, payload),
      attachments: [cleansFile(payload, { organizer, guest: recipient.email })],
    });
  });
}

function bookingConfirmed(publicUrl: string, booking: BookingNotice): MailContent {
  const count = booking.batch.cleans.length;
  const booked = byCount(booking, 'Your clean is booked', `Your ${count} cleans are booked`);
  return composeMail({
    subject: booked,
    heading: booked,
    paragraphs: [
      byCount(
        booking,
        'We look forward to it. The calendar file with this message puts it into your calendar.',
        'We look forward to them. The calendar file with this message puts them into your calendar.',
      ),
    ],
    facts: [
      ['What', booking.serviceName],
      ...whenFacts(booking),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: appointmentsLink(publicUrl),
    closing:
      'Up to 24 hours before the start you can move or cancel free of charge. After that, the fee or the credit is kept.',
  });
}
