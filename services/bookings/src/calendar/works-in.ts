import { STATES } from '@brightnest/contracts/quotes/quote-options';

const inAustralia: ReadonlySet<string | undefined> = new Set<string>(STATES);

/**
 * Whether a cleaner can be had for a property. Who gave an Australian state works there and who gave
 * another place outside Australia; who gave none, anywhere.
 * @param propertyState empty outside Australia.
 */
export function worksIn(cleanerState: string | undefined, propertyState: string): boolean {
  if (!cleanerState) return true;
  return inAustralia.has(cleanerState) ? cleanerState === propertyState : propertyState === '';
}
