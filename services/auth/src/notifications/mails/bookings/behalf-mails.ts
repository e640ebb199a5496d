import type { BookingNotice } from '@brightnest/contracts/events/bookings/scheduling';
import { confirmationPath } from '@brightnest/contracts/scheduling/on-behalf';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { readCompanyProfile } from '../../../company/company-profile';
import { readOfficeSettings } from '../../../company/office-settings';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  isPositiveAmount,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import { findRecipient, queueMail } from '../../mail-queue';
import { dealTopic } from '../../queue/topics';
import { say, shared } from '../../texts/message-texts';
import { bookingWhenWhere, placeFacts, repeatFacts, whenFacts } from '../booking-facts';
import type { LinkSettings } from '../booking-recipient';
import { discountFacts } from '../quote-facts';

type Site = Pick<LinkSettings, 'publicUrl'>;

/** Mails customers what staff booked for them, with the link to confirm it; and both once it is not held any more. */
export function mailBookingOnBehalf(site: Site): Subscription {
  return on(
    ['booking.requested', 'booking.link-sent', 'booking.expired'],
    'mail-booking-on-behalf',
    async ({ id: eventId, type, payload }) => {
      if (!payload.onBehalf || !payload.batch.isFirst) return;
      const to = await findRecipient(payload.customerId);
      const isAsked = type !== 'booking.expired';
      if (to && isAsked) {
        const about = payload.batch.cleans.map(({ bookingId: id }) => {
          return { id: dealTopic({ kind: 'booking', id }, 'whole'), revision: 0 };
        });
        const content = bookingToConfirm(payload, site);
        await queueMail({
          eventId,
          template: 'booking-to-confirm',
          to,
          content,
          timing: { about },
        });
      }
      if (isAsked) return;
      if (to) {
        const content = bookingLapsed(payload, site);
        await queueMail({ eventId, template: 'booking-lapsed', to, content });
      }
      if (!(await readOfficeSettings()).mailsDeclines) return;
      const { email } = await readCompanyProfile();
      const content = bookingLapsedForOffice(payload, { ...site, name: to?.firstName ?? '' });
      await queueMail({ eventId, template: 'booking-lapsed-for-office', to: email, content });
    },
  );
}

export function bookingToConfirm(booking: BookingNotice, { publicUrl }: Site): MailContent {
  const { onBehalf, serviceName: service, batch, timeZone } = booking;
  const count = batch.cleans.length;
  const path = onBehalf && confirmationPath(onBehalf, onBehalf.checkoutId);
  const isPaid = onBehalf?.confirmBy === 'payment';
  const until = formatMailTime(onBehalf?.until ?? batch.cleans[0]!.scheduledDate, timeZone);
  return composeMail('booking-to-confirm', ({ say }) => ({
    subject: say('subject', { count, service }),
    heading: say('heading', { count, service }),
    paragraphs: [say(isPaid ? 'text.pay' : 'text', { count, until })],
    facts: [
      [shared('label.what'), service],
      ...whenFacts(booking),
      ...repeatFacts(booking, batch.cleans[0]?.scheduledDate),
      ...placeFacts(booking),
      ...agreedFacts(booking),
    ],
    button: {
      label: say(isPaid ? 'button.pay' : 'button', { count }),
      address: siteAddress(publicUrl, path ?? '/customer/appointments'),
    },
    closing: say('closing'),
    sms: {
      purpose: 'smsUpdates',
      says: say('sms', { count, service, until }),
      ...bookingWhenWhere(booking),
    },
  }));
}

/** What each costs, why so, and how it is paid. */
function agreedFacts(booking: BookingNotice): Fact[] {
  const { currency, totalAmount, onlineConfirmationFee, cashAmount, batch, onBehalf } = booking;
  const each = batch.cleans.length === 1 ? '' : booking.discount ? 'First' : 'Each';
  const facts: [applies: boolean, fact: () => Fact][] = [
    [true, () => [shared(`label.price${each}`), formatAmount(totalAmount, currency)]],
    [
      onBehalf?.priceReason !== undefined,
      () => [say('booking-to-confirm', 'label.reason'), onBehalf!.priceReason!],
    ],
    [
      isPositiveAmount(onlineConfirmationFee),
      () => [shared('label.toPayOnline'), formatAmount(onlineConfirmationFee, currency)],
    ],
    [
      isPositiveAmount(cashAmount),
      () => [shared(`label.dueInCash${each}`), formatAmount(cashAmount, currency)],
    ],
  ];
  const told = facts.filter(([applies]) => applies).map(([, fact]) => fact());
  return booking.discount ? [...discountFacts(booking), ...told] : told;
}

const whatWhen = (booking: BookingNotice): Fact[] => [
  [shared('label.what'), booking.serviceName],
  ...whenFacts(booking),
  ...placeFacts(booking),
];

export function bookingLapsed(booking: BookingNotice, { publicUrl }: Site): MailContent {
  const { serviceName: service, batch } = booking;
  const count = batch.cleans.length;
  return composeMail('booking-lapsed', ({ say }) => ({
    subject: say('subject', { service }),
    heading: say('heading', { service }),
    paragraphs: [say('text', { count })],
    facts: whatWhen(booking),
    button: { label: say('button'), address: siteAddress(publicUrl, '/book-service') },
    closing: say('closing'),
  }));
}

export function bookingLapsedForOffice(
  booking: BookingNotice,
  { publicUrl, name }: Site & { name: string },
): MailContent {
  const { serviceName: service, bookingId } = booking;
  const path = `/admin-dashboard?tab=bookings&booking=${bookingId}`;
  return composeMail('booking-lapsed-for-office', ({ say }) => ({
    subject: say('subject', { name, service }),
    heading: say('heading', { name, service }),
    paragraphs: [say('text', { name, service })],
    facts: whatWhen(booking),
    button: { label: say('button'), address: siteAddress(publicUrl, path) },
  }));
}
