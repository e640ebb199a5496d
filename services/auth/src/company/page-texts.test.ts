import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import type { PageText, PageTexts } from '@brightnest/contracts/site/page-texts';
import {
  PAGE_TEXTS_RPC,
  type PageTextsResponse,
} from '@brightnest/contracts/site/page-texts-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { PageTextsModel } from './page-texts';

const PATH = '/api/admin/page-texts';
const PICTURE = {
  sources: [{ url: '/api/files/page-pictures/team.webp', width: 800 }],
  ...{ width: 800, height: 600, alt: 'Our team' },
};
const headline: PageText = {
  key: 'home.hero.headline',
  language: 'en',
  value: 'Spotless, {company}',
};

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
  await PageTextsModel.deleteMany();
  await SettingsHistoryModel.deleteMany();
});

const put = (texts: unknown[], revision = 0, { headers } = admin) =>
  auth.call<PageTextsResponse>('PUT', PATH, { headers, body: { texts, revision } });
const refusal = async (value: unknown) => {
  const { status, error } = await put([{ ...headline, value }]);
  return [status, ...Object.values(error?.fields ?? {})];
};

it('are set by staff, told to everybody by page, and told to the gateway whole', async () => {
  const events = await auth.collectEvents();
  const faq = {
    key: 'about.faq.entries',
    language: 'en',
    value: [{ question: 'Why?', answer: '' }],
  };
  const picture = { key: 'about.hero.picture', language: 'de', value: PICTURE };
  const { body } = await put([headline, faq, picture]);
  expect(body).toEqual({
    success: true,
    settings: { texts: [headline, faq, picture] },
    revision: 1,
  });
  const read = async (page: string) =>
    (await auth.call<PageTexts>('GET', `/api/page-texts/en/${page}`)).body.texts;
  expect([await read('home'), await read('about')]).toEqual([[headline], [faq]]);
  const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  expect(await rpc.call(PAGE_TEXTS_RPC, {})).toEqual({ ...body.settings, revision: 1 });
  rpc.close();
  await eventually(() => events.ofType('page-texts.changed').length === 1);
  expect(events.ofType('page-texts.changed')[0]!.payload).toEqual({
    ...{ fields: ['texts'], revision: 1, pictures: [PICTURE.sources[0]!.url] },
  });
});

it('go back to what was before, and to the default', async () => {
  expect(await put([headline])).toMatchObject({ status: 200 });
  expect(await put([{ ...headline, value: 'Cleaner' }], 1)).toMatchObject({ status: 200 });
  const { changes } = (
    await auth.call<SettingsHistoryResponse<PageTexts>>('GET', `${PATH}/history`, admin)
  ).body;
  expect(changes.map(({ before }) => before.texts)).toEqual([[headline], []]);
  expect((await put(changes[0]!.before.texts, 2)).body.settings.texts).toEqual([headline]);
  expect((await put([], 3)).body.settings.texts).toEqual([]);
  expect((await put([headline], 0)).status).toBe(409);
});

it('name a variable that there is not, wherever it stands', async () => {
  const expected = [400, 'There is no variable phon. Please choose one of the list.'];
  for (const value of [
    'Call {phon}',
    ['Call', '{phon}'],
    [{ question: 'Call?', answer: '{phon}' }],
  ])
    expect(await refusal(value)).toEqual(expected);
});

it.each([
  ['a picture from elsewhere', { ...PICTURE, sources: [{ url: 'https://x.example/a', width: 1 }] }],
  ['a number', 5],
  ['an endless text', 'a'.repeat(40_001)],
])('refuse %s', async (_what, value) => {
  expect((await refusal(value))[0]).toBe(400);
});

it('refuse a picture that is gone, and who may not change pages', async () => {
  uploads.answer = { status: 200, body: { exists: false, ownerId: null, usedBy: [] } };
  const { error } = await put([{ key: 'about.hero.picture', language: 'en', value: PICTURE }]);
  expect(error?.message).toMatch(/not there any more/);
  const support = await signedInAs(auth, 'customer_support');
  expect((await put([], 0, support)).status).toBe(403);
});
