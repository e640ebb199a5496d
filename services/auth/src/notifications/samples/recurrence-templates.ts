import type {
  RecurrenceChanged,
  RecurrenceLeftOut,
} from '@brightnest/contracts/events/bookings/recurrences';
import { msg, t } from '@brightnest/contracts/translation';
import type { LinkSettings } from '../mails/booking-recipient';
import {
  cardDeclined,
  paymentDue,
  recurrenceChanged,
  recurrenceLeftOut,
} from '../mails/bookings/recurrence-mails';
import { bookingSample, guestSample, SAMPLE_ID, sampleDate, sampleTime } from './sample-data';
import { ALWAYS, type MessageTemplate, sampleCustomer, sampleVisitor } from './template';

const changed =
  (change: RecurrenceChanged['change'], more: Partial<RecurrenceChanged> = {}) =>
  (site: LinkSettings) =>
    recurrenceChanged(more.guest ? sampleVisitor(site) : sampleCustomer(site), {
      ...{ recurrenceId: SAMPLE_ID, customerId: SAMPLE_ID, serviceName: t('Deep Cleaning') },
      ...{ every: 'weekly', timeZone: bookingSample().timeZone, change, resumesOn: null },
      ...more,
    });

const leftOut =
  (starts: RecurrenceLeftOut['starts'][number]['reason'][], isGuest = false) =>
  (site: LinkSettings) =>
    recurrenceLeftOut(sampleCustomer(site), {
      ...{ recurrenceId: SAMPLE_ID, customerId: SAMPLE_ID, serviceName: t('Deep Cleaning') },
      ...{ every: 'fortnightly', timeZone: bookingSample().timeZone },
      starts: starts.map((reason, index) => ({
        ...{ scheduledDate: sampleTime(10 + 14 * index), reason },
      })),
      ...(isGuest && { guest: guestSample(site) }),
    });

const declined = (retryAt: string | null) => (site: LinkSettings) =>
  cardDeclined(
    {
      ...bookingSample(1, { recurrence: { id: SAMPLE_ID, every: 'monthly', position: 1 } }),
      ...{ fee: '27.00', checkoutId: SAMPLE_ID, retryAt },
      reason: t('The card has expired.'),
    },
    site,
    sampleCustomer(site),
  );

/** The messages about what repeats, and the card that pays it. */
export const RECURRENCE_TEMPLATES = {
  'payment-due': {
    ...{ purpose: 'bookings', title: msg('A booking can be paid') },
    samples: { [ALWAYS]: (site) => paymentDue(bookingSample(), site, sampleCustomer(site)) },
  },
  'card-declined': {
    ...{ purpose: 'bookings', title: msg('A card was declined') },
    samples: {
      [msg('We try again')]: (site) => declined(sampleTime(2))(site),
      [msg('For the last time')]: declined(null),
    },
  },
  'recurrence-paused': {
    ...{ purpose: 'repeating', title: msg('Repeating cleans are paused') },
    samples: {
      [msg('Until a day')]: (site) => changed('paused', { resumesOn: sampleDate(30) })(site),
      [msg('Until they are resumed')]: changed('paused'),
      [msg('Until a day, by a visitor')]: (site) =>
        changed('paused', { resumesOn: sampleDate(30), guest: guestSample(site) })(site),
      [msg('Until they are resumed, by a visitor')]: (site) =>
        changed('paused', { guest: guestSample(site) })(site),
    },
  },
  'recurrence-resumed': {
    ...{ purpose: 'repeating', title: msg('Repeating cleans go on') },
    samples: { [ALWAYS]: changed('resumed', { every: 'monthly' }) },
  },
  'recurrence-card-removed': {
    ...{ purpose: 'repeating', title: msg('The card for repeating cleans was removed') },
    samples: { [ALWAYS]: changed('card-removed') },
  },
  'recurrence-ended': {
    ...{ purpose: 'repeating', title: msg('Repeating cleans have ended') },
    samples: { [ALWAYS]: changed('ended') },
  },
  'recurrence-left-out': {
    ...{ purpose: 'repeating', title: msg('Repeating cleans do not take place') },
    samples: {
      [msg('One of them')]: leftOut(['holiday']),
      [msg('Several of them')]: leftOut(['holiday', 'nobody-free']),
      [msg('Of a visitor')]: leftOut(['nobody-free'], true),
    },
  },
} satisfies Record<string, MessageTemplate>;
