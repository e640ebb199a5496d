import { describe, expect, it } from '@jest/globals';
import { durationText } from './duration-text';

describe('a duration', () => {
  it.each([
    [0, '0 minutes'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [121, '2 hours 1 minute'],
    [150, '2 hours 30 minutes'],
    [300, '5 hours'],
  ])('of %d minutes reads %p', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
