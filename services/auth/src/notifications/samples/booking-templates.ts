import type {
  BookingEdited,
  BookingNotice,
} from '@brightnest/contracts/events/bookings/scheduling';
import { msg, t } from '@brightnest/contracts/translation';
import { describeTeam } from '@brightnest/contracts/workforce/assignment';
import type { LinkSettings } from '../mails/booking-recipient';
import {
  bookingLapsed,
  bookingLapsedForOffice,
  bookingToConfirm,
} from '../mails/bookings/behalf-mails';
import { bookingEdited } from '../mails/bookings/booking-edited';
import { bookingCancelled, bookingConfirmed, bookingMoved } from '../mails/bookings/booking-mails';
import { rateLink, reviewMail } from '../mails/bookings/booking-visits';
import { bookingReminder } from '../mails/bookings/reminder-mails';
import { heldTime, heldTimeEnded, waitingEnded } from '../mails/bookings/waiting-list-mails';
import { linksWhenDone } from '../mails/quote-facts';
import { doneMail, onTheWayMail, teamMail } from '../mails/visit-mails';
import {
  bookingSample,
  guestSample,
  quoteSample,
  SAMPLE_ID,
  sampleTime,
  waitingSample,
} from './sample-data';
import { ALWAYS, type MessageTemplate, sampleCustomer } from './template';

const noTerms = { feePercent: 0, freeChangeHours: 0, lateFeePercent: 0, keepsLateCredit: false };
const COUPON = { code: 'SAMPLE', amount: '20.00' };
const weekly = { id: SAMPLE_ID, every: 'weekly', position: 1 } as const;

const confirmed =
  (...booking: Parameters<typeof bookingSample>) =>
  (site: LinkSettings) =>
    bookingConfirmed(sampleCustomer(site), bookingSample(...booking), site);

const toConfirm =
  (count: number, onBehalf: NonNullable<BookingNotice['onBehalf']>) => (site: LinkSettings) => {
    const { confirmBy } = onBehalf;
    const isPaid = confirmBy === 'payment';
    const later = { onlineConfirmationFee: '0.00', cashAmount: '180.00' };
    return bookingToConfirm(
      bookingSample(count, {
        onBehalf: { ...onBehalf, checkoutId: SAMPLE_ID, until: sampleTime(1) },
        ...(!isPaid && later),
      }),
      site,
    );
  };

const moved = (count: number) => (site: LinkSettings) =>
  bookingMoved(sampleCustomer(site), {
    ...bookingSample(count),
    ...{ previousDate: sampleTime(2, '14:00'), isConfirmed: true },
  });

const cancelled =
  (count: number, more: Partial<Parameters<typeof bookingCancelled>[1]> = {}) =>
  (site: LinkSettings) =>
    bookingCancelled(
      sampleCustomer(site),
      {
        ...bookingSample(count),
        ...{ refund: '0.00', kept: '0.00', creditsReturned: 0, creditsKept: 0 },
        ...more,
      },
      site,
    );

const held = (outcome: 'expired' | 'withdrawn' | 'unpaid') => (site: LinkSettings) =>
  heldTimeEnded({ ...waitingSample(), start: sampleTime(3), outcome }, site)!;

const ended = (reason: 'past' | 'removed' | 'discontinued') => (site: LinkSettings) =>
  waitingEnded({ ...waitingSample(), reason }, site)!;

const onTheWay = (cleanerName: string | null, scheduledAt: string | null) => (site: LinkSettings) =>
  onTheWayMail(
    { ...quoteSample(), scheduledAt },
    { cleanerName, at: sampleTime(3, '09:05'), due: '153.00', currency: quoteSample().currency },
    () => ({ button: sampleCustomer(site).appointments() }),
  );

const done = (due: string) => (site: LinkSettings) =>
  doneMail(quoteSample(), { due, currency: quoteSample().currency }, () => ({
    button: rateLink(site.publicUrl),
  }));

const team = (scheduledAt: string | null) => () =>
  teamMail(
    { ...quoteSample(), scheduledAt },
    () => describeTeam([{ id: SAMPLE_ID, name: 'Mira Lopez' }]) ?? '',
    () => ({}),
  );

const EDITED = {
  ...{ previousPrice: '180.00', reason: '', refund: '0.00', kept: '27.00', toCharge: '0.00' },
  ...{ checkoutId: null, due: '136.00' },
};

