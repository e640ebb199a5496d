import { readFileSync } from 'node:fs';

const LONGEST = 300;

/** The last line that says something, for the sentence about a process that did not start. */
export function lastLineOf(file: string): string | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines
      .map((line) => line.trim())
      .findLast((line) => /\w/.test(line) && !/^(at |Node\.js v)/.test(line))
      ?.slice(0, LONGEST);
  } catch {
    return undefined;
  }
}
