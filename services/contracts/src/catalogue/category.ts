import { msg, t } from '../translation';

/** What the usual categories are called. A company may have others, which are called as they are stored. */
const NAMES: Readonly<Record<string, string>> = {
  residential: msg('Residential'),
  commercial: msg('Commercial'),
  deep_cleaning: msg('Deep cleaning'),
  move_in_out: msg('Move in out'),
};

/** A category by its name: `deep_cleaning` is `Deep cleaning`, in the reader's language where it is a usual one. */
export function categoryName(category: string): string {
  const known = NAMES[category.toLowerCase()];
  if (known !== undefined) return t(known);
  const words = category.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A category as its badge shows it: `deep_cleaning` is `DEEP CLEANING`. */
export const categoryLabel = (category: string): string => categoryName(category).toUpperCase();
