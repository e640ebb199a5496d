import { eventually } from '@brightnest/service-kit/testing/eventually';
import { completeActor } from '@brightnest/service-kit/testing/test-keys';
import { describe, expect, it } from '@jest/globals';
import { createEndedSessions, createRoleChanges } from './revocations';
import type { VerifiedToken } from '@brightnest/service-kit/security/verified-tokens';

describe('ended sessions', () => {
  describe('createEndedSessions', () => {
    it('knows what has ended, and says what is news', () => {
      const ended = createEndedSessions();
      expect(ended.has('s1')).toBe(false);
      expect(ended.add('s1')).toBe(true);
      expect(ended.add('s1')).toBe(false);
      expect(ended.has('s1')).toBe(true);
    });

    it('forgets what is long over as others end', async () => {
      const ended = createEndedSessions(1);
      ended.add('s1');
      let others = 0;
      await eventually(() => {
        ended.add(`other-${(others += 1)}`);
        return !ended.has('s1');
      });
      expect(ended.has(`other-${others}`)).toBe(true);
    });
  });
});

describe('role changes', () => {
  const CHANGED_AT = Date.parse('2026-05-04T10:00:00.700Z');

  /** A token of a role, signed as many seconds after the change; its time is of whole seconds. */
  function signedAt(seconds: number, role: 'admin' | 'customer' = 'admin'): VerifiedToken {
    const issuedAt = Math.floor((CHANGED_AT + seconds * 1_000) / 1_000) * 1_000;
    return { actor: completeActor(role), issuedAt, expiresAt: issuedAt + 900_000 };
  }

  describe('createRoleChanges', () => {
    it.each([
      [-600, true],
      [-1, true],
      [0, true],
      // Too close to tell.
      [2, true],
      [10, false],
    ])('a token signed %i s after the change: outdated %s', (seconds, isOutdated) => {
      const roles = createRoleChanges();
      const token = signedAt(seconds);
      expect(roles.isOutdated(token)).toBe(false);
      roles.add('admin', CHANGED_AT);
      expect(roles.isOutdated(token)).toBe(isOutdated);
      expect(roles.isOutdated(signedAt(seconds, 'customer'))).toBe(false);
    });

    it('takes a token for newer that was asked for after the change was heard of', () => {
      const roles = createRoleChanges();
      const token = signedAt(0);
      roles.add('admin', CHANGED_AT);
      roles.renewed(token, performance.now());
      expect(roles.isOutdated(token)).toBe(false);
      // The same change, heard of once more.
      expect(roles.add('admin', CHANGED_AT)).toBe(false);
      expect(roles.isOutdated(token)).toBe(false);
      // One that had been asked for before.
      const slow = signedAt(0);
      roles.renewed(slow, performance.now() - 60_000);
      expect(roles.isOutdated(slow)).toBe(true);
    });

    it('has every token renewed again after the next change', async () => {
      const roles = createRoleChanges();
      const token = signedAt(0);
      roles.add('admin', CHANGED_AT);
      const renewedAt = performance.now();
      roles.renewed(token, renewedAt);
      await eventually(() => performance.now() > renewedAt);
      expect(roles.add('admin', CHANGED_AT + 1)).toBe(true);
      expect(roles.isOutdated(token)).toBe(true);
    });
  });
});
