import type { BoardItem } from '@brightnest/contracts/bookings/week-board';
import { itemsOn, startOn, weekFrom } from './board-days';

const SYDNEY = 'Australia/Sydney';
const item = (from: string, to: string, timeZone = SYDNEY) => ({ from, to, timeZone }) as BoardItem;

it('has seven days in a week', () => {
  expect(weekFrom('2026-11-30')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
});

it('puts an item on the day it has in the board’s zone, and time off on each of its days', () => {
  const early = item('2026-11-15T22:00:00.000Z', '2026-11-16T00:00:00.000Z');
  const off = item('2026-11-15T13:00:00.000Z', '2026-11-17T13:00:00.000Z');
  const on = (date: string) => itemsOn([early, off], date, SYDNEY);
  expect(on('2026-11-15')).toEqual([]);
  expect(on('2026-11-16')).toEqual([early, off]);
  expect(on('2026-11-17')).toEqual([off]);
  expect(on('2026-11-18')).toEqual([]);
});

it('keeps the time of day at the property when an item is put on another day', () => {
  const nine = item('2026-10-01T23:00:00.000Z', '2026-10-02T01:00:00.000Z');
  // Clocks go forward on 4 October.
  expect(startOn(nine, '2026-10-05', SYDNEY)).toBe('2026-10-04T22:00:00.000Z');
  expect(startOn(nine, '2026-10-02', SYDNEY)).toBe(nine.from);
});

it('counts days in the board’s zone where the property has another', () => {
  // Saturday 11 pm in Perth is Sunday 1 am on the board.
  const late = item('2026-07-04T15:00:00.000Z', '2026-07-04T16:00:00.000Z', 'Australia/Perth');
  expect(startOn(late, '2026-07-05', SYDNEY)).toBe(late.from);
  expect(startOn(late, '2026-07-06', SYDNEY)).toBe('2026-07-05T15:00:00.000Z');
});
