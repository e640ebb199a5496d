import { addDays } from '../calendar-dates';
import { dateIn } from '../times';
import { DEFAULT_BOOKING_RULES as rules } from '../scheduling/booking-rules';
import { openWeekdays, suitableTimesText, weekdayOf } from './waiting-list';
import { joinWaitingListSchema } from './waiting-list-schemas';

const everyDay = openWeekdays(rules.hours);

const today = dateIn('Australia/Sydney');
/** The next such day after tomorrow. */
function next(weekday: string): string {
  let date = addDays(today, 2);
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  return date;
}

function messagesOf(given: object): string[] {
  const day = next('Tuesday');
  const request = {
    ...{ serviceId: 'a'.repeat(24), duration: 180, state: 'NSW', from: day, to: day },
    ...{ weekdays: everyDay, parts: ['morning', 'afternoon'] },
    ...given,
  };
  const { error } = joinWaitingListSchema(rules).validate(request, { abortEarly: false });
  return error?.details.map(({ message }) => message) ?? [];
}

describe('what somebody waits for', () => {
  it('is on days to come, on weekdays between them, within the time that can be booked', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ from: addDays(today, -1) })).toEqual(['Please choose a day from today on']);
    expect(messagesOf({ to: today })).toEqual(['The last day can’t be before the first']);
    expect(messagesOf({ to: addDays(today, 91) })).toEqual([
      'Please choose a day within the next 90 days',
    ]);
    expect(messagesOf({ weekdays: ['Monday'] })).toEqual([
      'None of these weekdays is between the first and the last day',
    ]);
    expect(messagesOf({ weekdays: ['Sunday'] })).toContain(
      'Please choose at least one day of the week',
    );
  });

  it('can begin at that part of the day, for so long', () => {
    const saturday = next('Saturday');
    const late = { from: saturday, to: saturday, parts: ['afternoon'] };
    expect(messagesOf({ ...late, duration: 240 })).toEqual([]);
    expect(messagesOf({ ...late, duration: 300 })).toEqual([
      'On these days a clean of this length can’t begin then',
    ]);
  });

  it('is said in words where not any time suits', () => {
    const parts = ['morning', 'afternoon'] as const;
    expect(suitableTimesText({ weekdays: everyDay, parts: [...parts] }, rules)).toBe('');
    expect(suitableTimesText({ weekdays: ['Monday', 'Friday'], parts: ['morning'] }, rules)).toBe(
      'Mondays and Fridays, in the morning',
    );
  });
});
