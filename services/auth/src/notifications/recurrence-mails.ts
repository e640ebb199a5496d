import type {
  BookingCardDeclined,
  RecurrenceChanged,
  RecurrenceLeftOut,
} from '@brightnest/contracts/events/recurrences';
import type { BookingNotice } from '@brightnest/contracts/events/scheduling';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { appointmentsLink, placeFacts, priceFacts, whenFacts } from './booking-facts';
import { bookingTime } from './booking-mails';
import { findRecipient, queueMail } from './mail-queue';
import {
  composeMail,
  formatAmount,
  formatMailTime,
  type MailContent,
  type MailSettings,
  siteAddress,
} from './mail-template';

/** Tells a customer that their cleans are paused, go on or have ended. */
export function mailRecurrenceChanged({
  publicUrl,
}: Pick<MailSettings, 'publicUrl'>): Subscription {
  return on('recurrence.changed', 'mail-recurrence-changed', async ({ id, payload }) => {
    const text = TEXTS[payload.change]?.(payload);
    if (!text) return;
    const content = composeMail({
      ...text,
      subject: text.heading,
      facts: [['What', payload.serviceName]],
      button: appointmentsLink(publicUrl),
    });
    await mail(id, payload, { template: `recurrence-${payload.change}`, content });
  });
}

type Text = (recurrence: RecurrenceChanged) => { heading: string; paragraphs: string[] };

const untilText = ({ resumesOn }: RecurrenceChanged) =>
  resumesOn === null ? 'until you resume them' : `until ${formatCalendarDate(resumesOn, 'full')}`;

// That it began, or has another time, is told by the mails of its bookings.
const TEXTS: Partial<Record<RecurrenceChanged['change'], Text>> = {
  paused: (recurrence) => ({
    heading: `Your ${recurrence.every} cleans are paused`,
    paragraphs: [
      `Nobody comes ${untilText(recurrence)}. In your account you can let them go on at any time.`,
    ],
  }),
  resumed: ({ every }) => ({
    heading: `Your ${every} cleans go on`,
    paragraphs: ['We book the next ones now and mail you their times.'],
  }),
  ended: ({ every }) => ({
    heading: `Your ${every} cleans have ended`,
    paragraphs: [
      'Nothing more is booked, and nothing more is charged. You can begin again at any time.',
    ],
  }),
};

/** Tells a customer on which days nobody comes, so that nobody is expected. */
export function mailRecurrenceLeftOut({
  publicUrl,
}: Pick<MailSettings, 'publicUrl'>): Subscription {
  return on('recurrence.left-out', 'mail-recurrence-left-out', async ({ id, payload }) => {
    await mail(id, payload, {
      template: 'recurrence-left-out',
      content: leftOut(publicUrl, payload),
    });
  });
}

const REASONS: Record<RecurrenceLeftOut['starts'][number]['reason'], string> = {
  holiday: 'a holiday',
  'nobody-free': 'nobody is free',
};

function leftOut(publicUrl: string, { every, serviceName, timeZone, starts }: RecurrenceLeftOut) {
  const heading =
    starts.length === 1
      ? `One of your ${every} cleans does not take place`
      : `${starts.length} of your ${every} cleans do not take place`;
  return composeMail({
    subject: heading,
    heading,
    paragraphs: [
      'Nobody comes at the times below, and nothing is charged for them. The others take place as usual. In your account you can book another time instead.',
    ],
    facts: [
      ['What', serviceName],
      ...starts.map(({ scheduledDate, reason }): [string, string] => [
        'Left out',
        `${formatMailTime(scheduledDate, timeZone)}: ${REASONS[reason]}`,
      ]),
    ],
    button: appointmentsLink(publicUrl),
  });
}

/** Asks a customer to pay what was booked without a fee; cash at the door is as good. */
export function mailPaymentDue({ publicUrl }: Pick<MailSettings, 'publicUrl'>): Subscription {
  return on('booking.payment-due', 'mail-payment-due', async ({ id, payload }) => {
    const recipient = await findRecipient(payload.customerId);
    if (!recipient) return;
    const timing = { sendBefore: new Date(payload.scheduledDate), about: bookingTime(payload) };
    const content = paymentDue(publicUrl, payload);
    await queueMail({ eventId: id, template: 'payment-due', to: recipient, content, timing });
  });
}

function paymentDue(publicUrl: string, booking: BookingNotice): MailContent {
  const heading = `Your ${booking.serviceName} can be paid now`;
  return composeMail({
    subject: heading,
    heading,
    paragraphs: [
      'Pay by card now, and nobody needs cash at the door. Or pay in cash after the clean.',
    ],
    facts: [
      ['What', booking.serviceName],
      ...whenFacts(booking),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: {
      label: 'Pay by card',
      address: siteAddress(
        publicUrl,
        `/payment/checkout?booking_id=${booking.bookingId}&pays=balance`,
      ),
    },
    links: [appointmentsLink(publicUrl)],
  });
}

/** Tells a customer that the fee could not be charged to the card that they let us keep, and what then. */
export function mailCardDeclined({ publicUrl }: Pick<MailSettings, 'publicUrl'>): Subscription {
  return on('booking.card-declined', 'mail-card-declined', async ({ id, payload }) => {
    const recipient = await findRecipient(payload.customerId);
    if (!recipient) return;
    const timing = { sendBefore: new Date(payload.scheduledDate), about: bookingTime(payload) };
    const content = cardDeclined(publicUrl, payload);
    await queueMail({
      eventId: id,
      template: 'card-declined',
      to: recipient.email,
      ...{ content, timing },
    });
  });
}

function cardDeclined(
  publicUrl: string,
  { fee, checkoutId, reason, retryAt, cardFee: _cardFee, ...booking }: BookingCardDeclined,
): MailContent {
  const { timeZone, currency } = booking;
  const next =
    retryAt === null
      ? 'We do not try again: else pay all of it in cash after the clean.'
      : `We try again on ${formatMailTime(retryAt, timeZone)}. If that fails too, pay all of it in cash after the clean.`;
  return composeMail({
    subject: `Your card was declined for ${booking.serviceName}`,
    heading: 'Your card was declined',
    paragraphs: [
      `We could not charge the fee of ${formatAmount(fee, currency)} to the card that you let us keep. The answer was: ${reason}`,
      `Your clean takes place all the same. You can pay the fee with another card now. ${next}`,
    ],
    facts: [
      ['What', booking.serviceName],
      ...whenFacts(booking),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: {
      label: 'Pay the fee',
      address: siteAddress(publicUrl, `/payment/checkout?checkout=${checkoutId}`),
    },
    links: [appointmentsLink(publicUrl)],
  });
}

async function mail(
  eventId: string,
  { customerId }: { customerId: string },
  { template, content }: { template: string; content: MailContent },
): Promise<void> {
  const recipient = await findRecipient(customerId);
  if (recipient) await queueMail({ eventId, template, to: recipient, content });
}
