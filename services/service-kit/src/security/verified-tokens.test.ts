import type { KeyObject } from 'node:crypto';
import { eventually } from '../testing/eventually';
import { createTestKeys, FORGERIES } from '../testing/test-keys';
import type { KeyStore } from './tokens';
import { createVerifiedTokens, type VerifiedTokens } from './verified-tokens';

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
