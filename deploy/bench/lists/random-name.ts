import { FIRST_NAMES, LAST_NAMES, SYLLABLES } from './names';
import type { SeededRandom } from './seeded-random';

/** Somebody's name: most are common ones, a tenth of the family names are nobody else's. */
export function randomName(random: SeededRandom) {
  const isRare = random.next() < 0.1;
  const [first = '', ...others] = [0, 1, 2].map(() => random.oneOf(SYLLABLES));
  return {
    firstName: random.earlyOneOf(FIRST_NAMES),
    lastName: isRare
      ? first.charAt(0).toUpperCase() + first.slice(1) + others.join('')
      : random.earlyOneOf(LAST_NAMES),
  };
}
