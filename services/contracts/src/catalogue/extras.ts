/** One entry of the extras catalogue. Prices in whole AUD. */
export interface QuoteExtra {
  id: string;
  label: string;
  /** What the price is for: `each`, `per half hour`; absent for a flat price. */
  unit?: string;
  /** AUD for `quantity` units in a home of `bedrooms`. */
  price(quantity: number, bedrooms: number): number;
  /** The price as the catalogue shows it. */
  priceLabel: string;
  /** Whether a quantity can be chosen; otherwise it is 1. */
  countable?: boolean;
  note?: string;
}

const STEAM_PER_UNIT = 55;
const STEAM_MINIMUM = 110;
const WINDOWS_SMALL = 79;
const WINDOWS_LARGE = 139;
const WINDOWS_SMALL_MAX_BEDROOMS = 3;

function flat(id: string, label: string, aud: number, note?: string): QuoteExtra {
  return {
    id,
    label,
    price: () => aud,
    priceLabel: aud ? `$${aud}` : 'Free',
    ...(note && { note }),
  };
}

function perUnit(id: string, label: string, aud: number, unit: string): QuoteExtra {
  return {
    id,
    label,
    unit,
    price: (quantity) => aud * quantity,
    priceLabel: `$${aud} ${unit}`,
    countable: true,
  };
}

/** The extras catalogue of the quote wizard, in the order it is shown. Source: specification, section 3. */
export const QUOTE_EXTRAS: readonly QuoteExtra[] = [
  {
    id: 'steam_cleaning',
    label: 'Steam cleaning',
    unit: 'per unit',
    price: (quantity) => Math.max(STEAM_MINIMUM, STEAM_PER_UNIT * quantity),
    priceLabel: `$${STEAM_PER_UNIT} per unit ($${STEAM_MINIMUM} minimum)`,
    countable: true,
  },
  flat('disinfectant', 'Disinfectant', 20),
  flat('clean_oven', 'Clean oven', 75),
  {
    id: 'inside_windows',
    label: 'Inside windows',
    price: (_quantity, bedrooms) =>
      bedrooms <= WINDOWS_SMALL_MAX_BEDROOMS ? WINDOWS_SMALL : WINDOWS_LARGE,
    priceLabel: `$${WINDOWS_SMALL} up to 3 bedrooms, $${WINDOWS_LARGE} for 3+`,
  },
  flat('wet_wipe_blinds', 'Wet wipe blinds', 29),
  perUnit('clean_walls', 'Clean walls', 29, 'each'),
  perUnit('balcony', 'Balcony', 39, 'each'),
  flat('inside_fridge', 'Inside fridge', 39),
  flat('green_supplies', 'Green supplies', 5),
  flat('dirty_dishes', 'Dirty dishes', 39),
  flat('laundry_load', 'Laundry load', 39),
  flat('change_bed_linen', 'Change bed linen', 0),
  perUnit('ironing', 'Ironing', 50, 'per half hour'),
  flat('same_day_booking', 'Same day booking', 0, '24 hours notice preferred'),
];

/** Most units of one countable extra. */
export const MAX_EXTRA_QUANTITY = 20;

/** @returns the catalogue entry with this id, if there is one. */
export function findExtra(id: string): QuoteExtra | undefined {
  return QUOTE_EXTRAS.find((extra) => extra.id === id);
}

/** "Clean oven"; the id itself of an extra that the catalogue no longer has. */
export function extraLabel(id: string): string {
  return findExtra(id)?.label ?? id;
}

/** "Clean oven, Balcony"; empty without extras. */
export function extrasText(ids: readonly string[]): string {
  return ids.map(extraLabel).join(', ');
}
