import { seal, unseal } from './seal';

const KEY = 'a shared secret of the services';

it('opens what was sealed with the same key', () => {
  expect(unseal(KEY, seal(KEY, 'tøken-123'))).toBe('tøken-123');
});

it('shows nothing of it, and is different every time', () => {
  const [one, other] = [seal(KEY, 'token-123'), seal(KEY, 'token-123')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('token');
});

it('refuses another key, a changed letter and what is too short', () => {
  const sealed = seal(KEY, 'token-123');
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  expect(() => unseal('another secret of the services', sealed)).toThrow();
  expect(() =>
    unseal(
      KEY,
      changed.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    ),
  ).toThrow();
  expect(() => unseal(KEY, 'abc')).toThrow();
});
