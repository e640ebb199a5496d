import type { ChangeConsequences } from '@brightnest/contracts/bookings/customer-bookings';

/** What a change of one clean in good time means, for which nothing was paid. */
export function sampleConsequences(traits: Partial<ChangeConsequences> = {}): ChangeConsequences {
  return {
    cleans: 1,
    lateCleans: 0,
    currency: 'AUD',
    refund: '0.00',
    kept: '0.00',
    creditsReturned: 0,
    creditsKept: 0,
    ...traits,
  };
}
