import type { BookingCancelled } from '@brightnest/contracts/events/bookings';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { amountInWords, isSomething } from '../../mail/amount-in-words';
import {
  byCount,
  cleansFile,
  placeFacts,
  whenFacts,
  type BookingMailNeeds,
} from '../../mail/booking-mail';
import { findRecipient } from '../../mail/find-recipient';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';

const LATE = 'it was less than 24 hours before the start.';

/** Tells a customer that cleans do not take place and what becomes of what they paid. */
export function mailBookingCancelled({ publicUrl, organizer }: BookingMailNeeds): Subscription {
  return on('booking.cancelled', 'mail-booking-cancelled', async ({ id, payload }) => {
    if (!payload.batch.isFirst) return;
    const recipient = await findRecipient(payload.customerId);
    if (!recipient) return;
    const { email } = recipient;
    await queueMail({
      eventId: id,
      template: 'booking-cancelled',
      to: email,
      content: bookingCancelled(publicUrl, payload),
      attachments: [cleansFile(payload, { organizer, guest: email, isCancelled: true })],
    });
  });
}

function bookingCancelled(publicUrl: string, booking: BookingCancelled): MailContent {
  const count = booking.batch.cleans.length;
  const cancelled = byCount(
    booking,
    'Your clean is cancelled',
    `Your ${count} cleans are cancelled`,
  );
  return composeMail({
    subject: cancelled,
    heading: cancelled,
    paragraphs: consequences(booking),
    facts: [['What', booking.serviceName], ...whenFacts(booking), ...placeFacts(booking)],
    button: { label: 'Book another clean', address: siteAddress(publicUrl, '/book-service') },
  });
}

function consequences(booking: BookingCancelled): string[] {
  const { currency, refund, kept, creditsReturned, creditsKept } = booking;
  const said: [applies: boolean, sentence: string][] = [
    [
      isSomething(refund),
      `We refund ${amountInWords(refund, currency)} to the card that you paid with.`,
    ],
    [creditsReturned > 0, `Back in your membership: ${inCredits(creditsReturned)}.`],
    [isSomething(kept), `${amountInWords(kept, currency)} is kept: ${LATE}`],
    [creditsKept > 0, `${inCredits(creditsKept)} kept: ${LATE}`],
  ];
  const sentences = said.filter(([applies]) => applies).map(([, sentence]) => sentence);
  return sentences.length > 0 ? sentences : ['Nothing was charged.'];
}

function inCredits(count: number): string {
  return count === 1 ? '1 club credit' : `${count} club credits`;
}
