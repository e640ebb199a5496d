import { scriptLimits } from './script-limits';

const remoteInfo = {
  name: 'mfe_public',
  entry: '',
  type: 'global' as const,
  entryGlobalName: 'mfe_public',
  shareScope: 'default',
};

function scriptOfTry(attempt: number, url: string) {
  const hooks = scriptLimits({
    timeoutMs: 100,
    tryOf: (name) => (name === 'mfe_public' ? attempt : 0),
  });
  return hooks.createScript?.({ url, remoteInfo });
}

it('gives the first try its own address, and a time-out', () => {
  expect(scriptOfTry(1, 'http://site/entry.js')).toMatchObject({
    timeout: 100,
    script: { src: 'http://site/entry.js' },
  });
});

it('asks another address on a second try', () => {
  expect(scriptOfTry(2, 'http://site/entry.js')).toMatchObject({
    script: { src: 'http://site/entry.js?try=2' },
  });
  expect(scriptOfTry(3, 'http://site/entry.js?v=1')).toMatchObject({
    script: { src: 'http://site/entry.js?v=1&try=3' },
  });
});
