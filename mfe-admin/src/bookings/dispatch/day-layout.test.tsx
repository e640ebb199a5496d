import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import { AMARA, BEN, BOOKING_ID, sampleCleaner, sampleItem } from '../../testing/bookings';
import { movableBoardItem } from '../booking-move';
import { hoursOf, layOut, offHours, placeIn, rangeOfDay, snap } from './day-layout';
import { withMoves } from './held-moves';
import { conflictsOf } from './move-conflicts';

const timeZone = 'Australia/Sydney';
const at = (clock: string) => `2030-01-14T${clock}:00.000Z`;
const HOUR = 3_600_000;

describe('a day', () => {
  it('shows its opening hours, and what is beyond them in whole hours, up to midnight', () => {
    const open = { timeZone, opens: 8 * 60, closes: 17 * 60 };
    const range = rangeOfDay('2030-01-15', [], open);
    expect(new Date(range.from).toISOString()).toBe(at('21:00'));
    expect(hoursOf(range)).toHaveLength(9);
    // From 9:00 pm to 2:00 am.
    const late = sampleItem({ from: '2030-01-15T10:00:00.000Z', to: '2030-01-15T15:00:00.000Z' });
    expect(hoursOf(rangeOfDay('2030-01-15', [late], open))).toHaveLength(16);
    // The day on which summer time ends has an hour more.
    const long = rangeOfDay('2030-04-07', [], { timeZone, opens: 0, closes: 25 * 60 });
    expect(hoursOf(long)).toHaveLength(25);
  });

  const range = { from: Date.parse(at('20:00')), to: Date.parse(at('20:00')) + 10 * HOUR };

  it('cuts off what goes beyond it, and shades when somebody does not work', () => {
    const span = { from: range.from - HOUR, to: range.from + 5 * HOUR };
    expect(placeIn(range, span)).toEqual({ left: 0, width: 50 });
    const day = { date: '2030-01-15', timeZone, weekday: 'Tuesday' };
    const hours = { from: 8 * 60, to: 12 * 60 };
    expect(offHours({ workDays: ['Monday'], workHours: null }, range, day)).toEqual([range]);
    expect(offHours({ workDays: ['Tuesday'], workHours: hours }, range, day)).toEqual([
      { from: range.from, to: range.from + HOUR },
      { from: range.from + 5 * HOUR, to: range.to },
    ]);
  });

  it('gives what overlaps a line of its own, and steps on its grid without leaving it', () => {
    const item = (id: string, from: string, to: string) =>
      sampleItem({ id, from: at(from), to: at(to) });
    const { laid, lines } = layOut([
      item('a', '21:00', '23:00'),
      item('b', '22:00', '23:30'),
      item('c', '23:00', '23:45'),
    ]);
    expect(lines).toBe(2);
    expect(laid.map(({ item: { id }, line }) => [id, line])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
    const step = { stepMinutes: 15, length: 2 * HOUR };
    expect(snap(range.from + 8 * 60_000, range, step)).toBe(range.from + 15 * 60_000);
    expect(snap(range.from - HOUR, range, step)).toBe(range.from);
    expect(snap(range.to, range, step)).toBe(range.to - 2 * HOUR);
  });
});

describe('a move', () => {
  const cleaner = sampleCleaner(BEN, [
    sampleItem({
      id: 'next',
      customerName: 'Omar',
      address: '1 Hill Road, Manly',
      from: at('23:45'),
      to: '2030-01-15T01:00:00.000Z',
    }),
  ]);
  const around = { board: { travelMinutes: 30 }, outside: new Set<string>(), now: 0 };
  const item = sampleItem({ from: at('21:00'), to: at('23:30') });
  const told = (more: object, from = item.from, who = cleaner) =>
    conflictsOf(item, { cleaner: who, from }, { ...around, ...more }).map(({ kind, text }) => [
      kind,
      text,
    ]);

  it('is told what speaks against it: way, overlap, area, load, hours, past', () => {
    expect(told({})).toEqual([['warning', '15 minutes to Manly.']]);
    expect(told({ board: { travelMinutes: 0 } })).toEqual([]);
    expect(told({}, at('22:00')).map(([kind]) => kind)).toEqual(['refused']);
    expect(told({ outside: new Set([BEN.id]) })[0]).toEqual([
      'consent',
      'Does not serve this area.',
    ]);
    const free = sampleCleaner(BEN, []);
    expect(told({}, item.from, { ...free, jobs: 10 })).toEqual([
      ['refused', 'Has 10 of 10 jobs that week.'],
    ]);
    expect(told({}, item.from, { ...free, workDays: ['Monday'] })).toEqual([
      ['warning', 'Does not usually work then.'],
    ]);
    expect(told({ now: Date.parse('2031-01-01') }, at('21:15'), free)).toEqual([
      ['refused', 'That is past.'],
    ]);
  });

  it('of one of a team leaves the others, and takes them along to another time', () => {
    const both = [
      sampleCleaner(AMARA, [item]),
      sampleCleaner(BEN, [item]),
      sampleCleaner({ id: 'c', name: 'Cay' }, []),
    ];
    const board: BoardResponse = {
      ...{ success: true, timeZone, from: '2030-01-14', days: 7, areas: [] },
      ...{ stepMinutes: 15, travelMinutes: 30, cleaners: both, unassigned: [] },
    };
    const booking = movableBoardItem(item, BEN);
    expect(booking.instead).toBe(BEN.id);
    const move = { cleaner: { id: 'c', name: 'Cay' }, scheduledDate: at('22:00') };
    const moved = withMoves(board, [{ booking, move, sourceId: BEN.id }]);
    expect(moved.cleaners.map(({ items }) => items.map(({ id, from }) => [id, from]))).toEqual([
      [[BOOKING_ID, at('22:00')]],
      [],
      [[BOOKING_ID, at('22:00')]],
    ]);
  });
});
