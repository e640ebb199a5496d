import { DEFAULT_BOOKING_RULES, isWithinHours, startMinutes } from './booking-rules';
import { bookingRulesSchema } from './booking-rules-schemas';

const [MONDAY, SATURDAY, SUNDAY] = [1, 6, 7] as const;
const { hours } = DEFAULT_BOOKING_RULES;
const HOUR = 60;

describe('the hours of the company', () => {
  it.each([
    ['from opening on', MONDAY, 8, 2, true],
    ['not before it', MONDAY, 7.5, 2, false],
    ['until closing', MONDAY, 15, 3, true],
    ['not beyond it', MONDAY, 15.5, 3, false],
    ['with each day’s own', SATURDAY, 14, 3, false],
    ['not on a day that is closed', SUNDAY, 10, 2, false],
  ])('take a clean %s', (_name, weekday, start, length, isTaken) => {
    const clean = { weekday, startMinute: start * HOUR, duration: length * HOUR };
    expect(isWithinHours(hours, clean)).toBe(isTaken);
  });

  it('go on past midnight where the next day begins with it', () => {
    const night = [
      { day: SATURDAY, opens: '20:00', closes: '00:00' },
      { day: SUNDAY, opens: '00:00', closes: '02:00' },
    ];
    const late = { weekday: SATURDAY, startMinute: 23 * HOUR };
    expect(isWithinHours(night, { ...late, duration: 3 * HOUR })).toBe(true);
    expect(isWithinHours(night, { ...late, duration: 4 * HOUR })).toBe(false);
    expect(startMinutes(night, { weekday: SATURDAY, duration: 4 * HOUR, step: 30 })).toEqual(
      [20, 20.5, 21, 21.5, 22].map((hour) => hour * HOUR),
    );
  });

  it('offer a start each half hour, over by closing time', () => {
    const starts = startMinutes(hours, { weekday: SATURDAY, duration: 5 * HOUR, step: 30 });
    expect(starts).toEqual([9, 9.5, 10, 10.5, 11].map((hour) => hour * HOUR));
    expect(startMinutes(hours, { weekday: SUNDAY, duration: 2 * HOUR, step: 30 })).toEqual([]);
  });
});

it('refuses rules that make no sense, and says why', () => {
  const messagesOf = (change: object) =>
    bookingRulesSchema
      .validate({ ...DEFAULT_BOOKING_RULES, ...change }, { abortEarly: false })
      .error?.details.map(({ message }) => message);
  expect(messagesOf({})).toBeUndefined();
  expect(messagesOf({ lateFeePercent: 20 })).toEqual([
    'No more than the confirmation fee can be kept',
  ]);
  expect(messagesOf({ feePercent: 101 })).toContain('Please enter a whole number from 0 to 100');
  expect(messagesOf({ hours: [] })).toEqual(['Please open at least one day of the week']);
  const backwards = [{ day: MONDAY, opens: '12:00', closes: '09:00' }];
  expect(messagesOf({ hours: backwards })).toEqual([
    'Please enter a closing time after the opening time',
  ]);
});
