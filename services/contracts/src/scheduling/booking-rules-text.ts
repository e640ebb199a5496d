import { t } from '../translation';
import { freeChangeSentence, freeChangeText, isFreeUntilStart } from '../payments/fee-terms';
import type { BookingRules, BookingRulesResponse } from './booking-rules';

/** Whether a part of a price is paid online to confirm. */
export const hasFee = ({ feePercent, isPaidOnline }: BookingRulesResponse): boolean =>
  isPaidOnline && feePercent > 0;

/** How a clean is paid as one goes, each step a sentence without its full stop. */
export function payingPoints(rules: BookingRulesResponse): string[] {
  const { feePercent } = rules;
  if (!hasFee(rules)) return [payAllText(rules)];
  if (feePercent === 100) return [t('Pay online to confirm your booking')];
  return [
    t('Pay {feePercent}% online to confirm your booking', { feePercent }),
    t('Pay {rest}% in cash to the cleaner after the service', { rest: 100 - feePercent }),
  ];
}

const payAllText = ({ isPaidOnline }: BookingRulesResponse) =>
  isPaidOnline
    ? t('Pay in cash to the cleaner after the service, or by card')
    : t('Pay in cash to the cleaner after the service');

/** `Free rescheduling up to 24 hours before`. */
export function freeReschedulingText(rules: BookingRules): string {
  return isFreeUntilStart(rules, false)
    ? t('Free rescheduling until the start')
    : t('Free rescheduling up to {freeChange} before', { freeChange: freeChangeText(rules) });
}

/** `15% online now, 85% in cash after the clean`. */
export function payingText(rules: BookingRulesResponse): string {
  const { feePercent } = rules;
  if (!hasFee(rules)) return t('paid after the clean');
  if (feePercent === 100) return t('paid online now');
  return t('{feePercent}% online now, {rest}% in cash after the clean', {
    feePercent,
    rest: 100 - feePercent,
  });
}

/** What is kept when somebody cancels too late; empty where nothing is. */
export function lateChangeSentence(rules: BookingRules): string {
  const { feePercent, lateFeePercent, keepsLateCredit } = rules;
  const kept = [
    lateFeePercent > 0 && rules.freeChangeHours > 0
      ? lateFeePercent === feePercent
        ? t('the {feePercent}% that confirmed the booking', { feePercent })
        : t('{lateFeePercent}% of the price', { lateFeePercent })
      : undefined,
    keepsLateCredit && rules.freeChangeHours > 0
      ? t('the club cleaning it would have used')
      : undefined,
  ].filter((one) => one !== undefined);
  if (kept.length === 0) return '';
  return t('Inside {freeChange} a fee may apply: {kept}.', {
    freeChange: freeChangeText(rules),
    kept: kept.join(t(', or ')),
  });
}

/** What somebody who cancels in time, or too late, reads of it. */
export const cancellingSentences = (rules: BookingRules): string[] =>
  [freeChangeSentence(rules), lateChangeSentence(rules)].filter(Boolean);
