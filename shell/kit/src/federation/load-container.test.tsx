import { loadContainer } from './load-container';

const ENTRY = '/remotes/mfe-public/1.0.0/remote-entry.js';
const container = { init: () => undefined, get: async () => () => ({}) };
const globals = globalThis as { mfe_public?: unknown };

afterEach(() => {
  delete globals.mfe_public;
});

// jsdom fetches no scripts: what the network would do is told to the element itself.
function script(): HTMLScriptElement {
  const [found] = document.head.getElementsByTagName('script');
  if (!found) throw new Error('No script was asked for.');
  return found;
}

function load(attempt = 1, timeoutMs = 10_000) {
  return loadContainer('mfe-public', ENTRY, { attempt, timeoutMs });
}

it('runs the entry once, and leaves no element behind', async () => {
  const loaded = load();
  expect(script().src).toBe(`http://localhost${ENTRY}`);
  globals.mfe_public = container;
  script().dispatchEvent(new Event('load'));
  expect(await loaded).toBe(container);
  expect(document.head.getElementsByTagName('script')).toHaveLength(0);
  expect(await load()).toBe(container);
});

it('asks another address on a second try', async () => {
  const loaded = load(2);
  expect(script().src).toBe(`http://localhost${ENTRY}?try=2`);
  globals.mfe_public = container;
  script().dispatchEvent(new Event('load'));
  await loaded;
});

it('refuses a script that makes no container', async () => {
  const loaded = load();
  script().dispatchEvent(new Event('load'));
  await expect(loaded).rejects.toThrow('makes no container');
});

it('gives up on a script that cannot be loaded, or never comes', async () => {
  const refused = load();
  script().dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow('could not be loaded');
  await expect(load(1, 20)).rejects.toThrow('did not come within 20 ms');
});
