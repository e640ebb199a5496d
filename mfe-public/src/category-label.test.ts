import { expect, it } from '@jest/globals';
import { categoryLabel, categoryTitle } from './category-label';

it('shows a category on a badge and in a heading', () => {
  expect(categoryLabel('move_in_out')).toBe('MOVE IN OUT');
  expect(categoryTitle('MOVE_IN_OUT')).toBe('Moving in and out');
  expect(categoryTitle('deep_cleaning')).toBe('Deep cleaning');
});
