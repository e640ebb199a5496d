/** ISO 4217 codes this company trades in. Amounts of different currencies are never added. */
export type Currency = 'AUD' | 'LKR';

/** An exact amount: integer minor units (cents) and its currency. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** Decimal text with two places, as money travels at the edges: `"123.40"`. */
export type DecimalText = string;

/**
 * @param minor integer minor units.
 * @returns decimal text with exactly two places.
 * @throws RangeError when `minor` is not a safe integer.
 */
export function toDecimalText(minor: number): DecimalText {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not integer minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * @param text decimal text with at most two places, such as `"12"`, `"12.5"` or `"12.50"`.
 * @returns integer minor units.
 * @throws RangeError when the text is not such a number.
 */
export function fromDecimalText(text: DecimalText): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) throw new RangeError(`not a decimal amount: ${text}`);
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -minor : minor;
}

/** @returns the amount as screens show it: `$`, thousands separators, two places. */
export function formatDollars(minor: number): string {
  const [whole = '0', cents = '00'] = toDecimalText(Math.abs(minor)).split('.');
  return `${minor < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