const waiting = () => ({
  ...{ confirmBy: 'link' as const, confirmationId: SAMPLE_ID, until: sampleTime(2) },
});

const edited = (more: () => Partial<BookingEdited>) => (site: LinkSettings) => {
  const booked = { extraTexts: ['Oven'], specialInstructions: '' };
  const booking = { ...bookingSample(), ...booked, changes: [], ...more() };
  return bookingEdited(sampleCustomer(site), booking, site);
};

/** The messages about what was booked, who waits and who comes. */
export const BOOKING_TEMPLATES = {
  'booking-to-confirm': {
    ...{ purpose: 'bookings', title: msg('Staff booked something: please confirm') },
    samples: {
      [msg('Confirmed by the link')]: toConfirm(1, { confirmBy: 'link' }),
      [msg('Several, at a price agreed on')]: (site) =>
        toConfirm(2, { confirmBy: 'link', priceReason: t('Kitchen and bathroom only') })(site),
      [msg('Confirmed by paying the fee')]: toConfirm(1, { confirmBy: 'payment' }),
      [msg('Several, by paying the fees')]: toConfirm(2, { confirmBy: 'payment' }),
    },
  },
  'booking-lapsed': {
    ...{ purpose: 'bookings', title: msg('What staff booked was not confirmed') },
    samples: {
      [msg('One clean')]: (site) => bookingLapsed(bookingSample(), site),
      [msg('Several cleans')]: (site) => bookingLapsed(bookingSample(2), site),
    },
  },
  'booking-lapsed-for-office': {
    ...{ purpose: 'bookings', title: msg('To the office: a customer did not confirm') },
    samples: {
      [ALWAYS]: (site) => bookingLapsedForOffice(bookingSample(), { ...site, name: 'Ada' }),
    },
  },
  'booking-confirmed': {
    ...{ purpose: 'bookings', title: msg('A booking is confirmed') },
    samples: {
      [msg('One clean')]: confirmed(),
      [msg('Several cleans')]: confirmed(2),
      [msg('The next of what repeats')]: confirmed(1, {
        ...{ recurrence: { ...weekly, position: 2 }, cardFee: '27.00', paid: '0.00' },
        due: '180.00',
      }),
      [msg('The next ones of what repeats')]: confirmed(2, {
        ...{ recurrence: { ...weekly, position: 2 }, cardFee: '27.00', paid: '0.00' },
        due: '180.00',
      }),
      [msg('What repeats, by a visitor')]: (site) =>
        confirmed(1, { recurrence: weekly, guest: guestSample(site) })(site),
      [msg('By somebody without an account')]: (site) =>
        bookingConfirmed({ ...sampleCustomer(site), isGuest: true }, bookingSample(), site),
      [msg('Free to change')]: confirmed(1, { terms: noTerms }),
      [msg('With a club credit')]: confirmed(1, { withCredit: true, due: '0.00', paid: '0.00' }),
      [msg('With several club credits')]: confirmed(2, { withCredit: true, due: '20.00' }),
      [msg('With a coupon')]: confirmed(1, { discount: COUPON }),
      [msg('Several cleans, with a coupon')]: confirmed(2, { discount: COUPON, cardFee: '27.00' }),
      [msg('All of it is paid')]: confirmed(1, { paid: '180.00', due: '0.00' }),
    },
  },
  'booking-moved': {
    ...{ purpose: 'bookings', title: msg('A booking has a new time') },
    samples: { [msg('One clean')]: moved(1), [msg('Several cleans')]: moved(2) },
  },
  'booking-edited': {
    ...{ purpose: 'bookings', title: msg('Staff changed a booking') },
    samples: {
      [msg('It costs more')]: edited(() => ({
        ...{ changes: ['extras', 'price'], totalAmount: '200.00' },
        money: { ...EDITED, toCharge: '3.00', checkoutId: SAMPLE_ID, due: '170.00' },
      })),
      [msg('It costs less')]: edited(() => ({
        ...{ changes: ['rooms', 'notes', 'price'], totalAmount: '160.00' },
        ...{ bedrooms: 2, bathrooms: 1, specialInstructions: '' },
        money: { ...EDITED, reason: t('Two more windows.'), refund: '3.00', kept: '24.00' },
      })),
      [msg('Before it is confirmed')]: edited(() => ({
        ...{ changes: ['payment'], onBehalf: waiting() },
      })),
    },
  },
  'booking-cancelled': {
    ...{ purpose: 'bookings', title: msg('A booking is cancelled') },
    samples: {
      [msg('Nothing was paid')]: cancelled(1),
      [msg('Several cleans')]: cancelled(2, { refund: '54.00' }),
      [msg('The fee is kept')]: cancelled(1, { kept: '27.00' }),
      [msg('Moved too late to be free')]: cancelled(1, {
        ...{ kept: '27.00', movedTo: [sampleTime(5, '10:00')] },
      }),
      [msg('Several are moved too late')]: cancelled(2, {
        ...{ creditsKept: 2, movedTo: [sampleTime(5, '10:00'), sampleTime(12, '10:00')] },
      }),
      [msg('Staff keep something')]: cancelled(1, {
        ...{ refund: '7.00', kept: '20.00', creditsKept: 1, isKeptByStaff: true },
      }),
      [msg('Staff keep several credits')]: cancelled(2, { creditsKept: 2, isKeptByStaff: true }),
      [msg('A club credit comes back')]: cancelled(1, { creditsReturned: 1 }),
      [msg('Several club credits come back')]: cancelled(2, { creditsReturned: 2 }),
      [msg('A club credit is kept')]: cancelled(1, { creditsKept: 1 }),
      [msg('Several club credits are kept')]: cancelled(2, { creditsKept: 2 }),
    },
  },
  'booking-reminder': {
    ...{ purpose: 'bookings', title: msg('A reminder of a booking') },
    samples: {
      [ALWAYS]: (site) =>
        bookingReminder(sampleCustomer(site), { ...bookingSample(), hoursBefore: 24 }),
    },
  },
  review: {
    ...{ purpose: 'bookings', title: msg('How was your clean?') },
    samples: { [ALWAYS]: (site) => reviewMail(bookingSample(), site, sampleCustomer(site)) },
  },
  team: {
    ...{ purpose: 'bookings', title: msg('Who comes') },
    samples: {
      [msg('With a time')]: () => team(sampleTime(3))(),
      [msg('Without a time')]: team(null),
    },
  },
  'on-the-way': {
    ...{ purpose: 'bookings', title: msg('A cleaner is on the way') },
    samples: {
      [msg('By name')]: (site) => onTheWay('Mira', sampleTime(3))(site),
      [msg('By name, on another day')]: (site) => onTheWay('Mira', sampleTime(4))(site),
      [msg('By name, without a time')]: onTheWay('Mira', null),
      [msg('Without a name')]: (site) => onTheWay(null, sampleTime(3))(site),
      [msg('Without a name, on another day')]: (site) => onTheWay(null, sampleTime(4))(site),
      [msg('Without a name and a time')]: onTheWay(null, null),
    },
  },
  done: {
    ...{ purpose: 'bookings', title: msg('A clean is done') },
    samples: {
      [msg('Something is left to pay')]: done('153.00'),
      [msg('It is paid')]: done('0.00'),
      [msg('The rest of a quote can be paid by card')]: (site) =>
        doneMail(quoteSample(), quoteSample(), () => linksWhenDone(quoteSample(), site)),
    },
  },
  'held-time': {
    ...{ purpose: 'waiting-list', title: msg('A time is held') },
    samples: {
      [ALWAYS]: (site) => {
        const times = { start: sampleTime(3), expiresAt: sampleTime(1), mailAt: sampleTime(0) };
        return heldTime({ ...waitingSample(), ...times }, site);
      },
    },
  },
  'held-time-ended': {
    ...{ purpose: 'waiting-list', title: msg('A time is held no more') },
    samples: {
      [msg('Nobody answered')]: held('expired'),
      [msg('Nobody can come')]: held('withdrawn'),
      [msg('It was not paid')]: held('unpaid'),
    },
  },
  'waiting-ended': {
    ...{ purpose: 'waiting-list', title: msg('Somebody is off the waiting list') },
    samples: {
      [msg('The last day is past')]: ended('past'),
      [msg('Staff removed them')]: ended('removed'),
      [msg('The service is not offered any more')]: ended('discontinued'),
    },
  },
} satisfies Record<string, MessageTemplate>;
