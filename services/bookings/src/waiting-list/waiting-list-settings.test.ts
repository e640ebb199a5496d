import { DEFAULT_WAITING_LIST_SETTINGS } from '@brightnest/contracts/waiting-list/waiting-list-settings';
import { holdTimesFor } from './waiting-list-settings';

const timeZone = 'Australia/Sydney';
// Summer time: 11 hours ahead.
const local = (text: string) => new Date(`${text}:00+11:00`);
const DAYS_LATER = local('2027-01-12T09:00');

const times = (now: string, start = DAYS_LATER, settings = {}) => {
  const { mailAt, expiresAt } = holdTimesFor(
    { now: local(now), start, timeZone },
    { ...DEFAULT_WAITING_LIST_SETTINGS, ...settings },
  );
  return [mailAt, expiresAt];
};

it('holds a time for so many minutes by day', () => {
  expect(times('2027-01-05T14:00')).toEqual([local('2027-01-05T14:00'), local('2027-01-05T15:00')]);
});

it('has the night not count, and mails nobody in it', () => {
  expect(times('2027-01-05T20:30')).toEqual([local('2027-01-05T20:30'), local('2027-01-06T08:30')]);
  expect(times('2027-01-05T23:00')).toEqual([local('2027-01-06T08:00'), local('2027-01-06T09:00')]);
  expect(times('2027-01-06T03:00')).toEqual([local('2027-01-06T08:00'), local('2027-01-06T09:00')]);
  const quietNoon = { quietFrom: '12:00', quietTo: '13:00', holdMinutes: 90 };
  expect(times('2027-01-05T11:30', DAYS_LATER, quietNoon)[1]).toEqual(local('2027-01-05T14:00'));
});

it('wakes people for a time that would be over by then, and holds nothing beyond its start', () => {
  const early = local('2027-01-06T08:30');
  expect(times('2027-01-05T23:00', early)).toEqual([
    local('2027-01-05T23:00'),
    local('2027-01-06T00:00'),
  ]);
  expect(times('2027-01-05T14:00', local('2027-01-05T14:20'))[1]).toEqual(
    local('2027-01-05T14:20'),
  );
});

it('knows no quiet hours where they begin as they end', () => {
  const never = { quietFrom: '08:00', quietTo: '08:00' };
  expect(times('2027-01-05T23:00', DAYS_LATER, never)).toEqual([
    local('2027-01-05T23:00'),
    local('2027-01-06T00:00'),
  ]);
});
