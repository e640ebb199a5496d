import { currentRegion } from './company/current-region';
import { intlFormat } from './intl-format';
import { currenciesOf } from './company/region';

/** An ISO 4217 code. Amounts of different currencies are never added. */
export type Currency = string;

/** An exact amount: integer minor units (cents) and its currency. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** Decimal text, as money travels at the edges: `"123.40"`, with as many places as its currency has. */
export type DecimalText = string;

/**
 * Places of currencies that haven't two. Source: ISO 4217, list one, of 2026. Not from Intl: what is stored
 * counts minor units, and Unicode's tables differ from ISO's and between versions.
 */
const PLACES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const PLACES_OF = new Map(
  Object.entries(PLACES).flatMap(([places, codes]) =>
    codes.split(' ').map((code) => [code, Number(places)] as const),
  ),
);

/** @returns how many decimal places amounts of a currency have: 2 for EUR, 0 for JPY, 3 for TND. */
export function currencyPlaces(currency: Currency): number {
  return PLACES_OF.get(currency) ?? 2;
}

/** @returns how many minor units are one of the currency: 100 for EUR. */
export function minorUnits(currency: Currency = currentRegion().currency): number {
  return 10 ** currencyPlaces(currency);
}

/**
 * @param minor integer minor units.
 * @param currency the company's own where it is left out.
 * @returns decimal text with exactly as many places as the currency has.
 * @throws RangeError when `minor` is not a safe integer.
 */
export function toDecimalText(
  minor: number,
  currency: Currency = currentRegion().currency,
): DecimalText {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not integer minor units: ${minor}`);
  const sign = minor < 0 ? '-' : '';
  const places = currencyPlaces(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * @param text decimal text with at most as many places as its currency has, such as `"12"` or `"12.50"`.
 * @param currency the company's own where it is left out.
 * @returns integer minor units.
 * @throws RangeError when the text is not such a number.
 */
export function fromDecimalText(
  text: DecimalText,
  currency: Currency = currentRegion().currency,
): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text.trim());
  const places = currencyPlaces(currency);
  // Nothing after the places of the currency, unless it is nothing: a price of before may have had more.
  const decimals = (match?.[3] ?? '').replace(/0+$/, '');
  if (!match || decimals.length > places) throw new RangeError(`not a decimal amount: ${text}`);
  const minor = Number(match[2]) * 10 ** places + Number(decimals.padEnd(places, '0'));
  return match[1] ? -minor : minor;
}

/** An amount of the company's own currency: what {@link formatMoney} makes of it. */
export function formatMinor(minor: number): string {
  return formatMoney({ minor, currency: currentRegion().currency });
}

/** @returns the amount as the reader writes it: `$1,234.50`, `1.234,50 €`. */
export function formatMoney({ minor, currency }: Money): string {
  return amountWith({ minor, currency }, { style: 'currency', currency });
}

/**
 * @returns the same with its currency's code where that isn't clear, as the company has more than one:
 * `$30.60 AUD` beside `LKR 8,525.00`, but `30,60 €`.
 */
export function formatClearMoney(money: Money): string {
  return withClearCode(formatMoney(money), money.currency);
}

/** @returns the same without the places after the point, for what has none: `$80 AUD`, `LKR 4,500`, `80 €`. */
export function formatWholeMoney({ minor, currency }: Money): string {
  return withClearCode(
    amountWith({ minor, currency }, { style: 'currency', currency, maximumFractionDigits: 0 }),
    currency,
  );
}

/** @returns the currency's code where an amount needs it to be clear: the company has more than one; else nothing. */
export function clearCode(currency: Currency = currentRegion().currency): string {
  const region = currentRegion();
  const isClear = currenciesOf(region).length === 1 && currency === region.currency;
  return isClear ? '' : currency;
}

function withClearCode(text: string, currency: Currency): string {
  return namesCurrency(text) ? text : `${text} ${clearCode(currency)}`.trimEnd();
}

/** Whether the sign of an amount says which currency it is: `LKR 8,525.00` does, and `80,00 AU$` in Germany. */
const namesCurrency = (text: string) => /[A-Z]{2}/.test(text);

/** @returns the amount in two parts, for screens that show the code smaller: `$1,240.50` and `AUD`. */
export function moneyParts(money: Money): { amount: string; code: string } {
  const text = formatMoney(money);
  // Else the currency would stand there twice.
  if (namesCurrency(text)) return { amount: amountWith(money, {}), code: money.currency };
  return { amount: text, code: clearCode(money.currency) };
}

/** @returns an amount with its currency's code alone, as mails and documents write it: `1,234.50 AUD`. */
export function formatAmount(money: Money): string {
  return `${amountWith(money, {})} ${money.currency}`;
}

function amountWith({ minor, currency }: Money, options: Intl.NumberFormatOptions): string {
  const { maximumFractionDigits: places = currencyPlaces(currency) } = options;
  const formatter = intlFormat('NumberFormat', {
    ...options,
    ...{ minimumFractionDigits: places, maximumFractionDigits: places },
  });
  // Decimal text is exact; a space that doesn't break is none of the letters of text messages and PDF fonts.
  const text = formatter.format(toDecimalText(minor, currency) as Intl.StringNumericLiteral);
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
