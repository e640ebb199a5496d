import { type DecimalText, minorUnits } from '../money';
import type { Frequency, Rooms, ServiceType } from './home-options';

/** What one room of each kind costs, and how long it takes when it is booked by rooms. */
export interface RoomRate {
  bedroom: DecimalText;
  bathroom: DecimalText;
  bedroomMinutes: number;
  bathroomMinutes: number;
}

/**
 * How an extra is priced. `flat`: once. `per_unit`: so much for each, with a least sum where there is one.
 * `by_bedrooms`: by the size of the home. `same_day`: once, for a clean on the day it is asked for.
 */
export const EXTRA_PRICINGS = ['flat', 'per_unit', 'by_bedrooms', 'same_day'] as const;

/** One of {@link EXTRA_PRICINGS}. */
export type ExtraPricing = (typeof EXTRA_PRICINGS)[number];

/** Something that is added to a clean. */
export interface ExtraRate {
  /** Quotes and bookings are stored with it, so it never changes. */
  id: string;
  label: string;
  pricing: ExtraPricing;
  /** Of it, of one unit, or of it in a home of up to `maxBedrooms`. */
  price: DecimalText;
  /** Per unit: what one is, as prices say it: `each`, `per half hour`. */
  unit?: string;
  /** Per unit: the least that is paid for it. */
  minimum?: DecimalText;
  /** Per unit: most of it in one clean. */
  maxUnits?: number;
  /** By bedrooms: up to how many of them `price` holds, and what it costs in larger homes. */
  maxBedrooms?: number;
  priceAbove?: DecimalText;
  note?: string;
  /** Retired extras can't be chosen any more; whatever was sold with them still names and prices them. */
  isActive: boolean;
}

/** What quotes and bookings are priced by, and the answer of `GET /api/quote-rates`. */
export interface QuoteRates {
  rooms: Record<ServiceType, RoomRate>;
  /** Percent of the price of the rooms: 90 is 10% off. */
  frequencies: Record<Frequency, number>;
  /** In the order they are shown. */
  extras: ExtraRate[];
  /** What members of the club have off extras. */
  memberDiscountPercent: number;
  /** Estimates are rounded to whole dollars. */
  roundsEstimates: boolean;
}

const room = (
  [bedroom, bathroom]: [DecimalText, DecimalText],
  [bedroomMinutes, bathroomMinutes]: [number, number],
): RoomRate => ({ bedroom, bathroom, bedroomMinutes, bathroomMinutes });

const flat = (id: string, label: string, price: DecimalText): ExtraRate => ({
  ...{ id, label, price },
  ...{ pricing: 'flat', isActive: true },
});

const perUnit = (id: string, label: string, price: DecimalText, unit: string): ExtraRate => ({
  ...{ id, label, price, unit },
  ...{ pricing: 'per_unit', minimum: '0.00', maxUnits: 20, isActive: true },
});

/**
 * What holds until somebody changes it. Source: specification, Entities and Business constants; the minutes,
 * which it does not have, are ours (decision 66).
 */
export const DEFAULT_QUOTE_RATES: Readonly<QuoteRates> = {
  rooms: {
    regular_cleaning: room(['40.00', '25.00'], [30, 30]),
    deep_cleaning: room(['60.00', '40.00'], [45, 40]),
    move_in_out: room(['80.00', '50.00'], [45, 40]),
    spring_cleaning: room(['70.00', '45.00'], [45, 40]),
    office_cleaning: room(['35.00', '20.00'], [30, 20]),
  },
  frequencies: { weekly: 90, fortnightly: 95, monthly: 100, one_time: 120 },
  extras: [
    { ...perUnit('steam_cleaning', 'Steam cleaning', '55.00', 'per unit'), minimum: '110.00' },
    flat('disinfectant', 'Disinfectant', '20.00'),
    flat('clean_oven', 'Clean oven', '75.00'),
    {
      ...flat('inside_windows', 'Inside windows', '79.00'),
      ...{ pricing: 'by_bedrooms', maxBedrooms: 3, priceAbove: '139.00' },
    },
    flat('wet_wipe_blinds', 'Wet wipe blinds', '29.00'),
    perUnit('clean_walls', 'Clean walls', '29.00', 'each'),
    perUnit('balcony', 'Balcony', '39.00', 'each'),
    flat('inside_fridge', 'Inside fridge', '39.00'),
    flat('green_supplies', 'Green supplies', '5.00'),
    flat('dirty_dishes', 'Dirty dishes', '39.00'),
    flat('laundry_load', 'Laundry load', '39.00'),
    flat('change_bed_linen', 'Change bed linen', '0.00'),
    perUnit('ironing', 'Ironing', '50.00', 'per half hour'),
    {
      ...flat('same_day_booking', 'Same day booking', '0.00'),
      ...{ pricing: 'same_day', note: '24 hours notice preferred' },
    },
  ],
  memberDiscountPercent: 20,
  roundsEstimates: true,
};

// Times are offered each half hour, so a clean is over at one.
const STEP_MINUTES = 30;

/** @returns how many minutes a clean of these rooms takes: full half hours, one at least. */
export function roomsDuration(
  rates: Pick<QuoteRates, 'rooms'>,
  serviceType: ServiceType,
  { bedrooms, bathrooms }: Rooms,
): number {
  const { bedroomMinutes, bathroomMinutes } = rates.rooms[serviceType];
  const minutes = bedrooms * bedroomMinutes + bathrooms * bathroomMinutes;
  return Math.max(Math.ceil(minutes / STEP_MINUTES), 1) * STEP_MINUTES;
}

/** @returns what rooms cost at a type's rates, in minor units. */
export function roomsPrice(
  { rooms }: Pick<QuoteRates, 'rooms'>,
  serviceType: ServiceType,
  { bedrooms, bathrooms }: Rooms,
): number {
  // The specification's default, for a service type that is stored and no longer known.
  const rate = rooms[serviceType] ?? rooms.regular_cleaning;
  return bedrooms * rateMinor(rate.bedroom) + bathrooms * rateMinor(rate.bathroom);
}

/** @returns what a frequency makes of the price of rooms, half up to the minor unit. */
export function priceAt(
  { frequencies }: Pick<QuoteRates, 'frequencies'>,
  frequency: Frequency,
  minor: number,
): number {
  return Math.floor((minor * frequencies[frequency] + 50) / 100);
}

/** @returns a sum in whole amounts of the currency, where the company rounds to them. */
export function roundEstimate(
  { roundsEstimates }: Pick<QuoteRates, 'roundsEstimates'>,
  minor: number,
): number {
  const unit = minorUnits();
  return roundsEstimates ? Math.round(minor / unit) * unit : minor;
}

/** The least that a clean of this type is listed at: one bedroom and one bathroom, as often as is cheapest. */
export function leastPrice(serviceType: ServiceType, rates: QuoteRates): number {
  const base = roomsPrice(rates, serviceType, { bedrooms: 1, bathrooms: 1 });
  const frequencies = Object.keys(rates.frequencies) as Frequency[];
  return Math.min(...frequencies.map((one) => roundEstimate(rates, priceAt(rates, one, base))));
}

/**
 * @returns the minor units of a rate. It keeps its number when the company goes over to another currency, rounded
 *   where that has fewer places.
 */
export function rateMinor(rate: DecimalText): number {
  return Math.round(Number(rate) * minorUnits());
}
