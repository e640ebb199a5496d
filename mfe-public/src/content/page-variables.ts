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
import { company } from '@brightnest/kit/runtime/company';
import { pageSettings } from '@brightnest/kit/runtime/page-settings';

type Variable = (rules: BookingRulesResponse) => string;

const withFee =
  (text: Variable): Variable =>
  (rules) =>
    hasFee(rules) ? text(rules) : '';

const until: Variable = (rules) =>
  isFreeUntilStart(rules, false) ? 'until' : `up to ${freeChangeText(rules)} before`;

/** `Monday to Friday 8AM-6PM, Saturday 9AM-4PM; we reply within 24 hours.` */
function whenWeAnswer(): string {
  const nameOf = (day: string) => WEEK_DAY_NAMES.find((name) => name.startsWith(day)) ?? day;
  const times = company.hours
    .filter(({ schema }) => schema !== undefined)
    .map(({ days, time }) => `${days.split('-').map(nameOf).join(' to ')} ${time}`);
  return times.length > 0
    ? `${times.join(', ')}; we reply within 24 hours.`
    : 'We reply within 24 hours.';
}

function whyFeeAnswer(rules: BookingRulesResponse): string {
  const back = isFreeUntilStart(rules, false)
    ? 'If you cancel before the start'
    : `If you cancel ${freeChangeText(rules)} or more before the start`;
  return `It confirms the booking and goes towards the price. ${back}, you get it back in full.`;
}

function payRestStep(rules: BookingRulesResponse): string {
  if (!hasFee(rules)) return 'Pay in cash';
  return rules.feePercent === 100
    ? 'Nothing more to pay'
    : `Pay ${100 - rules.feePercent}% in cash`;
}

function payAsYouGoSummary(rules: BookingRulesResponse): string {
  if (!hasFee(rules)) return 'after the clean';
  const { feePercent } = rules;
  return feePercent === 100
    ? 'online'
    : `with ${feePercent}% online and ${100 - feePercent}% in cash after the clean`;
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
      ? 'Club plans are billed in Sri Lankan rupees; the figure in dollars beside them is for comparison. Amounts in different currencies are never added together.'
      : '',
  shownPrices: () =>
    isShownConverted({ currency: currentRegion().membershipCurrency })
      ? 'Prices are shown in Australian dollars; what is billed, in rupees, stands beside them.'
      : '',
  feePercent: ({ feePercent }) => String(feePercent),
  restPercent: ({ feePercent }) => String(100 - feePercent),
  paying: payingText,
  payOnline: (rules) => (hasFee(rules) ? payingPoints(rules)[0] : undefined) ?? '',
  payRest: (rules) => payingPoints(rules)[hasFee(rules) ? 1 : 0] ?? '',
  payOnlineStep: withFee(({ feePercent }) => `Pay ${feePercent}% online`),
  payRestStep,
  payAsYouGoSummary,
  whyFee: withFee(({ feePercent }) => `Why do I pay ${feePercent}% in advance?`),
  whyFeeAnswer: withFee(whyFeeAnswer),
  whenWeAnswer,
  rescheduling: (rules) =>
    isFreeUntilStart(rules, false)
      ? 'Rescheduling is free until the start.'
      : `Rescheduling is free ${until(rules)}.`,
  freeRescheduling: freeReschedulingText,
  cancellationPolicy: (rules) =>
    [
      `Rescheduling is free ${until(rules)} your appointment.`,
      lateChangeSentence(rules) &&
        `Inside ${freeChangeText(rules)} a fee may apply, because your cleaner has kept the time for you.`,
    ]
      .filter(Boolean)
      .join(' '),
  payToConfirm: (rules) =>
    hasFee(rules) ? `pay only ${rules.feePercent}% to confirm` : 'pay after the clean',
  payAsYouGo: (rules) => {
    const { feePercent, isPaidOnline } = rules;
    const byCard = isPaidOnline ? ', or by card whenever you like' : '';
    if (!hasFee(rules))
      return `the price is paid in cash to the cleaner after the service${byCard}.`;
    const first = `${feePercent}% of the price is paid online and confirms the booking.`;
    if (feePercent === 100) return first;
    return `${first} The remaining ${100 - feePercent}% is paid in cash to the cleaner after the service${byCard}.`;
  },
  freeChanges: (rules) =>
    `Rescheduling and cancelling are free ${until(rules)} the start, and what you paid for it is refunded in full.`,
  lateChanges: (rules) =>
    lateChangeSentence(rules) &&
    `${lateChangeSentence(rules)} We show you what you get back before you confirm the cancellation.`,
};

/** A text with what stands for its variables now. */
export function withVariables(text: string): string {
  const { bookingRules } = pageSettings;
  const values = PAGE_VARIABLES.map((name) => [name, () => VARIABLES[name](bookingRules)] as const);
  return fillVariables(text, Object.fromEntries(values));
}
