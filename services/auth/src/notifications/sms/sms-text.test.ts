import { composeSms, formatSmsTime, segmentsOf } from './sms-text';

const WHEN = 'Sat 16 Jan, 10:30 am';
const LINK = 'https://brightnest.example/customer/appointments';

it('says who writes, what has happened, when, where and where it goes on', () => {
  const text = composeSms('Brightnest', {
    says: 'Your clean is booked',
    when: formatSmsTime('2027-01-15T23:30:00.000Z', 'Australia/Sydney'),
    where: '1 King Street, Newtown NSW 2042',
    link: LINK,
  });
  expect(text.split('\n')).toEqual([
    'Brightnest: Your clean is booked',
    WHEN,
    '1 King Street, Newtown NSW 2042',
    LINK,
  ]);
  expect(segmentsOf(text)).toBe(1);
});

it.each([
  ['nothing', '', 1],
  ['what fills one message', 'a'.repeat(160), 1],
  ['one letter more', 'a'.repeat(161), 2],
  ['what fills two messages', 'a'.repeat(306), 2],
  ['one letter more than two', 'a'.repeat(307), 3],
  ['signs that take two places', '€'.repeat(80), 1],
  ['one of them more', '€'.repeat(81), 2],
  // 153 places hold 76 of them, and none is divided.
  ['as many as two messages hold', '€'.repeat(152), 2],
  ['one of them more than two hold', '€'.repeat(153), 3],
  ['what another alphabet says in one', 'අ'.repeat(70), 1],
  ['one letter of it more', 'අ'.repeat(71), 2],
  ['signs beyond the basic plane', '🧹'.repeat(35), 1],
  ['one of them more', '🧹'.repeat(36), 2],
])('counts %s', (_what, text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});

it('writes what the alphabet lacks by what it has, which is less to pay', () => {
  const text = composeSms('Brightnest', {
    says: 'Zoë’s “deep” clean – Łódź…',
    where: 'São Paulo Street, Nguyễn\u00a0House',
  });
  expect(text).toBe(`Brightnest: Zoe's "deep" clean - Lodz...\nSao Paulo Street, Nguyen House`);
});

it('keeps letters of another alphabet as they are', () => {
  expect(composeSms('Brightnest', { says: 'අමාරා is on the way' })).toContain('අමාරා');
});

it.each([
  ['a long address', { says: 'Your clean is booked', where: '12 Very Long Street, '.repeat(30) }],
  ['long words', { says: 'Our offer: everything, '.repeat(30), where: '1 King Street' }],
  ['another alphabet', { says: 'අමාරා '.repeat(40), where: 'කොළඹ '.repeat(40) }],
])('shortens %s to two messages, and neither time nor link', (_what, parts) => {
  const text = composeSms('Brightnest', { ...parts, when: WHEN, link: LINK });
  expect(segmentsOf(text)).toBe(2);
  expect(text).toContain('...');
  expect(text.split('\n')).toEqual(expect.arrayContaining([WHEN, LINK]));
});
