import { encrypt, decrypt } from './encryption';

const KEY = 'a shared secret of the services';

it('opens what was encrypted with the same key', () => {
  expect(decrypt(KEY, encrypt(KEY, 'tøken-123'))).toBe('tøken-123');
});

it('shows nothing of it, and is different every time', () => {
  const [one, other] = [encrypt(KEY, 'token-123'), encrypt(KEY, 'token-123')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('token');
});

it('refuses another key, a changed letter and what is too short', () => {
  const encrypted = encrypt(KEY, 'token-123');
  const changed = encrypted.slice(0, -1) + (encrypted.endsWith('A') ? 'B' : 'A');
  expect(() => decrypt('another secret of the services', encrypted)).toThrow();
  expect(() =>
    decrypt(
      KEY,
      changed.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    ),
  ).toThrow();
  expect(() => decrypt(KEY, 'abc')).toThrow();
});
