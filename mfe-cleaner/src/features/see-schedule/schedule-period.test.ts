import { sampleJob } from '../../testing/samples';
import { daysOf, moved, onDay, periodName, queryOf } from './schedule-period';

it('shows whole weeks and whole months', () => {
  expect(daysOf('week', '2026-11-22')[0]).toBe('2026-11-16');
  expect(daysOf('week', '2026-11-22')).toHaveLength(7);
  expect(daysOf('month', '2028-02-15')).toHaveLength(29);
  expect(queryOf(daysOf('month', '2026-12-15'))).toEqual({ from: '2026-11-30', days: 33 });
});

it('moves by what is shown', () => {
  expect(moved('week', '2026-11-22', -1)).toBe('2026-11-15');
  expect(moved('month', '2026-11-30', 1)).toBe('2026-12-01');
  expect(periodName('week', '2026-11-22')).toBe('16 Nov 2026 – 22 Nov 2026');
  expect(periodName('month', '2026-11-22')).toBe('November 2026');
});

it('puts a job on the day that it is at its place', () => {
  const sydney = sampleJob({ scheduledDate: '2026-11-22T22:00:00.000Z' });
  const newYork = sampleJob({ ...sydney, timeZone: 'America/New_York' });
  const daysOff = [{ id: 'a', from: '2026-11-20', to: '2026-11-22', reason: '' }];
  const schedule = { jobs: [sydney, newYork], daysOff };
  expect(onDay(schedule, '2026-11-23')).toEqual({ jobs: [sydney], daysOff: [] });
  expect(onDay(schedule, '2026-11-22')).toEqual({ jobs: [newYork], daysOff });
});
