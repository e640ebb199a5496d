import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { networkLimits } from './network-limits';

const MANIFEST = { metaData: {}, exposes: [], shared: [] };
const remoteInfo = {
  name: 'mfe_public',
  entry: '',
  type: 'global' as const,
  entryGlobalName: 'mfe_public',
  shareScope: 'default',
};

let server: Awaited<ReturnType<typeof startApiServer>>;
afterEach(() => server.stop());

async function fetchManifest(answer: () => ApiAnswer | Promise<ApiAnswer>, attempt = 1) {
  server = await startApiServer({ 'GET /manifest.json': answer });
  const hooks = networkLimits({ timeoutMs: 100, tryOf: () => attempt });
  return hooks.fetch?.(`${server.origin}/manifest.json`, {}, remoteInfo);
}

it('passes a good manifest on unread', async () => {
  const response = await fetchManifest(() => ({ body: MANIFEST }));
  expect(await (response as Response).json()).toEqual(MANIFEST);
});

it.each<[string, ApiAnswer]>([
  ['an error status', { status: 503, body: MANIFEST }],
  ['what is no JSON', {}],
  ['what is no manifest', { body: { metaData: {} } }],
  ['null', { body: null }],
])('refuses %s', async (_what, answer) => {
  await expect(fetchManifest(() => answer)).rejects.toThrow();
});

it('gives up on a server that never answers', async () => {
  const never = new Promise<ApiAnswer>(() => undefined);
  await expect(fetchManifest(() => never)).rejects.toThrow();
});

it('asks another address on a second try', async () => {
  await fetchManifest(() => ({ body: MANIFEST }), 2);
  expect(server.calls.map(({ url }) => url)).toEqual(['/manifest.json?try=2']);
  const hooks = networkLimits({ timeoutMs: 100, tryOf: () => 2 });
  const made = hooks.createScript?.({ url: 'http://site/entry.js?v=1', remoteInfo });
  expect(made).toMatchObject({ timeout: 100, script: { src: 'http://site/entry.js?v=1&try=2' } });
});
