import { refusalOfName } from './refusal-of-name';

it.each(['Résumé 2026.pdf', '履歴書.pdf', '100%.pdf', 'a..b.pdf', '😀'.repeat(255), ''])(
  'has nothing against %.20s',
  (name) => expect(refusalOfName(name)).toBeUndefined(),
);

it.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2Fpasswd',
  '..\\boot.ini',
  '..%5Cboot.ini',
  'a%00.pdf',
  'a\u0000.pdf',
  'a\r\nSet-Cookie: x.pdf',
])('refuses %j', (name) =>
  expect(refusalOfName(name)).toBe('Please give the file a name without slashes'),
);

it('refuses what is longer than a name can be', () =>
  expect(refusalOfName('n'.repeat(256))).toBe(
    'Please give the file a name of at most 255 characters',
  ));
