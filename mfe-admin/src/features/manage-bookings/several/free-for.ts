import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';

/** Somebody who could do several cleans. */
export interface SeveralCandidate {
  id: string;
  name: string;
  rating: number | null;
  /** How many of them they are free for. */
  free: number;
  /** Why not for the others, each once. */
  busyReasons: string[];
}

/**
 * @param answers who could do each of the cleans.
 * @returns who could do all of them: those who are free for most first, else in the order of the first.
 */
export function freeFor(answers: readonly (readonly CleanerCandidate[])[]): SeveralCandidate[] {
  const [first = []] = answers;
  return first
    .map(({ id, firstName, lastName, rating }) => {
      const each = answers.flatMap((cleaners) => cleaners.filter((one) => one.id === id));
      return {
        ...{ id, name: `${firstName} ${lastName}`, rating },
        free: each.filter(({ isAvailable }) => isAvailable).length,
        busyReasons: [...new Set(each.flatMap(({ busyReason }) => busyReason ?? []))],
      };
    })
    .toSorted((one, other) => other.free - one.free);
}
