import { isElsewhere, momentText } from './moment-text';

const INSTANT = '2030-01-14T22:30:00.000Z';

it('says whose time it is', () => {
  expect(momentText(INSTANT, 'Asia/Colombo')).toMatch(/at 4:00.am \(Colombo time\)$/);
});

it('knows whether the reader has other clocks then, whatever their zone is called', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(isElsewhere(INSTANT, own)).toBe(false);
  // Nobody has both the first and the last clock of the day.
  const ends = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  expect(ends.some((zone) => isElsewhere(INSTANT, zone))).toBe(true);
});
