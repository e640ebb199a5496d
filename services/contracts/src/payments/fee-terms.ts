import { t } from '../translation';
import { formatDuration } from '../times';

/**
 * What a booking or a quote goes by from when it was made: its customer was promised it, so a later change
 * of the company's rules is not of theirs.
 */
export interface FeeTerms {
  /** Percent of the price that is paid online to confirm. */
  feePercent: number;
  /** Hours before the start up to which cancelling and moving are free. */
  freeChangeHours: number;
  /** Percent of the price that is kept of the paid fee after that; the fee's percent at most. */
  lateFeePercent: number;
  /** A membership's credit is kept after that. */
  keepsLateCredit: boolean;
}

/** What holds until somebody changes it, and for each deal that was made before there was a choice. Source: specification, Constants; decisions, Money. */
export const DEFAULT_FEE_TERMS: Readonly<FeeTerms> = {
  feePercent: 15,
  freeChangeHours: 24,
  lateFeePercent: 15,
  keepsLateCredit: true,
};

/** The terms of a deal as it is stored. */
export const feeTermsOf = ({ terms }: { terms?: FeeTerms | null | undefined }): FeeTerms =>
  terms ?? DEFAULT_FEE_TERMS;

const MINUTES_PER_HOUR = 60;
const HOUR_MS = 60 * 60 * 1_000;

/** Whether nothing is ever kept of a deal that is changed before it begins. */
export function isFreeUntilStart(terms: FeeTerms, withCredit: boolean): boolean {
  const keepsSomething = withCredit ? terms.keepsLateCredit : terms.lateFeePercent > 0;
  return terms.freeChangeHours === 0 || !keepsSomething;
}

/** @returns the last instant at which what starts at `start` is cancelled or moved for free. */
export function freeChangeUntil(start: Date, terms: FeeTerms, withCredit = false): Date {
  const hours = isFreeUntilStart(terms, withCredit) ? 0 : terms.freeChangeHours;
  return new Date(start.getTime() - hours * HOUR_MS);
}

/**
 * Whether a change at `now` keeps the fee, or the credit. Hours are real hours: on the days that clocks
 * change, 24 of them are not the same time of day.
 */
export function isLateChange(start: Date, now: Date, terms: FeeTerms, withCredit = false): boolean {
  return !isFreeUntilStart(terms, withCredit) && now > freeChangeUntil(start, terms, withCredit);
}

/** Half up to the minor unit. */
const percentOf = (minor: number, percent: number) => Math.floor((minor * percent + 50) / 100);

/**
 * What of a price is paid online to confirm and what in cash after the service. The fee is rounded half up to
 * the minor unit; the cash is the rest, so the two always sum to the price.
 *
 * @param totalMinor integer minor units, not negative.
 * @returns integer minor units.
 */
export function splitPayment(
  totalMinor: number,
  { feePercent }: Pick<FeeTerms, 'feePercent'>,
): { feeMinor: number; cashMinor: number } {
  const feeMinor = percentOf(totalMinor, feePercent);
  return { feeMinor, cashMinor: totalMinor - feeMinor };
}

/**
 * @returns what of a fee that was paid stays at another price: never more than the fee of that price.
 *   Integer minor units; the rest of the price is due in cash.
 */
export function feeKept(paidMinor: number, totalMinor: number, terms: FeeTerms): number {
  return Math.min(paidMinor, splitPayment(totalMinor, terms).feeMinor);
}

/** @returns what of a paid fee is kept when a deal is changed too late. Integer minor units. */
export function lateFeeKept(paidMinor: number, totalMinor: number, terms: FeeTerms): number {
  return Math.min(paidMinor, percentOf(totalMinor, terms.lateFeePercent));
}

/** What is kept of a late change, as sentences name it: all of the confirmation fee, or a part of it. */
export function lateFeeName(terms: FeeTerms): string {
  return keepsWholeFee(terms) ? t('confirmation fee') : t('late fee');
}

/** Whether a late change costs all of the confirmation fee; a part of it is called the late fee. */
export function keepsWholeFee({ feePercent, lateFeePercent }: FeeTerms): boolean {
  return lateFeePercent >= feePercent;
}

/** `24 hours`: how long before the start changes are free. */
export function freeChangeText({ freeChangeHours }: Pick<FeeTerms, 'freeChangeHours'>): string {
  return formatDuration(freeChangeHours * MINUTES_PER_HOUR);
}

/** `Cancelling and moving are free up to 24 hours before the start.` */
export function freeChangeSentence(terms: FeeTerms, withCredit = false): string {
  return isFreeUntilStart(terms, withCredit)
    ? t('Cancelling and moving are free until the start.')
    : t('Cancelling and moving are free up to {freeChange} before the start.', {
        freeChange: freeChangeText(terms),
      });
}
