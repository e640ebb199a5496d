import { currentRegion } from '../company/current-region';
import { currencyPlaces, type DecimalText, formatMinor } from '../money';
import { dateIn } from '../times';
import { t } from '../translation';
import { type ExtraRate, type QuoteRates, rateMinor } from './quote-rates';

type WithExtras = Pick<QuoteRates, 'extras'>;

/** What the price of extras depends on besides the rates. */
export interface ExtrasInput {
  /** Ids, each once. */
  extras: readonly string[];
  /** Units by id; 1 where absent. */
  quantities?: Readonly<Record<string, number>> | undefined;
  /** Where it is not known, as in a home for which the lower price holds. */
  bedrooms?: number | undefined;
}

/** An extra that is part of a price, in minor units. */
export interface PricedExtra {
  id: string;
  label: string;
  quantity: number;
  price: number;
  /** It is for the day itself: nothing that anybody does there. */
  isForDay?: true;
}

/** @returns the extra with this id, retired ones included, if there ever was one. */
export function findExtra({ extras }: WithExtras, id: string): ExtraRate | undefined {
  return extras.find((extra) => extra.id === id);
}

/** The extras that can be chosen, in their order. */
export function offeredExtras({ extras }: WithExtras): ExtraRate[] {
  return extras.filter(({ isActive }) => isActive);
}

/** The extras that are chosen of those that can be, in their order. */
export function offeredOf(rates: WithExtras, ids: readonly string[]): string[] {
  return offeredExtras(rates).flatMap(({ id }) => (ids.includes(id) ? id : []));
}

/** "Clean oven"; the id itself of an extra that there never was. */
export function extraLabel(rates: WithExtras, id: string): string {
  return findExtra(rates, id)?.label ?? id;
}

/** Whether more than one of it can be had. */
export function isCountable({ pricing, maxUnits = 1 }: ExtraRate): boolean {
  return pricing === 'per_unit' && maxUnits > 1;
}

/** The units of extras that are chosen, where they can be counted. */
export function countedUnits(
  rates: WithExtras,
  { extras, quantities = {} }: Pick<ExtrasInput, 'extras' | 'quantities'>,
): Record<string, number> {
  const counted = extras.filter((id) => {
    const extra = findExtra(rates, id);
    return extra !== undefined && isCountable(extra);
  });
  return Object.fromEntries(counted.map((id) => [id, quantities[id] ?? 1]));
}

/** "Balcony × 2"; "Clean oven". */
export function extraText({ label, quantity }: Pick<PricedExtra, 'label' | 'quantity'>): string {
  return quantity > 1 ? `${label} × ${quantity}` : label;
}

/** Chosen extras as people read them: "Clean oven", "Balcony × 2". */
export function extraTexts(
  rates: WithExtras,
  input: Pick<ExtrasInput, 'extras' | 'quantities'>,
): string[] {
  const units = countedUnits(rates, input);
  return input.extras.map((id) =>
    extraText({ label: extraLabel(rates, id), quantity: units[id] ?? 1 }),
  );
}

/** @returns minor units of so many of an extra in a home of so many bedrooms. */
export function extraPrice(
  extra: ExtraRate,
  { quantity = 1, bedrooms }: { quantity?: number; bedrooms?: number | undefined },
): number {
  const price = rateMinor(extra.price);
  const { pricing, minimum = '0', maxBedrooms = Infinity, priceAbove } = extra;
  if (pricing === 'per_unit') return Math.max(rateMinor(minimum), price * quantity);
  const isLarge = pricing === 'by_bedrooms' && (bedrooms ?? 0) > maxBedrooms;
  return isLarge && priceAbove !== undefined ? rateMinor(priceAbove) : price;
}

/** Each chosen extra with its price; one that there never was costs nothing. */
export function priceExtras(
  rates: WithExtras,
  { extras, quantities, bedrooms }: ExtrasInput,
): PricedExtra[] {
  const units = countedUnits(rates, { extras, quantities });
  return extras.map((id) => {
    const extra = findExtra(rates, id);
    const quantity = units[id] ?? 1;
    const price = extra ? extraPrice(extra, { quantity, bedrooms }) : 0;
    const isForDay = extra?.pricing === 'same_day' && { isForDay: true as const };
    return { id, label: extra?.label ?? id, quantity, price, ...isForDay };
  });
}

/** A rate without its decimals where they are nothing: `$29`, `$29.50`. */
function shortPrice(rate: DecimalText): string {
  const text = formatMinor(rateMinor(rate));
  const places = currencyPlaces(currentRegion().currency);
  return places === 0 ? text : text.replace(new RegExp(`[.,]0{${places}}(?=\\D*$)`), '');
}

/** The price of an extra as lists show it: `$29 each`, `$79 up to 3 bedrooms, $139 for 3+`, `Free`. */
export function extraPriceText(extra: ExtraRate): string {
  const { pricing, unit = '', minimum = '0', maxBedrooms: rooms = 0, priceAbove = '0' } = extra;
  const price = shortPrice(extra.price);
  if (pricing === 'by_bedrooms') {
    const above = shortPrice(priceAbove);
    return t('{price} up to {rooms} bedrooms, {above} for {rooms}+', { price, rooms, above });
  }
  const hasMinimum = pricing === 'per_unit' && rateMinor(minimum) > 0;
  if (rateMinor(extra.price) === 0 && !hasMinimum) return t('Free');
  if (pricing !== 'per_unit') return price;
  if (!hasMinimum) return `${price} ${unit}`;
  return t('{price} {unit} ({minimum} minimum)', { price, unit, minimum: shortPrice(minimum) });
}

/** On which day a clean is to be: that on which it is asked for, a later one, or nobody has said. */
export type AskedDay = 'same' | 'later' | 'unknown';

/** @param date calendar date at the property; empty or absent where nobody has said. */
export function askedDayOf(date: string | undefined, timeZone: string): AskedDay {
  if (!date) return 'unknown';
  return date === dateIn(timeZone) ? 'same' : 'later';
}

/** The extras that count: those for the same day do on that day, chosen or not, and on no other. */
export function extrasOn(rates: WithExtras, ids: readonly string[], day: AskedDay): string[] {
  const isForSameDay = (id: string) => findExtra(rates, id)?.pricing === 'same_day';
  if (day === 'unknown') return [...ids];
  const others = ids.filter((id) => !isForSameDay(id));
  if (day === 'later') return others;
  return [...others, ...offeredExtras(rates).flatMap(({ id }) => (isForSameDay(id) ? id : []))];
}

/** @returns what is wrong with chosen extras, as a sentence; undefined where all of them can be had. */
export function extrasRefusal(
  rates: WithExtras,
  { extras, quantities = {} }: Pick<ExtrasInput, 'extras' | 'quantities'>,
): string | undefined {
  const gone = extras.find((id) => !findExtra(rates, id)?.isActive);
  if (gone !== undefined) {
    const label = findExtra(rates, gone)?.label;
    return label
      ? t('{extra} is no longer offered.', { extra: label })
      : t('Please choose extras from the list');
  }
  const tooMany = extras
    .flatMap((id) => findExtra(rates, id) ?? [])
    .find((extra) => isCountable(extra) && (quantities[extra.id] ?? 1) > extra.maxUnits!);
  if (!tooMany) return undefined;
  const { maxUnits = 1, label } = tooMany;
  return t('Please choose at most {count} of {extra}', { count: maxUnits, extra: label });
}
