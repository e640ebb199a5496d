import { hashPassword, passwordMatches } from './passwords';

describe('passwords', () => {
  it('hashes with argon2id at 19 MiB, two passes, one lane, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);

    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('matches the right password alone', async () => {
    const stored = await hashPassword('Crème brûlée');

    expect(await passwordMatches(stored, 'Crème brûlée')).toBe(true);
    expect(await passwordMatches(stored, 'creme brulee')).toBe(false);
  });

  it('matches however the keyboard composes an accent', async () => {
    const stored = await hashPassword('caf\u00e9');

    expect(await passwordMatches(stored, 'cafe\u0301')).toBe(true);
  });

  it('never matches where there is no password', async () => {
    expect(await passwordMatches(undefined, '')).toBe(false);
    expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
  });
});
