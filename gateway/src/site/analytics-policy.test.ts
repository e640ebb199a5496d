import { type AnalyticsSettings, DEFAULT_ANALYTICS } from '@brightnest/contracts/site/analytics';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function policyAt(path: string): Promise<Record<string, string>> {
  const { headers } = await gateway.call('GET', path);
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(directives.map((one) => [one.split(' ', 1)[0]!, one]));
}

let revision = 0;
async function choose(settings: Partial<AnalyticsSettings>): Promise<void> {
  revision += 1;
  const payload = { settings: { ...DEFAULT_ANALYTICS, ...settings }, revision };
  await publishRaw(gateway.env, [
    testEvent('analytics.changed', { ...payload, fields: ['provider'] }, { service: 'auth' }),
  ]);
}

const untilConnect = (sources: string) =>
  eventually(async () => (await policyAt('/'))['connect-src'] === `connect-src 'self'${sources}`);

it('lets in exactly whom the company chose to count visits, and on no page of staff or cleaners', async () => {
  const own = await policyAt('/');
  await choose({
    provider: 'plausible',
    address: 'https://count.example/api/event',
    siteId: 'a.b',
  });
  await untilConnect(' https://count.example');
  expect(await policyAt('/customer/quotes')).toMatchObject({
    'connect-src': "connect-src 'self' https://count.example",
    'script-src': own['script-src'],
    'img-src': own['img-src'],
  });
  await choose({ provider: 'google', siteId: 'G-ABC1234567' });
  await untilConnect(
    ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  );
  expect((await policyAt('/'))['script-src']).toBe(
    "script-src 'self' https://www.googletagmanager.com",
  );
  for (const path of ['/admin-dashboard', '/cleaner-login', '/nowhere']) {
    expect(JSON.stringify(await policyAt(path))).not.toMatch(/google|count\.example/);
  }
  await choose({});
  await untilConnect('');
});
