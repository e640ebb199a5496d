import { isShownConverted } from '@brightnest/contracts/memberships/membership-price';
import { currencyName, currentRegion } from '@brightnest/contracts/company/current-region';
import { WEEK_DAY_NAMES } from '@brightnest/contracts/company/company-profile';
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
  PAGE_VARIABLES,
  type PageVariable,
} from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/company';
import { pageSettings } from '@brightnest/kit/runtime/page-settings';

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
  const nameOf = (day: string) => WEEK_DAY_NAMES.find((name) => name.startsWith(day)) ?? day;
  const times = company.hours
    .filter(({ schema }) => schema !== undefined)
    .map(({ days, time }) => {
      const [from = '', to] = days.split('-').map(nameOf);
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

/** What texts say of the company and of how bookings are taken: `{rescheduling}` in one stands for its sentence. */
const VARIABLES: Readonly<Record<PageVariable, Variable>> = {
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
      ? t('Prices are shown in {currency}; what is billed, in rupees, stands beside them.', {
          currency: currencyName(),
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
  const values = PAGE_VARIABLES.map((name) => [name, () => VARIABLES[name](bookingRules)] as const);
  return fillVariables(text, Object.fromEntries(values));
}
