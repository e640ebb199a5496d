import { openAttackLog } from './attack-part';

test('what was found is told once with how often, and who tried nothing has shown nothing', () => {
  const log = openAttackLog('headers');
  expect(openAttackLog('slow').summary()).toEqual({
    isClean: false,
    lines: ['slow: nothing; found 1', '  nothing was tried'],
  });
  log.tried('calls', 20);
  log.tried('calls');
  log.measured('p99 12 ms');
  expect(log.summary()).toEqual({
    isClean: true,
    lines: ['headers: 21 calls; found 0', '  p99 12 ms'],
  });
  for (let turn = 0; turn < 3; turn += 1) log.found('a visitor is somebody');
  for (let turn = 0; turn < 70; turn += 1) log.found(`finding ${turn}`);
  const { isClean, lines } = log.summary();
  expect(isClean).toBe(false);
  expect(lines.slice(0, 3)).toEqual([
    ...['headers: 21 calls; found 71', '  p99 12 ms', '  a visitor is somebody (3)'],
  ]);
  expect(lines.at(-1)).toBe('  and 11 more');
});
