import type { QuoteEditFacts } from '@brightnest/contracts/events/quote-edits';
import { QUOTE_EDIT_LABELS, type QuoteEdit } from '@brightnest/contracts/quotes/quote-edit';
import { msg, t } from '@brightnest/contracts/translation';
import type { LinkSettings } from '../mails/booking-recipient';
import { bookingRepriced, quoteCancelled, quoteRepriced } from '../mails/quotes/deal-mails';
import { offerExpired, offerReminder, offerSent } from '../mails/quotes/offer-mails';
import { quoteEdited } from '../mails/quotes/quote-edited';
import { quoteConfirmed, quoteMoved } from '../mails/quotes/quote-mails';
import { quoteReminder } from '../mails/bookings/reminder-mails';
import { contactReceived, inquiryReceived, quoteReceived } from '../mails/quotes/request-mails';
import { placeListJoined, placeOpened } from '../mails/quotes/place-list-mails';
import {
  bookingSample,
  offerSample,
  quoteSample,
  SAMPLE_ID,
  sampleTime,
  sampleToken,
} from './sample-data';
import { ALWAYS, type MessageTemplate } from './template';

const TERMS = { feePercent: 15, freeChangeHours: 24, lateFeePercent: 15, keepsLateCredit: true };
const LATE_FEE = { ...TERMS, lateFeePercent: 10 };
const FREE = { ...TERMS, lateFeePercent: 0, keepsLateCredit: false };

