import { describeRun, findWorse, tableOf } from './kept-ratios';
import { ratioChart } from './ratio-chart';
import type { RecordedRatio } from './recorded';

const recorded = (what: string, median: number, more: Partial<RecordedRatio> = {}) => ({
  ...{ what, beside: 'the other', better: 'higher' as const, ...more },
  ratio: { lower: median, median, upper: median },
});
const lower = { better: 'lower' } as const;

test('what fell by more than 15 % is worse, whichever way is better, and what was left out', () => {
  const kept = [
    recorded('calls', 1),
    recorded('signs', 0.6),
    recorded('time', 1, lower),
    recorded('bytes', 1, lower),
    recorded('gone', 1),
    recorded('of a program that is not here', 1, { isOptional: true }),
  ];
  const run = [
    recorded('calls', 0.86),
    recorded('signs', 0.5),
    recorded('time', 1.17, lower),
    recorded('bytes', 1.2, lower),
    recorded('new', 0.1),
  ];
  expect(findWorse(run, kept)).toEqual([
    ...['signs: 0.50, was 0.60', 'bytes: 1.20, was 1.00', 'gone: not measured'],
  ]);
  expect(findWorse(kept, kept)).toEqual([]);
  expect(tableOf(run.slice(0, 1), kept)).toEqual([
    'calls  0.86 (0.86 to 0.86)   of the other, higher is better; kept 1.00',
  ]);
});

test('the chart has each ratio, and says where it is from', () => {
  const chart = ratioChart(describeRun([recorded('a < b', 0.5)], new Date('2030-01-02T03:04:05Z')));
  expect(chart).toContain('a &lt; b');
  expect(chart).toContain('0.50');
  expect(chart).toContain('2030-01-02');
});
