import { freeChangeSentence, freeChangeText, isFreeUntilStart } from '../payments/fee-terms';
import type { BookingRules, BookingRulesResponse } from './booking-rules';

/** Whether a part of a price is paid online to confirm. */
export const hasFee = ({ feePercent, isPaidOnline }: BookingRulesResponse): boolean =>
  isPaidOnline && feePercent > 0;

/** How a clean is paid as one goes, each step a sentence without its full stop. */
export function payingPoints(rules: BookingRulesResponse): string[] {
  const { feePercent } = rules;
  if (!hasFee(rules)) return [payAllText(rules)];
  if (feePercent === 100) return ['Pay online to confirm your booking'];
  return [
    `Pay ${feePercent}% online to confirm your booking`,
    `Pay ${100 - feePercent}% in cash to the cleaner after the service`,
  ];
}

const payAllText = ({ isPaidOnline }: BookingRulesResponse) =>
  isPaidOnline
    ? 'Pay in cash to the cleaner after the service, or by card'
    : 'Pay in cash to the cleaner after the service';

/** `Free rescheduling up to 24 hours before`. */
export function freeReschedulingText(rules: BookingRules): string {
  return isFreeUntilStart(rules, false)
    ? 'Free rescheduling until the start'
    : `Free rescheduling up to ${freeChangeText(rules)} before`;
}

/** `15% online now, 85% in cash after the clean`. */
export function payingText(rules: BookingRulesResponse): string {
  const { feePercent } = rules;
  if (!hasFee(rules)) return 'paid after the clean';
  if (feePercent === 100) return 'paid online now';
  return `${feePercent}% online now, ${100 - feePercent}% in cash after the clean`;
}

/** What is kept when somebody cancels too late; empty where nothing is. */
export function lateChangeSentence(rules: BookingRules): string {
  const { feePercent, lateFeePercent, keepsLateCredit } = rules;
  const kept = [
    lateFeePercent > 0 && rules.freeChangeHours > 0
      ? lateFeePercent === feePercent
        ? `the ${feePercent}% that confirmed the booking`
        : `${lateFeePercent}% of the price`
      : undefined,
    keepsLateCredit && rules.freeChangeHours > 0
      ? 'the club cleaning it would have used'
      : undefined,
  ].filter((one) => one !== undefined);
  if (kept.length === 0) return '';
  return `Inside ${freeChangeText(rules)} a fee may apply: ${kept.join(', or ')}.`;
}

/** What somebody who cancels in time, or too late, reads of it. */
export const cancellingSentences = (rules: BookingRules): string[] =>
  [freeChangeSentence(rules), lateChangeSentence(rules)].filter(Boolean);
