import { zonedText } from '../../../times/zoned-clock';
import type { Clean } from './clean';

/** Who is to do a clean, and when. */
export interface Move {
  cleaner: { id: string; name: string };
  /** The start, as ISO 8601 UTC; the same as before where it does not move. */
  scheduledDate: string;
}

/** @returns whether the clean begins at another time. */
export function isOtherTime(clean: Clean, { scheduledDate }: Move): boolean {
  return Date.parse(clean.scheduledDate) !== Date.parse(scheduledDate);
}

/** @returns what a move changes, a sentence each; none where it changes nothing. */
export function describeMove(clean: Clean, move: Move): string[] {
  const { assigned, customerName, timeZone } = clean;
  const { name } = move.cleaner;
  const sentences: string[] = [];
  if (!assigned) sentences.push(`${name} is assigned.`);
  else if (assigned.id !== move.cleaner.id)
    sentences.push(`${name} does it instead of ${assigned.name}. Both are told.`);
  if (isOtherTime(clean, move)) {
    sentences.push(
      `It moves from ${zonedText(clean.scheduledDate, timeZone)} to ${zonedText(move.scheduledDate, timeZone)}.`,
      `${customerName} is told of the new time, and pays nothing for it.`,
    );
  }
  return sentences;
}
