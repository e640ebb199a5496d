import { msg } from '../translation';

/** What is said of a text that is no postcode. */
export const INVALID_POSTCODE = msg('Please enter a postcode of four digits, such as 2000');

const POSTCODE = /^\d{4}$/;

/** @returns the postcode as it is stored; undefined where the text is none. */
export function normalizePostcode(text: string): string | undefined {
  const code = text.trim();
  return POSTCODE.test(code) ? code : undefined;
}

/** Postcodes from one to another, both included; the two are the same where it is one alone. */
export interface PostcodeRange {
  from: string;
  to: string;
}

/** What {@link parsePostcodes} finds. */
interface ParsedPostcodes {
  /** In order, without duplicates; what adjoins or overlaps is one. */
  ranges: PostcodeRange[];
  /** What is no postcode and no range of them, as it was written. */
  wrong: string[];
}

/** Reads postcodes as people write them: `2000, 2010-2015`, separated by commas, semicolons, spaces or lines. */
export function parsePostcodes(text: string): ParsedPostcodes {
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const parsed = parts.map((part) => ({ part, range: parseRange(part) }));
  return {
    ranges: mergeRanges(parsed.flatMap(({ range }) => range ?? [])),
    wrong: parsed.flatMap(({ part, range }) => (range ? [] : [part])),
  };
}

function parseRange(part: string): PostcodeRange | undefined {
  const [from, to, ...more] = part.split('-').map(normalizePostcode);
  if (from === undefined || more.length > 0) return undefined;
  if (!part.includes('-')) return { from, to: from };
  return to !== undefined && from <= to ? { from, to } : undefined;
}

// Codes of one country are of one length, so that as texts they are in the order of their numbers.
const byStart = (one: PostcodeRange, other: PostcodeRange) => (one.from < other.from ? -1 : 1);

function mergeRanges(ranges: readonly PostcodeRange[]): PostcodeRange[] {
  const merged: PostcodeRange[] = [];
  for (const range of ranges.toSorted(byStart)) {
    const last = merged.at(-1);
    if (last && Number(range.from) <= Number(last.to) + 1) {
      if (range.to > last.to) merged[merged.length - 1] = { ...last, to: range.to };
    } else merged.push(range);
  }
  return merged;
}

/** @returns ranges as {@link parsePostcodes} reads them: `2000, 2010-2015`. */
export function formatPostcodes(ranges: readonly PostcodeRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ');
}

/** @returns whether a postcode is in one of the ranges. */
export function isInPostcodes(code: string, ranges: readonly PostcodeRange[]): boolean {
  return ranges.some(({ from, to }) => from <= code && code <= to);
}

/** @returns the postcodes that are in both. */
export function sharedPostcodes(
  ranges: readonly PostcodeRange[],
  others: readonly PostcodeRange[],
): PostcodeRange[] {
  return ranges.flatMap(({ from, to }) =>
    others.flatMap((other) => {
      const shared = {
        from: from > other.from ? from : other.from,
        to: to < other.to ? to : other.to,
      };
      return shared.from <= shared.to ? [shared] : [];
    }),
  );
}
