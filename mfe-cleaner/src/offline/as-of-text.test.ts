import { expect, it } from '@jest/globals';
import { asOfText } from './as-of-text';

const at = (time: string) => Date.parse(`2026-11-${time}+11:00`);
const sydney = { timeZone: 'Australia/Sydney' } as Intl.ResolvedDateTimeFormatOptions;
const text = (asOf: string, now: string) =>
  asOfText(at(asOf), at(now), sydney).replaceAll('\u202f', ' ');

it('names the time, and the day where it is another', () => {
  expect(text('21T09:41', '21T17:00')).toBe('9:41 am');
  expect(text('20T21:05', '21T06:30')).toBe('Fri 20 Nov, 9:05 pm');
});
