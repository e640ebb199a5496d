/** Percent of a price that is paid online to confirm. Source: specification, Constants. */
export const CONFIRMATION_FEE_PERCENT = 15;

/**
 * What of a price is paid online to confirm and what in cash after the service. The fee is 15 %,
 * rounded half up to the minor unit; the cash is the rest, so the two always sum to the price.
 *
 * @param totalMinor integer minor units, not negative.
 * @returns integer minor units.
 */
export function splitPayment(totalMinor: number): { feeMinor: number; cashMinor: number } {
  const feeMinor = Math.floor((totalMinor * CONFIRMATION_FEE_PERCENT + 50) / 100);
  return { feeMinor, cashMinor: totalMinor - feeMinor };
}
