import {
  type CompanyProfileState,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import type {
  CompanyProfileResponse,
  CompanyProfileUpdate,
} from '@brightnest/contracts/company/company-profile-schemas';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import {
  KEPT_CHANGES,
  SettingsHistoryModel,
} from '@brightnest/service-kit/settings/settings-history';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { signedInAs, type StaffMember } from '../testing/people';
import { CompanyProfileModel } from './company-profile';

const PATH = '/api/admin/company-profile';
const LOGO = '/api/files/company-logos/logo.png';

let uploads: ServiceStub;
let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  uploads = await startServiceStub({ exists: true, ownerId: null, usedBy: [] });
  auth = await startAuth({ uploadsUrl: uploads.url });
  admin = await signedInAs(auth, 'admin');
});
afterAll(async () => {
  await auth.stop();
  await uploads.stop();
});
beforeEach(async () => {
  await CompanyProfileModel.deleteMany();
  await SettingsHistoryModel.deleteMany();
});

const read = async () => (await auth.call<CompanyProfileState>('GET', '/api/company')).body;
const put = (body: CompanyProfileUpdate, { headers } = admin) =>
  auth.call<CompanyProfileResponse>('PUT', PATH, { headers, body });
const change = async (fields: Partial<CompanyProfileUpdate>) => {
  const { profile, revision } = await read();
  return put({ ...profile, revision, ...fields });
};
const history = async (query = '') =>
  (await auth.call<SettingsHistoryResponse>('GET', `${PATH}/history${query}`, admin)).body;

it('is that of the specification until somebody changes it', async () => {
  expect(await read()).toEqual({ profile: DEFAULT_COMPANY_PROFILE, revision: 0 });
});

it('is changed by staff, for everybody and for other services', async () => {
  const events = await auth.collectEvents();
  const answer = await change({ name: 'Blitzblank', addressLines: ['Hauptstr. 1'], logo: LOGO });
  const profile = {
    ...DEFAULT_COMPANY_PROFILE,
    ...{ name: 'Blitzblank', addressLines: ['Hauptstr. 1'], logo: LOGO },
  };
  expect(answer.body).toEqual({ success: true, settings: profile, revision: 1 });
  expect(await read()).toEqual({ profile, revision: 1 });
  const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  expect(await rpc.call('auth.company-profile', {})).toEqual({ profile, revision: 1 });
  rpc.close();
  await eventually(() => events.ofType('company-profile.changed').length === 1);
  expect(events.ofType('company-profile.changed')[0]?.payload).toEqual({
    ...{ profile, revision: 1, fields: ['name', 'addressLines', 'logo'] },
  });
  await events.stop();
});

it('follows what holds by default in all that nobody has changed, also after going back to it', async () => {
  await change({ name: 'Blitzblank', socialLinks: [] });
  await change({ name: DEFAULT_COMPANY_PROFILE.name });
  const stored = await CompanyProfileModel.findOne().lean();
  expect(stored).toMatchObject({ socialLinks: [], revision: 2 });
  expect(Object.keys(stored!)).not.toEqual(expect.arrayContaining(['name']));
  expect(Object.keys(stored!)).not.toEqual(expect.arrayContaining(['openingHours']));
});

it('is changed by one of two at once, and not by who saw an older one', async () => {
  const { profile } = await read();
  const answers = await Promise.all(
    ['One', 'Other'].map((name) => put({ ...profile, name, revision: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put({ ...profile, name: 'Late', revision: 0 })).error.code).toBe('conflict');
  expect((await history()).total).toBe(1);
});

it('is changed by nobody who may not, and to nothing that cannot be', async () => {
  const { profile } = await read();
  const body = { ...profile, name: 'Mine', revision: 0 };
  expect((await put(body, await signedInAs(auth, 'operations_manager'))).status).toBe(403);
  expect((await put({ ...body, brandColor: '#dd4444' })).error.fields).toMatchObject({
    brandColor: expect.stringContaining('Neither white nor dark text'),
  });
  uploads.answer = { status: 200, body: { exists: false, ownerId: null, usedBy: [] } };
  expect((await put({ ...body, logo: LOGO })).error.fields).toEqual({
    logo: 'This picture is not there any more. Please upload the logo again.',
  });
  uploads.answer = { status: 200, body: { exists: true, ownerId: null, usedBy: [] } };
  expect((await read()).revision).toBe(0);
});

it('tells who changed what, and goes back by another change', async () => {
  await change({ name: 'Blitzblank' });
  await change({ phone: '030 555 0148' });
  const { changes, total } = await history();
  expect(total).toBe(2);
  const by = { id: String(admin.user._id), name: 'Sam Staff' };
  expect(changes).toMatchObject([
    { revision: 2, by, fields: ['phone'], after: { name: 'Blitzblank', phone: '030 555 0148' } },
    { revision: 1, by, fields: ['name'], before: DEFAULT_COMPANY_PROFILE },
  ]);
  expect([changes[0]?.before, changes[1]?.after]).toEqual([
    { ...DEFAULT_COMPANY_PROFILE, name: 'Blitzblank' },
    { ...DEFAULT_COMPANY_PROFILE, name: 'Blitzblank' },
  ]);
  expect((await history('?page=2&pageSize=1')).changes).toEqual([changes[1]]);

  const before = changes[1]?.before as CompanyProfileUpdate;
  expect((await put({ ...before, revision: 1 })).status).toBe(409);
  expect((await put({ ...before, revision: 2 })).status).toBe(200);
  expect(await read()).toEqual({ profile: DEFAULT_COMPANY_PROFILE, revision: 3 });
});

it('keeps the newest changes alone', async () => {
  await change({ name: 'First' });
  await change({ name: 'Second' });
  await CompanyProfileModel.updateOne({}, { $set: { revision: KEPT_CHANGES } });
  await change({ name: 'Third' });
  const { changes } = await history();
  expect(changes.map(({ revision }) => revision)).toEqual([KEPT_CHANGES + 1, 2]);
});
