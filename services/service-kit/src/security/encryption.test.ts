import { alsoDecryptWith, encrypt, decrypt } from './encryption';

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

it('opens a secret for the purpose alone that it was encrypted for', () => {
  const encrypted = encrypt(KEY, 'token-123', 'codes of Ada');
  expect(decrypt(KEY, encrypted, 'codes of Ada')).toBe('token-123');
  expect(() => decrypt(KEY, encrypted, 'codes of Bob')).toThrow();
  expect(() => decrypt(KEY, encrypted)).toThrow();
});

it('opens what was encrypted before the key was changed, as long as the old one is known', () => {
  const next = 'the next secret of the services';
  const encrypted = encrypt(KEY, 'token-123');
  expect(() => decrypt(next, encrypted)).toThrow();
  alsoDecryptWith(['a key from long ago, of another time', KEY]);
  expect(decrypt(next, encrypted)).toBe('token-123');
  expect(() => decrypt(next, encrypt('a key that nobody knows', 'x'))).toThrow();
  alsoDecryptWith([]);
});