const received = (hasLinks: boolean) => (site: LinkSettings) =>
  quoteReceived(
    {
      ...{ quoteId: SAMPLE_ID, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
      ...{ serviceType: 'deep_cleaning', suburb: t('Old Town'), estimatedPriceMinor: 180_00 },
    },
    hasLinks
      ? { payment: site.publicUrl, messages: site.publicUrl, cancellation: site.publicUrl }
      : undefined,
  );

const cancelled = (money: { refund?: string; kept?: string }, terms = TERMS, isByCustomer = true) =>
  quoteCancelled({
    ...{ isByCustomer, description: t('Deep Cleaning'), currency: quoteSample().currency },
    ...{ refund: '0.00', kept: '0.00', notice: quoteSample({ terms }), ...money },
  });

const another = (isDearer: boolean) => ({
  ...{ description: t('Deep Cleaning'), currency: quoteSample().currency, previousPrice: '180.00' },
  ...(isDearer
    ? { price: '200.00', refund: '0.00', kept: '27.00', toCharge: '3.00', checkoutId: SAMPLE_ID }
    : { price: '160.00', refund: '3.00', kept: '24.00', toCharge: '0.00', checkoutId: null }),
  due: isDearer ? '170.00' : '136.00',
});

const editSample = (): QuoteEditFacts => ({
  ...{ phone: '0400 000 000', propertyType: 'house', bedrooms: 3, bathrooms: 2 },
  ...{ cleaningFrequency: 'weekly', preferredDate: '2031-01-15', preferredTime: '' },
  ...{ extraTexts: [t('Clean oven')], specialInstructions: t('Ring twice.') },
  ...{ reason: t('Two more windows.'), changes: Object.keys(QUOTE_EDIT_LABELS) as QuoteEdit[] },
});

/** Before anything was paid. */
const unpaid = { refund: '0.00', kept: '0.00' };

const repriced =
  (count: number, isDearer: boolean, more = {}) =>
  ({ publicUrl }: LinkSettings) => {
    const { price: totalAmount, ...money } = another(isDearer);
    const reason = t('Two more windows.');
    const booking = { ...bookingSample(count), ...money, totalAmount, reason, ...more };
    return bookingRepriced(booking, publicUrl);
  };

/** The messages about requests, offers and what was agreed. */
export const QUOTE_TEMPLATES = {
  'quote-received': {
    ...{ purpose: 'quotes', title: msg('A quote request has arrived') },
    samples: {
      [msg('The fee can be paid online')]: received(true),
      [msg('Nothing is paid online')]: received(false),
    },
  },
  offer: {
    ...{ purpose: 'quotes', title: msg('An offer') },
    samples: {
      [msg('The first offer')]: (site) =>
        offerSent({ ...offerSample(site), note: t('Thank you!'), replacedOfferId: null }, site),
      [msg('A new offer of what repeats')]: (site) => {
        const offer = offerSample(site, { times: [sampleTime(3)], every: 'weekly' });
        return offerSent({ ...offer, note: '', replacedOfferId: SAMPLE_ID }, site);
      },
      [msg('What repeats, with a coupon')]: (site) => {
        const offer = offerSample(site, { every: 'weekly', laterTotal: '200.00' });
        return offerSent({ ...offer, note: '', replacedOfferId: null }, site);
      },
      [msg('It follows from a change of the request')]: (site) =>
        offerSent(
          { ...offerSample(site), note: '', replacedOfferId: SAMPLE_ID, edit: editSample() },
          site,
        ),
    },
  },
  'offer-reminder': {
    ...{ purpose: 'quotes', title: msg('A reminder of an offer') },
    samples: {
      [msg('Several times')]: (site) => offerReminder(offerSample(site), site),
      [msg('One time, and it repeats')]: (site) =>
        offerReminder(offerSample(site, { times: [sampleTime(3)], every: 'monthly' }), site),
    },
  },
  'offer-expired': {
    ...{ purpose: 'quotes', title: msg('An offer has expired') },
    samples: {
      [msg('Once')]: (site) => offerExpired(offerSample(site), site),
      [msg('It would have repeated')]: (site) =>
        offerExpired(offerSample(site, { every: 'weekly' }), site),
    },
  },
  'quote-confirmed': {
    ...{ purpose: 'quotes', title: msg('A quote is confirmed') },
    samples: {
      [msg('The customer accepted an offer')]: (site) =>
        quoteConfirmed(quoteSample({ terms: TERMS }), { ...site, isAccepted: true }),
      [msg('The fee is to be paid')]: (site) =>
        quoteConfirmed(
          quoteSample({ terms: LATE_FEE, feeDue: '27.00', paidOnline: '0.00', due: '180.00' }),
          { ...site, isAccepted: false },
        ),
      [msg('Of a visitor, free to change')]: (site) => {
        const visitor = { customerId: null, encryptedPaymentToken: sampleToken(site) };
        const quote = quoteSample({ ...visitor, terms: FREE, every: 'fortnightly' });
        return quoteConfirmed(quote, { ...site, isAccepted: false });
      },
    },
  },
  'quote-edited': {
    ...{ purpose: 'quotes', title: msg('A quote request was changed') },
    samples: {
      [msg('All of it')]: (site) =>
        quoteEdited(
          {
            ...quoteSample({ scheduledAt: null, team: null, paidOnline: '0.00', feeDue: '27.00' }),
            ...{ due: '180.00', edit: editSample(), isOfferedAnew: false },
          },
          site,
        ),
      [msg('Nothing is left of extras and notes')]: (site) =>
        quoteEdited(
          {
            ...quoteSample({ scheduledAt: null, team: null, paidOnline: '0.00', due: '180.00' }),
            edit: {
              ...editSample(),
              ...{ changes: ['extras', 'notes'], extraTexts: [], specialInstructions: '' },
            },
            isOfferedAnew: false,
          },
          site,
        ),
    },
  },
  'quote-moved': {
    ...{ purpose: 'quotes', title: msg('A quote has a new time') },
    samples: {
      [msg('The fee is kept of a late change')]: (site) =>
        quoteMoved(quoteSample({ terms: TERMS }), site),
      [msg('A part of it is kept')]: (site) => quoteMoved(quoteSample({ terms: LATE_FEE }), site),
      [msg('Free to change')]: (site) => quoteMoved(quoteSample({ terms: FREE }), site),
    },
  },
  'quote-reminder': {
    ...{ purpose: 'quotes', title: msg('A reminder of a quote') },
    samples: {
      [ALWAYS]: (site) => {
        const scheduledAt = sampleTime(1);
        return quoteReminder({ ...quoteSample(), scheduledAt, hoursBefore: 24 }, site);
      },
    },
  },
  'quote-repriced': {
    ...{ purpose: 'quotes', title: msg('A quote has another price') },
    samples: {
      [msg('It costs more')]: ({ publicUrl }) => quoteRepriced(another(true), publicUrl),
      [msg('It costs less')]: ({ publicUrl }) => quoteRepriced(another(false), publicUrl),
      [msg('Nothing was paid')]: ({ publicUrl }) =>
        quoteRepriced({ ...another(false), ...unpaid }, publicUrl),
    },
  },
  'booking-repriced': {
    ...{ purpose: 'bookings', title: msg('A booking has another price') },
    samples: {
      [msg('It costs more')]: repriced(1, true),
      [msg('Several cost more')]: repriced(2, true),
      [msg('It costs less')]: repriced(1, false),
      [msg('Several cost less')]: repriced(2, false),
      [msg('Nothing was paid')]: repriced(1, false, unpaid),
    },
  },
  'quote-cancelled': {
    ...{ purpose: 'quotes', title: msg('A quote is cancelled') },
    samples: {
      [msg('By the customer, in time')]: () => cancelled({ refund: '27.00' }),
      [msg('By the customer, too late')]: () => cancelled({ kept: '27.00' }),
      [msg('Too late, and a part is kept')]: () => cancelled({ kept: '18.00' }, LATE_FEE),
      [msg('By staff, nothing was paid')]: () => cancelled({}, TERMS, false),
    },
  },
  'contact-received': {
    ...{ purpose: 'contact', title: msg('A message has arrived') },
    samples: {
      [ALWAYS]: () => contactReceived({ firstName: 'Ada', contactId: SAMPLE_ID }),
      [msg('Without a name')]: () => contactReceived({ firstName: '!', contactId: SAMPLE_ID }),
    },
  },
  'inquiry-received': {
    ...{ purpose: 'contact', title: msg('An inquiry has arrived') },
    samples: {
      [ALWAYS]: () =>
        inquiryReceived({ fullName: 'Ada', serviceType: 'home', inquiryId: SAMPLE_ID }),
    },
  },
  'place-list-joined': {
    ...{ purpose: 'contact', title: msg('Somebody waits for a place') },
    samples: {
      [ALWAYS]: ({ publicUrl }) => placeListJoined({ name: 'Ada', postalCode: '12345' }, publicUrl),
    },
  },
  'place-opened': {
    ...{ purpose: 'contact', title: msg('We have come to a place') },
    samples: {
      [ALWAYS]: ({ publicUrl }) =>
        placeOpened({ areaName: t('Old Town'), postalCode: '12345' }, publicUrl, publicUrl),
    },
  },
} satisfies Record<string, MessageTemplate>;
