import { freeChangeText, isFreeUntilStart } from '@brightnest/contracts/payments/fee-terms';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import {
  freeReschedulingText,
  hasFee,
  lateChangeSentence,
} from '@brightnest/contracts/scheduling/booking-rules-text';
import { pageSettings } from '@brightnest/kit/runtime/page-settings';

type Variable = (rules: BookingRulesResponse) => string;

const until: Variable = (rules) =>
  isFreeUntilStart(rules, false) ? 'until' : `up to ${freeChangeText(rules)} before`;

/** What texts say of how bookings are taken: `{rescheduling}` in one stands for its sentence. */
const VARIABLES: Readonly<Record<string, Variable>> = {
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

/** Texts by how the company takes bookings; a line of a list that is empty then is left out. */
export function ruleTexts<T>(texts: T, rules = pageSettings.bookingRules): T {
  if (typeof texts === 'string') {
    return texts.replace(
      /\{(\w+)\}/g,
      (whole, name: string) => VARIABLES[name]?.(rules) ?? whole,
    ) as T;
  }
  if (Array.isArray(texts)) {
    return texts.map((one: unknown) => ruleTexts(one, rules)).filter((one) => one !== '') as T;
  }
  // Icons are functions or objects of React.
  if (texts === null || typeof texts !== 'object' || '$$typeof' in texts) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, ruleTexts(value as unknown, rules)]),
  ) as T;
}
