import type { PostcodeName } from '../company/address-format';
import { currentAddressFormat } from '../company/current-region';
import { msg, t } from '../translation';

const INVALID_TEXTS: Readonly<Record<PostcodeName, string>> = {
  postal: msg('Please enter a postcode such as {example}'),
  zip: msg('Please enter a ZIP code such as {example}'),
  eircode: msg('Please enter an Eircode such as {example}'),
  pin: msg('Please enter a PIN code such as {example}'),
};

/** What is said of a text that is no postcode of the company's country. */
export function invalidPostcodeText(): string {
  const { postcodeName, postcodeExamples } = currentAddressFormat();
  return t(INVALID_TEXTS[postcodeName], { example: postcodeExamples[0] ?? '' });
}

/** A range of postcodes in the company's country, or what several begin with: `2060-2061`, `SW1A`. */
export function exampleRange(): string {
  const [example = ''] = currentAddressFormat().postcodeExamples;
  const [first = '', second] = example.split(/[ -]/);
  const next = String(Number(first) + 1).padStart(first.length, '0');
  return second === undefined && isDigit(first) ? `${first}-${next}` : first;
}

/** A list of postcodes as areas name them: `3171, 2060-2061`. */
export function exampleList(): string {
  const [first, second = first] = currentAddressFormat().postcodeExamples;
  return [second, exampleRange()].filter(Boolean).join(', ');
}

/** @returns whether addresses in the company's country have postcodes. */
export const hasPostcodes = (): boolean => currentAddressFormat().postcode !== '';

const MAX_LENGTH = 12;
const DASHES = /[‐-―−]/g;

/** @returns the postcode as the company's country writes it: `SW1A 1AA` of `sw1a1aa`; undefined where it is none. */
export function normalizePostcode(text: string): string | undefined {
  const typed = text.normalize('NFKC').replaceAll(DASHES, '-').trim().toUpperCase();
  // Some put the country's code before it: `D-10115`.
  return spellPostcode(typed) ?? spellPostcode(typed.replace(/^[A-Z]{1,2}-/, ''));
}

function spellPostcode(typed: string): string | undefined {
  const bare = typed.replaceAll(/[ -]/g, '');
  if (!/^[A-Z\d]+$/.test(bare) || bare.length > MAX_LENGTH) return undefined;
  const pattern = postcodePattern();
  for (const separator of separators()) {
    for (let at = separator === '' ? bare.length : 1; at <= bare.length; at += 1) {
      const code = `${bare.slice(0, at)}${separator}${bare.slice(at)}`;
      if (pattern.test(code)) return code;
    }
  }
  return undefined;
}

let compiled: { source: string; pattern: RegExp } | undefined;

function postcodePattern(): RegExp {
  const { postcode: source } = currentAddressFormat();
  if (compiled?.source !== source) {
    // Nothing is a postcode where there are none.
    compiled = { source, pattern: source === '' ? /^(?!)/ : new RegExp(`^(?:${source})$`) };
  }
  return compiled.pattern;
}

/** What may stand between the two parts of a postcode, as the company's country writes it first. */
function separators(): string[] {
  const { postcodeExamples } = currentAddressFormat();
  const usual = postcodeExamples.map((code) => code.replaceAll(/[^ -]/g, ''));
  return [...new Set([...usual, '', ' ', '-'])];
}

/**
 * Postcodes from one to another, both included; the two are the same where it is one alone. Where postcodes have
 * letters or two parts, either may be the beginning of one: `SW`, `SW1` and `SW1A` of `SW1A 1AA`, `1011` of `1011 AB`.
 */
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
  const ranges: PostcodeRange[] = [];
  const wrong: string[] = [];
  const clean = text
    .normalize('NFKC')
    .replaceAll(DASHES, '-')
    .replaceAll(/\s*-\s*/g, '-');
  for (const part of clean.split(/[,;\n\r\t]+/)) {
    const words = part.split(' ').filter(Boolean);
    for (let at = 0; at < words.length;) {
      // `SW1A 1AA-SW1A 2AA` are three words, and `2000 2010` two postcodes.
      const found = [3, 2, 1]
        .map((count) => words.slice(at, at + count))
        .map((some) => ({ count: some.length, range: parseRange(some.join(' ')) }))
        .find(({ range }) => range);
      if (found?.range) ranges.push(found.range);
      else wrong.push(words[at]!);
      at += found?.count ?? 1;
    }
  }
  return { ranges: mergeRanges(ranges), wrong };
}

