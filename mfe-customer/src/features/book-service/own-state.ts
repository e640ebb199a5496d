import { propertyZone } from '@brightnest/contracts/property-zone';
import { STATES, type State } from '@brightnest/contracts/quotes/quote-options';

/** The Australian state that is likely where this browser is; empty elsewhere. */
export function ownState(): State | '' {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return STATES.find((state) => propertyZone(state) === timeZone) ?? '';
}
