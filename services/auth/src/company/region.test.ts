import { currentLocale, currentRegion } from '@brightnest/contracts/company/current-region';
import {
  DEFAULT_REGION,
  type Region,
  type RegionState,
} from '@brightnest/contracts/company/region';
import type { RegionResponse, RegionUpdate } from '@brightnest/contracts/company/region-schemas';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { signedInAs, type StaffMember } from '../testing/people';

const PATH = '/api/admin/region';
const BERLIN: Region = {
  ...{ country: 'DE', otherCountries: [], currency: 'EUR', membershipCurrency: 'EUR' },
  ...{ timeZone: 'Europe/Berlin', timeZoneElsewhere: '', languages: ['de', 'en'], regions: [] },
};

let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());

const read = async () => (await auth.call<RegionState>('GET', '/api/region')).body;
const put = (body: Partial<RegionUpdate>, { headers } = admin) =>
  auth.call<RegionResponse>('PUT', PATH, { headers, body });

it('is that of the specification until somebody changes it', async () => {
  expect(await read()).toEqual({ region: DEFAULT_REGION, revision: 0 });
  expect(currentLocale()).toBe('en-AU');
});

it.each<[keyof Region, unknown, string]>([
  ['country', 'XX', 'Please choose a country'],
  ['currency', 'BTC', 'Please choose a currency such as EUR'],
  ['timeZone', 'Berlin', 'Please choose a time zone such as Europe/Berlin'],
  ['languages', [], 'Please choose at least one language'],
])('refuses %s %j', async (field, value, message) => {
  const answer = await put({ ...BERLIN, [field]: value, confirmsCurrency: true, revision: 0 });
  expect(answer.error.fields).toMatchObject({ [field]: message });
});

it('goes over to another currency only when that is confirmed', async () => {
  const refused = await put({ ...BERLIN, revision: 0 });
  expect(refused.status).toBe(400);
  expect(refused.error.fields).toMatchObject({
    currency: 'Prices are in AUD and LKR now. Please confirm that they keep their numbers in EUR.',
  });
  expect((await put({ ...DEFAULT_REGION, timeZone: 'Australia/Perth', revision: 0 })).status).toBe(
    200,
  );
});

it('is changed by staff for everybody, tells other services, and can be gone back from', async () => {
  const operations = await signedInAs(auth, 'operations_manager');
  const body = { ...BERLIN, confirmsCurrency: true, revision: (await read()).revision };
  expect((await put(body, operations)).status).toBe(403);
  const events = await auth.collectEvents();
  const { settings, revision } = (await put(body)).body;
  expect(settings).toEqual(BERLIN);
  expect(await read()).toEqual({ region: BERLIN, revision });
  expect(currentRegion()).toEqual(BERLIN);
  expect(currentLocale()).toBe('de-DE');
  const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  expect(await rpc.call('auth.region', {})).toEqual({ region: BERLIN, revision });
  rpc.close();
  await eventually(() => events.ofType('region.changed').length === 1);
  expect(events.ofType('region.changed')[0]?.payload).toMatchObject({
    ...{ region: BERLIN, previous: { currency: 'AUD' }, revision },
  });
  await events.stop();

  const history = await auth.call<SettingsHistoryResponse<Region>>('GET', `${PATH}/history`, admin);
  const { before } = history.body.changes[0]!;
  expect(before.timeZone).toBe('Australia/Perth');
  expect((await put({ ...before, revision, confirmsCurrency: true })).status).toBe(200);
  expect(currentRegion().currency).toBe('AUD');
});
