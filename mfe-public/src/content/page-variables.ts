import { isShownConverted } from '@brightnest/contracts/memberships/membership-price';
import type { ServiceType } from '@brightnest/contracts/catalogue/home-options';
import { DEFAULT_QUOTE_RATES, leastPrice } from '@brightnest/contracts/catalogue/quote-rates';
import { currencyName, currentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { formatClearMoney, formatWholeMoney, minorUnits } from '@brightnest/contracts/money';
import { freeChangeText, isFreeUntilStart } from '@brightnest/contracts/payments/fee-terms';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import {
  freeReschedulingText,
  hasFee,
  lateChangeSentence,
  payingPoints,
  payingText,
} from '@brightnest/contracts/scheduling/booking-rules-text';
import {
  fillVariables,
  type PageVariable,
  type VariableValues,
} from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { ownVariables } from './own-variables';

type Variable = (rules: BookingRulesResponse) => string;

const withFee =
  (text: Variable): Variable =>
  (rules) =>
    hasFee(rules) ? text(rules) : '';

/** One of two sentences: where changes are free until the start, and where they are up to some time before. */
const byFreeTime =
  (untilStart: () => string, before: (freeChange: string) => string): Variable =>
  (rules) =>
    isFreeUntilStart(rules, false) ? untilStart() : before(freeChangeText(rules));

/** `Monday to Friday 8AM-6PM, Saturday 9AM-4PM; we reply within 24 hours.` */
function whenWeAnswer(): string {
  const times = company.hours
    .filter(({ schema }) => schema !== undefined)
    .map(({ ends: [from = '', to], time }) => {
      return to === undefined
        ? t('{day} {time}', { day: from, time })
        : t('{from} to {to} {time}', { from, to, time });
    });
  return times.length > 0
    ? t('{times}; we reply within 24 hours.', { times: times.join(', ') })
    : t('We reply within 24 hours.');
}

const whyFeeAnswer = byFreeTime(
  () =>
    t(
      'It confirms the booking and goes towards the price. If you cancel before the start, you get it back in full.',
    ),
  (freeChange) =>
    t(
      'It confirms the booking and goes towards the price. If you cancel {freeChange} or more before the start, you get it back in full.',
      { freeChange },
    ),
);

function payRestStep(rules: BookingRulesResponse): string {
  if (!hasFee(rules)) return t('Pay in cash');
  return rules.feePercent === 100
    ? t('Nothing more to pay')
    : t('Pay {rest}% in cash', { rest: 100 - rules.feePercent });
}

function payAsYouGoSummary(rules: BookingRulesResponse): string {
  const { feePercent } = rules;
  if (!hasFee(rules)) return t('after the clean');
  if (feePercent === 100) return t('online');
  return t('with {feePercent}% online and {rest}% in cash after the clean', {
    feePercent,
    rest: 100 - feePercent,
  });
}

function payAsYouGo(rules: BookingRulesResponse): string {
  const { feePercent, isPaidOnline } = rules;
  if (!hasFee(rules)) {
    return isPaidOnline
      ? t(
          'the price is paid in cash to the cleaner after the service, or by card whenever you like.',
        )
      : t('the price is paid in cash to the cleaner after the service.');
  }
  const first = t('{feePercent}% of the price is paid online and confirms the booking.', {
    feePercent,
  });
  if (feePercent === 100) return first;
  const rest = t(
    'The remaining {rest}% is paid in cash to the cleaner after the service, or by card whenever you like.',
    { rest: 100 - feePercent },
  );
  return `${first} ${rest}`;
}

function cancellationPolicy(rules: BookingRulesResponse): string {
  const free = byFreeTime(
    () => t('Rescheduling is free until your appointment.'),
    (freeChange) =>
      t('Rescheduling is free up to {freeChange} before your appointment.', { freeChange }),
  );
  const late =
    lateChangeSentence(rules) &&
    t('Inside {freeChange} a fee may apply, because your cleaner has kept the time for you.', {
      freeChange: freeChangeText(rules),
    });
  return [free(rules), late].filter(Boolean).join(' ');
}

/** Where what the specification says of one place, or in one currency, holds. */
const isAtHome = {
  country: () => currentRegion().country === DEFAULT_REGION.country,
  currency: () => currentRegion().currency === DEFAULT_REGION.currency,
  membershipCurrency: () =>
    currentRegion().membershipCurrency === DEFAULT_REGION.membershipCurrency,
};

const wholeAmount = (units: number, currency: string) =>
  formatWholeMoney({ minor: units * minorUnits(currency), currency });

const leastAmount = (type: ServiceType, units: number): string => {
  const { currency } = currentRegion();
  const least = leastPrice(type, pageSettings.quoteRates);
  if (isAtHome.currency() && least === leastPrice(type, DEFAULT_QUOTE_RATES)) {
    return wholeAmount(units, currency);
  }
  const isWhole = least % minorUnits(currency) === 0;
  return (isWhole ? formatWholeMoney : formatClearMoney)({ minor: least, currency });
};

const AMOUNTS: VariableValues['amounts'] = {
  price: (units) => wholeAmount(units, currentRegion().currency),
  planPrice: (units) => wholeAmount(units, currentRegion().membershipCurrency),
  regularPrice: (units) => leastAmount('regular_cleaning', units),
  deepPrice: (units) => leastAmount('deep_cleaning', units),
  movePrice: (units) => leastAmount('move_in_out', units),
};

// Source of the numbers: specification, Business constants. No other company pays or asks them.
const PAY_AS_YOU_GO_FROM = 1_500;
const CLUB_FROM = 4_500;
const REGULAR_FROM = 80;

const withDiscount =
  (text: (percent: number) => string, without: () => string): Variable =>
  () => {
    const { memberDiscountPercent: percent } = pageSettings.quoteRates;
    return percent > 0 ? text(percent) : without();
  };

/** What was bought, and where: the suburbs are those of the specification's country. */
const customerIn = (service: () => string, suburb: string): Variable => {
  return () =>
    isAtHome.country() ? t('{service}, {suburb}', { service: service(), suburb }) : service();
};

/** What texts say of the company and of how bookings are taken: `{rescheduling}` in one stands for its sentence. */
const VARIABLES: Readonly<Record<PageVariable, Variable>> = {
  payAsYouGoFrom: () =>
    t('from {price}', {
      price: isAtHome.membershipCurrency()
        ? AMOUNTS.planPrice(PAY_AS_YOU_GO_FROM)
        : AMOUNTS.regularPrice(REGULAR_FROM),
    }),
  clubFrom: () =>
    isAtHome.membershipCurrency() ? t('from {price}', { price: AMOUNTS.planPrice(CLUB_FROM) }) : '',
  clubOffer: withDiscount(
    (percent) =>
      t('A fixed monthly fee, a clean home every time, and {percent}% off extras.', { percent }),
    () => t('A fixed monthly fee, and a clean home every time.'),
  ),
  clubDiscount: withDiscount(
    (percent) => t('{percent}% discount on extras', { percent }),
    () => '',
  ),
  extrasCost: withDiscount(
    (percent) =>
      t(
        'Extras such as the inside of the oven are priced in the quote form, and club members get {percent}% off them.',
        { percent },
      ),
    () => t('Extras such as the inside of the oven are priced in the quote form.'),
  ),
  freeEstimates: () =>
    isAtHome.country()
      ? t(
          'Yes. Estimates are free within 30 miles, and the quote form on this site is free wherever you are.',
        )
      : t(
          'Yes. Estimates are free everywhere we clean, and the quote form on this site is free wherever you are.',
        ),
  regularCustomer: customerIn(() => t('Regular cleaning'), 'Brunswick'),
  moveOutCustomer: customerIn(() => t('Move-out cleaning'), 'New Farm'),
  officeCustomer: customerIn(() => t('Office cleaning'), 'Surry Hills'),
  hourlyPay: () => (isAtHome.currency() ? `${currentRegion().currency} 25-35` : ''),
  payPerHour: () =>
    isAtHome.currency()
      ? t('{currency} 25-35 per hour', { currency: currentRegion().currency })
      : t('fair pay'),
  studentPay: () =>
    isAtHome.membershipCurrency()
      ? t(
          'Earn {currency} 500-800 per hour around your lectures, close to where you live or study.',
          { currency: currentRegion().membershipCurrency },
        )
      : t('Earn money around your lectures, close to where you live or study.'),
  // On the pages of services these are of the service.
  service: () => t('Our cleaning'),
  place: () => t('your suburb'),
  price: () => t('by custom quote'),
  duration: () => t('a few hours'),
  serviceText: () => '',
  postcodes: () => '',
  // On the page of cookies alone.
  cookieLead: () => '',
  cookieList: () => '',
  storageList: () => '',
  counting: () => '',
  company: () => company.name,
  phone: () => company.phone,
  email: () => company.email,
  currency: () => currentRegion().currency,
  planCurrency: () => currentRegion().membershipCurrency,
  currencyName: () => currencyName(),
  planCurrencyName: () => currencyName(currentRegion().membershipCurrency),
  planPricing: () =>
    isShownConverted({ currency: currentRegion().membershipCurrency })
      ? t(
          'Club plans are billed in Sri Lankan rupees; the figure in dollars beside them is for comparison. Amounts in different currencies are never added together.',
        )
      : '',
  shownPrices: () =>
    isShownConverted({ currency: currentRegion().membershipCurrency })
      ? t('Prices are shown in {currency}. You’re billed in {billed}, shown beside each price.', {
          ...{ currency: currencyName(), billed: currentRegion().membershipCurrency },
        })
      : '',
  feePercent: ({ feePercent }) => String(feePercent),
  restPercent: ({ feePercent }) => String(100 - feePercent),
  paying: payingText,
  payOnline: (rules) => (hasFee(rules) ? payingPoints(rules)[0] : undefined) ?? '',
  payRest: (rules) => payingPoints(rules)[hasFee(rules) ? 1 : 0] ?? '',
  payOnlineStep: withFee(({ feePercent }) => t('Pay {feePercent}% online', { feePercent })),
  payRestStep,
  payAsYouGoSummary,
  whyFee: withFee(({ feePercent }) => t('Why do I pay {feePercent}% in advance?', { feePercent })),
  whyFeeAnswer: withFee(whyFeeAnswer),
  whenWeAnswer,
  rescheduling: byFreeTime(
    () => t('Rescheduling is free until the start.'),
    (freeChange) => t('Rescheduling is free up to {freeChange} before.', { freeChange }),
  ),
  freeRescheduling: freeReschedulingText,
  cancellationPolicy,
  payToConfirm: (rules) =>
    hasFee(rules)
      ? t('pay only {feePercent}% to confirm', { feePercent: rules.feePercent })
      : t('pay after the clean'),
  payAsYouGo,
  freeChanges: byFreeTime(
    () =>
      t(
        'Rescheduling and cancelling are free until the start, and what you paid for it is refunded in full.',
      ),
    (freeChange) =>
      t(
        'Rescheduling and cancelling are free up to {freeChange} before the start, and what you paid for it is refunded in full.',
        { freeChange },
      ),
  ),
  lateChanges: (rules) =>
    lateChangeSentence(rules) &&
    `${lateChangeSentence(rules)} ${t('We show you what you get back before you confirm the cancellation.')}`,
};

/** A text with what stands for its variables now. */
export function withVariables(text: string): string {
  const { bookingRules } = pageSettings;
  const texts = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, told]) => [name, () => told(bookingRules)]),
  ) as VariableValues['texts'];
  return fillVariables(text, { texts: { ...texts, ...ownVariables() }, amounts: AMOUNTS });
}
