import { endedSessions } from './ended-sessions-header';

it('names the ended sessions, and none where there are none', () => {
  expect(endedSessions(['a', 'b'])).toEqual({ 'x-ended-sessions': 'a,b' });
  expect(endedSessions([])).toEqual({});
});

it('stays a header that fits, however many sessions there were', () => {
  const ids = Array.from({ length: 250 }, (_, index) => `session-${index}`);

  expect(endedSessions(ids)['x-ended-sessions']?.split(',')).toEqual(ids.slice(0, 100));
});
