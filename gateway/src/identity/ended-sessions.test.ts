import { describe, expect, it } from '@jest/globals';
import { createEndedSessions } from './ended-sessions';

describe('createEndedSessions', () => {
  it('knows what has ended, and says what is news', () => {
    const ended = createEndedSessions();
    expect(ended.has('s1')).toBe(false);
    expect(ended.add('s1')).toBe(true);
    expect(ended.add('s1')).toBe(false);
    expect(ended.has('s1')).toBe(true);
  });

  it('forgets what is long over as others end', async () => {
    const ended = createEndedSessions(20);
    ended.add('s1');
    await new Promise((resolve) => setTimeout(resolve, 30));
    ended.add('s2');
    expect({ s1: ended.has('s1'), s2: ended.has('s2') }).toEqual({ s1: false, s2: true });
  });
});
