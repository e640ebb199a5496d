import { expect, it } from '@jest/globals';
import { categoryLabel, categoryTitle } from './category-label';

it('shows a category on a badge and in a heading', () => {
  expect(categoryLabel('move_in_out')).toBe('MOVE IN OUT');
  expect(categoryTitle('move_in_out')).toBe('Move in out');
  expect(categoryTitle('COMMERCIAL')).toBe('Commercial');
});
