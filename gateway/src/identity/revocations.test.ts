import type { KeyObject } from 'node:crypto';
import type { KeyStore } from '@brightnest/service-kit/security/tokens';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  completeActor,
  createTestKeys,
  FORGERIES,
} from '@brightnest/service-kit/testing/test-keys';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createEndedSessions, createRoleChanges } from './revocations';
import { createVerifiedTokens, type VerifiedToken, type VerifiedTokens } from './verified-tokens';

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

describe('verified tokens', () => {
  const refused = { code: 'not_authenticated' };
  const keys = createTestKeys();
  const published = new Map<string, KeyObject>();
  const store: KeyStore = { find: (kid) => Promise.resolve(published.get(kid)) };

  let tokens: VerifiedTokens;
  beforeEach(() => {
    published.clear();
    published.set(keys.kid, keys.publicKey);
    tokens = createVerifiedTokens(store, 2);
  });

  describe('a token that holds', () => {
    it('is read with its times, and verified once', async () => {
      const token = keys.sign({ role: 'admin', userId: 'u1', sessionId: 's1' });
      const before = Math.floor(Date.now() / 1000) * 1000;
      const first = await tokens.verify(token);
      expect(first.actor).toMatchObject({ userId: 'u1', sessionId: 's1', role: 'admin' });
      expect(first.expiresAt - first.issuedAt).toBe(900_000);
      expect(Math.abs(first.issuedAt - before)).toBeLessThanOrEqual(1_000);
      expect(await tokens.verify(token)).toBe(first);
    });

    it('is forgotten when too many others came after it', async () => {
      const [a, b, c] = ['a', 'b', 'c'].map((userId) => keys.sign({ role: 'admin', userId }));
      const first = await tokens.verify(a!);
      const second = await tokens.verify(b!);
      // Used again, so that it is no longer the one whose use is longest ago.
      await tokens.verify(a!);
      await tokens.verify(c!);
      expect(await tokens.verify(a!)).toBe(first);
      expect(await tokens.verify(b!)).not.toBe(second);
    });

    it('is verified each time where nothing is to be remembered', async () => {
      const forgetful = createVerifiedTokens(store, 0);
      const token = keys.sign('admin');
      expect(await forgetful.verify(token)).not.toBe(await forgetful.verify(token));
    });
  });

  describe('a token that is remembered', () => {
    it('runs out', async () => {
      const token = keys.sign('admin', { expiresIn: 2 });
      const { expiresAt } = await tokens.verify(token);
      await eventually(() => Date.now() > expiresAt);
      await expect(tokens.verify(token)).rejects.toMatchObject(refused);
    });

    it('stops working as its key is withdrawn', async () => {
      const token = keys.sign('admin');
      await tokens.verify(token);
      published.delete(keys.kid);
      await expect(tokens.verify(token)).rejects.toMatchObject(refused);
      // And works again with the key, by being verified anew.
      published.set(keys.kid, keys.publicKey);
      expect(await tokens.verify(token)).toMatchObject({ actor: { role: 'admin' } });
    });

    it('stops working as another key takes the id of its own', async () => {
      const token = keys.sign('admin');
      await tokens.verify(token);
      published.set(keys.kid, createTestKeys().publicKey);
      await expect(tokens.verify(token)).rejects.toMatchObject(refused);
    });

    it.each(FORGERIES)('does not let one pass that is %s', async (_what, forge) => {
      const actor = { role: 'admin', userId: 'u1', sessionId: 's1' } as const;
      await tokens.verify(keys.sign(actor));
      const forged = forge(keys, actor);
      // Neither at first nor when it has been seen before.
      await expect(tokens.verify(forged)).rejects.toMatchObject(refused);
      await expect(tokens.verify(forged)).rejects.toMatchObject(refused);
    });
  });
});
