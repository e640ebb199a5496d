import { findExtra } from './quote-extras';
import type { Frequency, ServiceType } from './quote-options';

/** AUD per bedroom and per bathroom, by service type. Source: specification, section 9. */
const ROOM_RATES: Record<ServiceType, { bedroom: number; bathroom: number }> = {
  regular_cleaning: { bedroom: 40, bathroom: 25 },
  deep_cleaning: { bedroom: 60, bathroom: 40 },
  move_in_out: { bedroom: 80, bathroom: 50 },
  spring_cleaning: { bedroom: 70, bathroom: 45 },
  office_cleaning: { bedroom: 35, bathroom: 20 },
};
const DEFAULT_ROOM_RATE = { bedroom: 40, bathroom: 25 };

// Hundredths, so that the arithmetic below stays in integers.
const FREQUENCY_HUNDREDTHS: Record<Frequency, number> = {
  weekly: 90,
  fortnightly: 95,
  monthly: 100,
  one_time: 120,
};

/** What an estimate depends on. Quantities default to 1 for each extra chosen. */
export interface EstimateInput {
  serviceType?: ServiceType | '';
  cleaningFrequency?: Frequency | '';
  bedrooms: number;
  bathrooms: number;
  additionalServices: readonly string[];
  quantities?: Readonly<Record<string, number>>;
}

/**
 * The one estimate that the wizard shows and the server stores: the frequency multiplies the base,
 * extras are added after, and the sum is rounded to whole dollars.
 *
 * @returns AUD minor units (cents, always whole dollars), or `null` ("TBD") until both the service
 * type and the frequency are chosen.
 */
export function estimateQuote(
  input: EstimateInput & { serviceType: ServiceType; cleaningFrequency: Frequency },
): number;
export function estimateQuote(input: EstimateInput): number | null;
export function estimateQuote(input: EstimateInput): number | null {
  if (!input.serviceType || !input.cleaningFrequency) return null;
  const rate = ROOM_RATES[input.serviceType] ?? DEFAULT_ROOM_RATE;
  const base = input.bedrooms * rate.bedroom + input.bathrooms * rate.bathroom;
  const extras = input.additionalServices.reduce((sum, id) => sum + extraPrice(id, input), 0);
  const cents = base * FREQUENCY_HUNDREDTHS[input.cleaningFrequency] + extras * 100;
  return Math.round(cents / 100) * 100;
}

/** @returns AUD for one chosen extra; 0 for an id that the catalogue does not have. */
export function extraPrice(
  id: string,
  { bedrooms, quantities }: Pick<EstimateInput, 'bedrooms' | 'quantities'>,
): number {
  return findExtra(id)?.price(quantities?.[id] ?? 1, bedrooms) ?? 0;
}
