import { interviewRequestSchema } from './interview-schemas';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T01:00:00Z') }));
afterEach(() => jest.useRealTimers());

const online = {
  interviewDate: '2026-11-23T10:00:00+11:00',
  interviewType: 'online',
  meetingLink: 'https://meet.example/abc',
};

function messages(changes: object) {
  const { error } = interviewRequestSchema.validate(
    { ...online, ...changes },
    { abortEarly: false },
  );
  return error?.details.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

it('takes both types with what each needs, and an empty place of the other', () => {
  expect(messages({ location: '' })).toEqual([]);
  const physical = { interviewType: 'physical', location: '1 King Street', meetingLink: '' };
  expect(messages(physical)).toEqual([]);
});

it('makes a UTC instant of any zone, and takes what is left of today', () => {
  const { value } = interviewRequestSchema.validate(online);
  expect(value?.interviewDate).toBe('2026-11-22T23:00:00.000Z');
  expect(messages({ interviewDate: '2026-11-21T01:30:00Z' })).toEqual([]);
});

const WHEN = 'Please select date and time for the interview.';
const PAST = 'Please choose a time from now on';
const PLACE = 'Please enter the location of the interview';
const LINK = 'Please enter the meeting link of the interview';
const HTTP = 'Please enter a link that starts with http:// or https://';

it.each([
  [{ interviewDate: undefined }, 'interviewDate', WHEN],
  [{ interviewDate: '' }, 'interviewDate', WHEN],
  [{ interviewDate: '2026-11-23' }, 'interviewDate', WHEN],
  [{ interviewDate: '2026-11-23T10:00' }, 'interviewDate', WHEN],
  [{ interviewDate: '2026-11-20T10:00Z' }, 'interviewDate', PAST],
  [{ interviewDate: '2026-11-21T00:30:00Z' }, 'interviewDate', PAST],
  [{ interviewDate: '3026-11-20T10:00Z' }, 'interviewDate', 'Please choose an earlier date'],
  [{ interviewType: 'physical' }, 'location', PLACE],
  [{ interviewType: 'physical', location: ' ' }, 'location', PLACE],
  [{ meetingLink: undefined }, 'meetingLink', LINK],
  [{ meetingLink: '' }, 'meetingLink', LINK],
  [{ meetingLink: 'javascript:alert(1)' }, 'meetingLink', HTTP],
  [{ interviewType: 'phone' }, 'interviewType', 'Please choose an online or a physical interview'],
])('says of %j: %s %s', (changes, field, message) => {
  expect(messages(changes)).toEqual([[field, message]]);
});
