import type {
  BookingCardDeclined,
  RecurrenceChanged,
  RecurrenceLeftOut,
} from '@brightnest/contracts/events/bookings/recurrences';
import type { BookingNotice } from '@brightnest/contracts/events/bookings/scheduling';
import { formatCalendarDate } from '@brightnest/contracts/times';
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
import type { SmsNotice } from '../../sms/sms-queue';
import { formatSmsTime } from '../../sms/sms-text';
import { say, shared } from '../../texts/message-texts';
import type { MessageTiming } from '../../queue/message-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../../mail-template';

/** Tells a customer that their cleans are paused, go on or have ended, and that staff removed their card. */
export function mailRecurrenceChanged(settings: LinkSettings): Subscription {
  return on('recurrence.changed', 'mail-recurrence-changed', async ({ id, payload, origin }) => {
    // Whoever removes their own card sees that it is.
    const isOwnCard = payload.change === 'card-removed' && origin.userId === payload.customerId;
    const isTold = isMailed(payload.change) && !isOwnCard;
    const recipient = isTold && (await findBookingRecipient(payload, settings));
    if (!recipient) return;
    const content = recurrenceChanged(recipient, payload);
    await mail(id, recipient, { template: `recurrence-${payload.change}`, content });
  });
}

type MailedChange = keyof typeof PARAGRAPHS;

const isMailed = (change: RecurrenceChanged['change']): change is MailedChange =>
  change in PARAGRAPHS;

// That it began, or has another time, is told by the mails of its bookings.
const PARAGRAPHS = {
  paused: ({ resumesOn, guest }: RecurrenceChanged) => [
    resumesOn === null
      ? say('recurrence-paused', guest ? 'text.openGuest' : 'text.open')
      : say('recurrence-paused', guest ? 'text.untilGuest' : 'text.until', {
          day: formatCalendarDate(resumesOn, 'full'),
        }),
  ],
  resumed: () => [say('recurrence-resumed', 'text')],
  'card-removed': () => [
    say('recurrence-card-removed', 'text'),
    say('recurrence-card-removed', 'text.unexpected'),
  ],
  ended: () => [say('recurrence-ended', 'text')],
};

export function recurrenceChanged(
  { appointments }: Pick<BookingRecipient, 'appointments'>,
  recurrence: RecurrenceChanged,
): MailContent {
  const change = recurrence.change as MailedChange;
  return composeMail<`recurrence-${MailedChange}`>(`recurrence-${change}`, ({ say }) => {
    const every = shared(`every.${recurrence.every}`);
    return {
      subject: say('subject', { every }),
      heading: say('heading', { every }),
      paragraphs: PARAGRAPHS[change](recurrence),
      facts: [[shared('label.what'), recurrence.serviceName]],
      button: appointments(),
    };
  });
}

/** Tells a customer on which days nobody comes, so that nobody is expected. */
export function mailRecurrenceLeftOut(settings: LinkSettings): Subscription {
  return on('recurrence.left-out', 'mail-recurrence-left-out', async ({ id, payload }) => {
    const recipient = await findBookingRecipient(payload, settings);
    if (!recipient) return;
    const content = recurrenceLeftOut(recipient, payload);
    await mail(id, recipient, { template: 'recurrence-left-out', content });
  });
}

export function recurrenceLeftOut(
  { appointments }: Pick<BookingRecipient, 'appointments'>,
  { every, serviceName, timeZone, starts, guest }: RecurrenceLeftOut,
): MailContent {
  return composeMail('recurrence-left-out', ({ say }) => {
    const values = { count: starts.length, every: shared(`every.${every}`) };
    const [first] = starts;
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say(guest ? 'text.guest' : 'text', values)],
      facts: [
        [shared('label.what'), serviceName],
        ...starts.map(({ scheduledDate, reason }): Fact => {
          const time = formatMailTime(scheduledDate, timeZone);
          return [say('label.leftOut'), say(`value.${reason}`, { time })];
        }),
      ],
      button: appointments(),
      sms: {
        ...{ purpose: 'smsUpdates', says: say('sms', values) },
        ...(first && { when: formatSmsTime(first.scheduledDate, timeZone) }),
      },
    };
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
  await mail(eventId, recipient, { template, content: compose(recipient), timing });
}

export function paymentDue(
  booking: BookingNotice,
  { publicUrl }: Pick<LinkSettings, 'publicUrl'>,
  { appointments }: Pick<BookingRecipient, 'appointments'>,
): MailContent {
  const values = { service: booking.serviceName };
  const pay = `/payment/checkout?booking_id=${booking.bookingId}&pays=balance`;
  return composeMail('payment-due', ({ say }) => ({
    subject: say('subject', values),
    heading: say('heading', values),
    paragraphs: [say('text', values)],
    facts: bookingFacts(booking),
    button: { label: shared('button.payByCard'), address: siteAddress(publicUrl, pay) },
    links: [appointments()],
    sms: payingSms(booking, say('sms', values)),
  }));
}

const bookingFacts = (booking: BookingNotice): Fact[] => [
  [shared('label.what'), booking.serviceName],
  ...whenFacts(booking),
  ...repeatFacts(booking),
  ...placeFacts(booking),
  ...priceFacts(booking),
];

const payingSms = (booking: BookingNotice, says: string): SmsNotice => ({
  ...{ purpose: 'smsOffers', says },
  ...bookingWhenWhere(booking),
});

/** Tells a customer that the fee could not be charged to the card that they let us keep, and what then. */
export function mailCardDeclined(settings: LinkSettings): Subscription {
  return on('booking.card-declined', 'mail-card-declined', ({ id, payload }) =>
    mailBeforeClean(id, payload, {
      ...{ settings, template: 'card-declined' },
      compose: (recipient) => cardDeclined(payload, settings, recipient),
    }),
  );
}

export function cardDeclined(
  { fee, checkoutId, reason, retryAt, cardFee: _cardFee, ...booking }: BookingCardDeclined,
  { publicUrl }: Pick<LinkSettings, 'publicUrl'>,
  { appointments }: Pick<BookingRecipient, 'appointments'>,
): MailContent {
  const { timeZone, currency, serviceName: service } = booking;
  const pay = siteAddress(publicUrl, `/payment/checkout?checkout=${checkoutId}`);
  return composeMail('card-declined', ({ say }) => ({
    subject: say('subject', { service }),
    heading: say('heading', { service }),
    paragraphs: [
      say('text', { service, amount: formatAmount(fee, currency), reason }),
      retryAt === null
        ? say('text.last', { service })
        : say('text.again', { service, time: formatMailTime(retryAt, timeZone) }),
    ],
    facts: bookingFacts(booking),
    button: { label: say('button'), address: pay },
    links: [appointments()],
    sms: payingSms(booking, say('sms', { service })),
  }));
}

async function mail(
  eventId: string,
  { to, holdsPrivateLink }: BookingRecipient,
  queued: {
    template: string;
    content: MailContent;
    timing?: Partial<MessageTiming>;
  },
): Promise<void> {
  await queueMail({ eventId, to, ...queued, ...(holdsPrivateLink && { holdsPrivateLink }) });
}
