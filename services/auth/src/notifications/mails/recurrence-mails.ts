import type {
  BookingCardDeclined,
  RecurrenceChanged,
  RecurrenceLeftOut,
} from '@brightnest/contracts/events/recurrences';
import type { BookingNotice } from '@brightnest/contracts/events/scheduling';
import { formatCalendarDate } from '@brightnest/contracts/times';
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
import { formatSmsTime } from '../sms/sms-text';
import type { MessageTiming } from '../queue/message-queue';
import {
  composeMail,
  formatAmount,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../mail-template';

/** Tells a customer that their cleans are paused, go on or have ended, and that staff removed their card. */
export function mailRecurrenceChanged(settings: LinkSettings): Subscription {
  return on('recurrence.changed', 'mail-recurrence-changed', async ({ id, payload, origin }) => {
    // Whoever removes their own card sees that it is.
    const isOwnCard = payload.change === 'card-removed' && origin.userId === payload.customerId;
    const text = isOwnCard ? undefined : TEXTS[payload.change]?.(payload);
    const recipient = text && (await findBookingRecipient(payload, settings));
    if (!recipient) return;
    const content = composeMail({
      ...text,
      subject: text.heading,
      facts: [['What', payload.serviceName]],
      button: recipient.appointments,
    });
    await mail(id, recipient, { template: `recurrence-${payload.change}`, content });
  });
}

type Text = (recurrence: RecurrenceChanged) => { heading: string; paragraphs: string[] };

const untilText = ({ resumesOn }: RecurrenceChanged) =>
  resumesOn === null ? 'until you resume them' : `until ${formatCalendarDate(resumesOn, 'full')}`;

const whereOf = ({ guest }: Pick<RecurrenceChanged, 'guest'>) =>
  guest ? 'With the link below' : 'In your account';

// That it began, or has another time, is told by the mails of its bookings.
const TEXTS: Partial<Record<RecurrenceChanged['change'], Text>> = {
  paused: (recurrence) => ({
    heading: `Your ${recurrence.every} cleans are paused`,
    paragraphs: [
      `Nobody comes ${untilText(recurrence)}. ${whereOf(recurrence)} you can let them go on at any time.`,
    ],
  }),
  resumed: ({ every }) => ({
    heading: `Your ${every} cleans go on`,
    paragraphs: ['We book the next ones now and mail you their times.'],
  }),
  'card-removed': ({ every }) => ({
    heading: `We removed the card for your ${every} cleans`,
    paragraphs: [
      'Nothing is charged to the card that you let us keep any more, and it is not kept any longer. Your cleans go on: pay each by card in your account, or in cash after it.',
      'If you did not expect this, please write to us.',
    ],
  }),
  ended: ({ every }) => ({
    heading: `Your ${every} cleans have ended`,
    paragraphs: [
      'Nothing more is booked, and nothing more is charged. You can begin again at any time.',
    ],
  }),
};

/** Tells a customer on which days nobody comes, so that nobody is expected. */
export function mailRecurrenceLeftOut(settings: LinkSettings): Subscription {
  return on('recurrence.left-out', 'mail-recurrence-left-out', async ({ id, payload }) => {
    const recipient = await findBookingRecipient(payload, settings);
    if (!recipient) return;
    const content = leftOut(payload, recipient);
    const [first] = payload.starts;
    const when = first && formatSmsTime(first.scheduledDate, payload.timeZone);
    const sms: SmsBeside = { purpose: 'smsUpdates', ...(when !== undefined && { when }) };
    await mail(id, recipient, { template: 'recurrence-left-out', content, sms });
  });
}

const INSTEAD = 'In your account you can book another time instead.';

const REASONS: Record<RecurrenceLeftOut['starts'][number]['reason'], string> = {
  holiday: 'a holiday',
  'nobody-free': 'nobody is free',
};

function leftOut(
  { every, serviceName, timeZone, starts, guest }: RecurrenceLeftOut,
  { appointments }: BookingRecipient,
): MailContent {
  const heading =
    starts.length === 1
      ? `One of your ${every} cleans does not take place`
      : `${starts.length} of your ${every} cleans do not take place`;
  return composeMail({
    subject: heading,
    heading,
    paragraphs: [
      `Nobody comes at the times below, and nothing is charged for them. The others take place as usual. ${
        guest ? 'If you need another time instead, write to us.' : INSTEAD
      }`,
    ],
    facts: [
      ['What', serviceName],
      ...starts.map(({ scheduledDate, reason }): [string, string] => [
        'Left out',
        `${formatMailTime(scheduledDate, timeZone)}: ${REASONS[reason]}`,
      ]),
    ],
    button: appointments,
  });
}

/** Asks a customer to pay what was booked without a fee; cash at the door is as good. */
export function mailPaymentDue(settings: LinkSettings): Subscription {
  return on('booking.payment-due', 'mail-payment-due', ({ id, payload }) =>
    mailBeforeClean(id, payload, {
      ...{ settings, template: 'payment-due' },
      compose: (recipient) => paymentDue(payload, settings, recipient),
    }),
  );
}

interface MailBeforeClean {
  settings: LinkSettings;
  template: string;
  compose: (recipient: BookingRecipient) => MailContent;
}

/** Mails the customer of a clean, unless it has begun or has another time by then. */
async function mailBeforeClean(
  eventId: string,
  booking: BookingNotice,
  { settings, template, compose }: MailBeforeClean,
): Promise<void> {
  const recipient = await findBookingRecipient(booking, settings);
  if (!recipient) return;
  const timing = { sendBefore: new Date(booking.scheduledDate), about: bookingTime(booking) };
  const sms: SmsBeside = { purpose: 'smsOffers', ...bookingWhenWhere(booking) };
  await mail(eventId, recipient, { template, content: compose(recipient), sms, timing });
}

function paymentDue(
  booking: BookingNotice,
  { publicUrl }: LinkSettings,
  { appointments }: BookingRecipient,
): MailContent {
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
      ...repeatFacts(booking),
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
    links: [appointments],
  });
}

/** Tells a customer that the fee could not be charged to the card that they let us keep, and what then. */
export function mailCardDeclined(settings: LinkSettings): Subscription {
  return on('booking.card-declined', 'mail-card-declined', ({ id, payload }) =>
    mailBeforeClean(id, payload, {
      ...{ settings, template: 'card-declined' },
      compose: (recipient) => cardDeclined(payload, settings, recipient),
    }),
  );
}

function cardDeclined(
  { fee, checkoutId, reason, retryAt, cardFee: _cardFee, ...booking }: BookingCardDeclined,
  { publicUrl }: LinkSettings,
  { appointments }: BookingRecipient,
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
      ...repeatFacts(booking),
      ...placeFacts(booking),
      ...priceFacts(booking),
    ],
    button: {
      label: 'Pay the fee',
      address: siteAddress(publicUrl, `/payment/checkout?checkout=${checkoutId}`),
    },
    links: [appointments],
  });
}

async function mail(
  eventId: string,
  { to, holdsPrivateLink }: BookingRecipient,
  queued: {
    template: string;
    content: MailContent;
    sms?: SmsBeside;
    timing?: Partial<MessageTiming>;
  },
): Promise<void> {
  await queueMail({ eventId, to, ...queued, ...(holdsPrivateLink && { holdsPrivateLink }) });
}
