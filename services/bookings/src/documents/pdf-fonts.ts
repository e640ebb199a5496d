import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A piece of a text that one font can show. */
interface FontRun {
  /** Name of a standard font, or the path of one to embed. */
  font: string;
  text: string;
}

// What the standard fonts of PDF can show: Windows-1252.
const STANDARD = /^[\n -~\u00a0-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

/** Fonts for what the standard ones lack, each with the Unicode ranges that its file has. */
const EMBEDDED = [
  // Also the sign for what none of them has.
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-sinhala', 'sinhala'],
  ['noto-sans-tamil', 'tamil'],
] as const;

interface EmbeddedFont {
  path: string;
  has(codePoint: number): boolean;
}

let loaded: readonly EmbeddedFont[] | undefined;

const UNKNOWN = '\ufffd';

/**
 * Divides a text into pieces that one font can show; what none has becomes a replacement character. A text
 * that a standard font can't show is embedded whole: letters of two families would not stand on one line.
 */
export function fontRuns(given: string): FontRun[] {
  const text = given.normalize('NFC').replace(/\t/g, ' ');
  if (STANDARD.test(text)) return [{ font: 'Helvetica', text }];
  const runs: FontRun[] = [];
  for (const character of text) {
    const run = runOf(character);
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

function runOf(character: string): FontRun {
  const font = findFont(character.codePointAt(0)!);
  if (font) return { font: font.path, text: character };
  return { font: findFont(UNKNOWN.codePointAt(0)!)!.path, text: UNKNOWN };
}

function findFont(codePoint: number): EmbeddedFont | undefined {
  loaded ??= EMBEDDED.map(([family, subset]) => embeddedFont(family, subset));
  return loaded.find((font) => font.has(codePoint));
}

function embeddedFont(family: string, subset: string): EmbeddedFont {
  const path = require.resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`);
  const ranges = rangesIn(join(dirname(path), '../unicode.json'), subset);
  return {
    path,
    has: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  };
}

/** @returns the first and last code points of a subset's ranges, which are told as `U+0460-052F,U+20B4`. */
function rangesIn(file: string, subset: string): [first: number, last: number][] {
  const bySubset = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (bySubset[subset] ?? '').split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}
