import { categoryTitles } from './content/category-titles';

/** A category as its badge shows it: `deep_cleaning` is `DEEP CLEANING`. */
export function categoryLabel(category: string): string {
  return category.replaceAll('_', ' ').toUpperCase();
}

/** A category as a heading or a choice shows it: `deep_cleaning` is `Deep cleaning`. */
export function categoryTitle(category: string): string {
  const known = categoryTitles[category.toLowerCase()];
  if (known) return known;
  const words = category.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
