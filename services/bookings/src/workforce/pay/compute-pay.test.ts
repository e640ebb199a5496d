import { DEFAULT_PAY_SETTINGS } from '@brightnest/contracts/pay/pay-settings';
import {
  minutesOn,
  overtimeMinutes,
  type PayableJob,
  payOfJob,
  type PayTerms,
  type RuleTerms,
} from './compute-pay';
import { payPeriodOf } from './pay-periods';
import { splitFairly } from './split-fairly';

const AUD = { currency: 'AUD' };
const ZONE = 'Australia/Sydney';
const sydney = (from: string, to: string, breakMinutes = 0) => ({
  ...{ from: new Date(from), to: new Date(to), breakMinutes },
});
/** A Tuesday from 9 to 12 in Sydney. */
const MORNING = sydney('2031-03-03T22:00:00Z', '2031-03-04T01:00:00Z');

const job = (given: Partial<PayableJob> = {}): PayableJob => ({
  ...{ assignmentId: 'a', day: '2031-03-04', description: 'Deep Cleaning' },
  ...{ timeZone: ZONE, state: 'NSW', time: MORNING, teamMinutes: [180], place: 0 },
  ...{ price: { ...AUD, minor: 22_000 }, agreed: { ...AUD, minor: 17_000 }, tip: undefined },
  ...given,
});
const terms = (settings: Partial<PayTerms['settings']> = {}): PayTerms => ({
  settings: { ...DEFAULT_PAY_SETTINGS, ...settings },
  ...{ currency: 'AUD', taxPercent: 10, taxedCurrencies: ['AUD'] },
});
const rule = (kind: RuleTerms['kind'], minor = 0, percent = 0): RuleTerms => ({
  ...{ kind, minor, percent, currency: 'AUD' },
});
const pay = (
  of: PayableJob,
  by: RuleTerms | null,
  settings: Partial<PayTerms['settings']> = {},
  more: { overtime?: number; holidays?: string[] } = {},
) =>
  Object.fromEntries(
    payOfJob(of, {
      ...{ rule: by, terms: terms(settings), overtime: more.overtime ?? 0 },
      holidays: new Set(more.holidays),
    }).map(({ kind, minor }) => [kind, minor]),
  );