function parseRange(text: string): PostcodeRange | undefined {
  const isDashInside = currentAddressFormat().postcodeExamples.some((code) => code.includes('-'));
  const single = text.includes('-') && !isDashInside ? undefined : parseBound(text);
  if (single !== undefined) return { from: single, to: single };
  for (const { index } of text.matchAll(/-/g)) {
    const from = parseBound(text.slice(0, index));
    const to = parseBound(text.slice(index + 1));
    if (from === undefined || to === undefined) continue;
    const range = { from, to };
    const { start, end } = spanOf(range);
    if (partsOf(from)[0] === partsOf(to)[0] && start <= end) return range;
  }
  return undefined;
}

/** @returns a postcode, or the beginning of some. */
function parseBound(text: string): string | undefined {
  const typed = text.trim().toUpperCase();
  return normalizePostcode(typed) ?? (isBeginning(typed) ? typed : undefined);
}

const isDigit = (character: string) => /\d/.test(character);

/** Whether something that can be told apart begins so: `SW` and `SW1` do, and not the `20` of `2000`. */
function isBeginning(text: string): boolean {
  if (!/^[A-Z\d]+$/.test(text)) return false;
  return currentAddressFormat().postcodeExamples.some((example) => {
    const rest = example.slice(text.length);
    const isWholePart = /^[ -]/.test(rest) || isDigit(rest.charAt(0)) !== isDigit(text.at(-1)!);
    return rest !== '' && isWholePart && postcodePattern().test(text + rest);
  });
}

/** Letters, number and letters of the first part, and the second part: `SW`, `1`, `A`, `1AA`. */
function partsOf(code: string): string[] {
  const [first = '', second = ''] = code.split(/[ -]/);
  const [, letters = '', number = '', suffix = ''] = /^(\D*)(\d*)(.*)$/.exec(first)!;
  return [letters, number, suffix, second];
}

/** As texts in whose order `E2` comes before `E10`, and all that begins with something stands together. */
function keyOf(parts: readonly string[]): string {
  return parts.map((part) => `${isDigit(part) ? part.padStart(MAX_LENGTH, '0') : part}|`).join('');
}

const END = '~';
const spans = new WeakMap<PostcodeRange, { start: string; end: string }>();

/** Where a range is in the order of all postcodes: those whose keys are between its start and its end, or either. */
export function spanOf(range: PostcodeRange): { start: string; end: string } {
  const known = spans.get(range);
  if (known) return known;
  const [start, last] = [range.from, range.to].map((bound) => {
    const parts = partsOf(bound);
    return keyOf(parts.slice(0, parts.findLastIndex(Boolean) + 1));
  }) as [string, string];
  const span = { start, end: last + END };
  spans.set(range, span);
  return span;
}

/** Whether the second range begins where the first ends: `2010` and `2011`, `E1` and `E2`. */
function isNext({ to }: PostcodeRange, { from }: PostcodeRange): boolean {
  const [letters, number = '', ...rest] = partsOf(to);
  const [nextLetters, nextNumber = '', ...nextRest] = partsOf(from);
  const isWhole = [...rest, ...nextRest].every((part) => part === '');
  return isWhole && letters === nextLetters && Number(number) + 1 === Number(nextNumber);
}

export const byStart = (one: PostcodeRange, other: PostcodeRange): number =>
  spanOf(one).start < spanOf(other).start ? -1 : 1;

function mergeRanges(ranges: readonly PostcodeRange[]): PostcodeRange[] {
  const merged: PostcodeRange[] = [];
  for (const range of ranges.toSorted(byStart)) {
    const last = merged.at(-1);
    if (last && (spanOf(range).start <= spanOf(last).end || isNext(last, range))) {
      if (spanOf(range).end > spanOf(last).end) {
        merged[merged.length - 1] = { ...last, to: range.to };
      }
    } else merged.push(range);
  }
  return merged;
}

/** @returns ranges as {@link parsePostcodes} reads them: `2000, 2010-2015`. */
export function formatPostcodes(ranges: readonly PostcodeRange[]): string {
  return ranges
    .map(({ from, to }) => (from === to ? from : `${from}${from.includes('-') ? ' – ' : '-'}${to}`))
    .join(', ');
}

/** @returns whether a postcode is in one of the ranges. */
export function isInPostcodes(code: string, ranges: readonly PostcodeRange[]): boolean {
  const key = keyOf(partsOf(code));
  return ranges.some((range) => spanOf(range).start <= key && key <= spanOf(range).end);
}

/** @returns the postcodes that are in both. */
export function sharedPostcodes(
  ranges: readonly PostcodeRange[],
  others: readonly PostcodeRange[],
): PostcodeRange[] {
  return ranges.flatMap((range) =>
    others.flatMap((other) => {
      const later = spanOf(range).start > spanOf(other).start ? range : other;
      const earlier = spanOf(range).end < spanOf(other).end ? range : other;
      const isShared = spanOf(later).start <= spanOf(earlier).end;
      return isShared ? [{ from: later.from, to: earlier.to }] : [];
    }),
  );
}
