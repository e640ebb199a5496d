import { type AnalyticsSettings, DEFAULT_ANALYTICS } from '@brightnest/contracts/site/analytics';
import type { AnalyticsResponse } from '@brightnest/contracts/site/analytics-schemas';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

const PATH = '/api/admin/analytics';

let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());

const put = (settings: Partial<AnalyticsSettings>, revision: number, { headers } = admin) =>
  auth.call<AnalyticsResponse>('PUT', PATH, {
    headers,
    body: { ...DEFAULT_ANALYTICS, ...settings, revision },
  });

const UMAMI = {
  provider: 'umami',
  address: 'https://count.example/api/send',
  siteId: '3c1d2e4f-0a5b-4c6d-8e7f-9a0b1c2d3e4f',
  asksFirst: false,
} as const;

it('is nobody until staff choose somebody, is told, and gone back from', async () => {
  const { headers } = admin;
  const { body } = await auth.call<AnalyticsResponse>('GET', PATH, { headers });
  expect(body).toEqual({ success: true, settings: DEFAULT_ANALYTICS, revision: 0 });
  expect((await put(UMAMI, 0, await signedInAs(auth, 'operations_manager'))).status).toBe(403);

  const events = await auth.collectEvents();
  expect((await put(UMAMI, 0)).body).toEqual({ success: true, settings: UMAMI, revision: 1 });
  expect((await put(UMAMI, 0)).status).toBe(409);
  const [event] = await eventually(() => {
    const found = events.ofType('analytics.changed');
    return found.length > 0 && found;
  });
  expect(event?.payload).toMatchObject({ settings: UMAMI, revision: 1 });
  await events.stop();

  const history = await auth.call<SettingsHistoryResponse<AnalyticsSettings>>(
    'GET',
    `${PATH}/history`,
    { headers },
  );
  const { before } = history.body.changes[0]!;
  expect((await put(before, 1)).body.settings).toEqual(DEFAULT_ANALYTICS);
});

it('leaves out what another provider needed', async () => {
  const { body } = await auth.call<AnalyticsResponse>('GET', PATH, { headers: admin.headers });
  const google = { ...UMAMI, provider: 'google', siteId: 'GTM-AB12CD' } as const;
  const changed = await put(google, body.revision);
  expect(changed.body.settings).toEqual({ ...google, address: '' });
  const none = await put({ ...google, provider: 'none' }, body.revision + 1);
  expect(none.body.settings).toMatchObject({ provider: 'none', address: '', siteId: '' });
});

it.each([
  [{ ...UMAMI, address: 'http://count.example/api/send' }, 'address'],
  [{ ...UMAMI, address: "https://count.example/; script-src 'unsafe-inline'" }, 'address'],
  [{ ...UMAMI, address: '' }, 'address'],
  [{ ...UMAMI, siteId: '' }, 'siteId'],
  [{ provider: 'google', siteId: 'UA-12345' }, 'siteId'],
  [{ provider: 'plausible', address: UMAMI.address, siteId: 'a site' }, 'siteId'],
] as const)('refuses %j, and says which field', async (settings, field) => {
  const { status, error } = await put(settings, 0);
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});