describe('a fair split', () => {
  it('sums to the amount, is as fair as cents allow, and is the same each time', () => {
    // A small generator of its own: each run has the same cases.
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below;
    for (let round = 0; round < 2_000; round += 1) {
      const minor = random(1_000_000) * (round % 5 === 0 ? -1 : 1);
      const weights = Array.from({ length: 1 + random(6) }, () => random(600));
      const parts = splitFairly(minor, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      for (const [index, part] of parts.entries()) {
        const exact = sum === 0 ? minor / weights.length : (minor * weights[index]!) / sum;
        expect(Math.abs(part - exact)).toBeLessThan(1);
      }
    }
    expect(splitFairly(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitFairly(5, [])).toEqual([]);
  });
});

describe('the pay of a job', () => {
  it('goes by the rule: agreed, by the hour, a share of the price without tax, flat', () => {
    expect(pay(job(), rule('agreed'))).toEqual({ agreed: 17_000 });
    expect(pay(job(), rule('hour', 3_000))).toEqual({ hours: 9_000 });
    expect(pay(job(), rule('share', 0, 42.5))).toEqual({ share: 8_500 });
    expect(pay(job(), rule('flat', 6_000))).toEqual({ flat: 6_000 });
    expect(pay(job(), null)).toEqual({});
    const tip = { ...AUD, minor: 500 };
    expect(pay(job({ tip, time: 'absent' }), rule('flat', 6_000))).toEqual({ tip: 500 });
    expect(pay(job({ tip, time: null }), rule('agreed'))).toEqual({ tip: 500 });
  });

  it('divides what a team has by the time of each, to the cent', () => {
    const teamMinutes = [180, 95, 61];
    const parts = teamMinutes.map((_, place) =>
      pay(job({ teamMinutes, place }), rule('share', 0, 50)),
    );
    expect(parts.reduce((sum, { share }) => sum + share!, 0)).toBe(10_000);
    expect(parts.map(({ share }) => share)).toEqual([5_357, 2_827, 1_816]);
    // Each by their own rule: who is paid by the hour takes nothing of the share of the others.
    expect(pay(job({ teamMinutes, place: 1 }), rule('hour', 3_000))).toEqual({ hours: 9_000 });
  });

  it('adds what Saturdays, Sundays, holidays and overtime are worth, by the minute', () => {
    const settings = { saturdayPercent: 25, sundayPercent: 50, holidayPercent: 100 };
    // Saturday 22:00 to Sunday 01:00 in Sydney.
    const night = job({ time: sydney('2031-03-08T11:00:00Z', '2031-03-08T14:00:00Z') });
    const hourly = rule('hour', 3_000);
    expect(pay(night, hourly, settings)).toEqual({ hours: 9_000, saturday: 1_500, sunday: 1_500 });
    expect(pay(night, hourly, settings, { holidays: ['2031-03-09 NSW'] })).toMatchObject({
      ...{ saturday: 1_500, holiday: 3_000 },
    });
    expect(pay(night, hourly, settings, { holidays: ['2031-03-09 VIC'] })).toMatchObject({
      sunday: 1_500,
    });
    expect(pay(job(), hourly, { overtimePercent: 50 }, { overtime: 60 })).toEqual({
      ...{ hours: 9_000, overtime: 1_500 },
    });
    // What was agreed is agreed.
    expect(pay(night, rule('agreed'), settings)).toEqual({ agreed: 17_000 });
  });

  it('has a minimum and an allowance for the way, once each', () => {
    const short = job({ time: sydney('2031-03-03T22:00:00Z', '2031-03-03T22:30:00Z') });
    const settings = { minimumPerJob: '45.00', travelPerJob: '7.50' };
    const hours = { hours: 1_500, minimum: 3_000, travel: 750 };
    expect(pay(short, rule('hour', 3_000), settings)).toEqual(hours);
    expect(pay(job({ time: 'absent' }), rule('hour', 3_000), settings)).toEqual({});
  });

  it('pays hours as long as they were when clocks change', () => {
    // In Sydney clocks go back at 3 on 6 April 2031 and forward at 2 on 5 October.
    expect(minutesOn(sydney('2031-04-05T13:00:00Z', '2031-04-05T19:00:00Z', 30))).toBe(330);
    const long = job({ time: sydney('2031-04-05T12:00:00Z', '2031-04-05T18:00:00Z') });
    expect(pay(long, rule('hour', 3_000), { sundayPercent: 100 })).toEqual({
      ...{ hours: 18_000, sunday: 15_000 },
    });
    const spring = job({ time: sydney('2031-10-04T14:00:00Z', '2031-10-04T20:00:00Z') });
    expect(pay(spring, rule('hour', 3_000), { sundayPercent: 100 })).toEqual({
      ...{ hours: 18_000, sunday: 18_000 },
    });
  });
});

it('counts overtime from the hours of a week, in the order they were worked', () => {
  const at = (assignmentId: string, day: string, time: PayableJob['time']) =>
    job({ assignmentId, day, time });
  const jobs = [
    at('second', '2031-03-05', sydney('2031-03-04T22:00:00Z', '2031-03-05T08:00:00Z', 60)),
    at('first', '2031-03-04', MORNING),
    at('next week', '2031-03-11', sydney('2031-03-10T22:00:00Z', '2031-03-11T01:00:00Z')),
    at('absent', '2031-03-06', 'absent'),
  ];
  expect([...overtimeMinutes(jobs, 10)]).toEqual([
    ['absent', 0],
    ['first', 0],
    ['second', 120],
    ['next week', 0],
  ]);
  expect(overtimeMinutes(jobs, 0).size).toBe(0);
});

it.each([
  ['weekly', '2025-12-01', '2031-03-05', '2031-03-03', '2031-03-09'],
  ['weekly', '2031-03-04', '2031-03-03', '2031-02-25', '2031-03-03'],
  ['fortnightly', '2031-03-03', '2031-03-16', '2031-03-03', '2031-03-16'],
  ['fortnightly', '2031-03-03', '2031-03-02', '2031-02-17', '2031-03-02'],
  ['monthly', '2025-12-01', '2032-02-29', '2032-02-01', '2032-02-29'],
  ['monthly', '2025-12-16', '2031-03-15', '2031-02-16', '2031-03-15'],
  ['monthly', '2025-12-31', '2031-02-28', '2031-02-28', '2031-03-30'],
] as const)('has %s periods that begin as %s does: %s', (period, startsOn, date, from, to) => {
  expect(payPeriodOf(date, { period, startsOn })).toEqual({ from, to });
});
