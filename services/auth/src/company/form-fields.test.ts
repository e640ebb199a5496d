import { DEFAULT_FORM_FIELDS, type FormFields } from '@brightnest/contracts/company/form-fields';
import {
  FORM_FIELDS_RPC,
  type FormFieldsAnswer,
  type FormFieldsResponse,
} from '@brightnest/contracts/company/form-fields-schemas';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

const PATH = '/api/admin/form-fields';

let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());

const read = async () => (await auth.call<FormFieldsAnswer>('GET', '/api/form-fields')).body;
const put = (settings: FormFields, revision: number, { headers } = admin) =>
  auth.call<FormFieldsResponse>('PUT', PATH, { headers, body: { ...settings, revision } });
const signUp = (person: object) =>
  auth.call('POST', '/api/customer/signup', {
    body: { email: 'new@example.com', firstName: 'New', lastName: 'One', ...person },
  });

it('is as specified until somebody changes it', async () => {
  expect(await read()).toEqual({ formFields: DEFAULT_FORM_FIELDS, revision: 0 });
});

it('is changed by staff, told to everybody, and gone back from', async () => {
  const asked: FormFields = { ...DEFAULT_FORM_FIELDS, contact: { phone: 'required' } };
  const operations = await signedInAs(auth, 'operations_manager');
  expect((await put(asked, 0, operations)).status).toBe(403);

  const events = await auth.collectEvents();
  const full: FormFields = {
    ...asked,
    contact: { phone: 'required', serviceInterest: 'optional' },
  };
  expect((await put(full, 0)).body).toEqual({ success: true, settings: asked, revision: 1 });
  expect((await put(full, 0)).status).toBe(409);
  expect(await read()).toEqual({ formFields: asked, revision: 1 });
  const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  expect(await rpc.call(FORM_FIELDS_RPC, {})).toEqual({ formFields: asked, revision: 1 });
  rpc.close();
  const [event] = await eventually(() => {
    const found = events.ofType('form-fields.changed');
    return found.length > 0 && found;
  });
  expect(event?.payload).toEqual({ fields: ['contact'], formFields: asked, revision: 1 });
  await events.stop();

  const { headers } = admin;
  const history = await auth.call<SettingsHistoryResponse<FormFields>>('GET', `${PATH}/history`, {
    headers,
  });
  const [{ before, after } = { before: undefined, after: undefined }] = history.body.changes;
  expect([before, after]).toEqual([DEFAULT_FORM_FIELDS, asked]);
  expect((await put(before!, 1)).body.settings).toEqual(DEFAULT_FORM_FIELDS);
});

it('holds for the sign-up of customers', async () => {
  const { revision } = await read();
  await put({ ...DEFAULT_FORM_FIELDS, signUp: { phone: 'required' } }, revision);
  const refused = await signUp({ phone: '' });
  expect(refused.status).toBe(400);
  expect(refused.error.fields).toEqual({ phone: 'Please fill in “Phone”' });
  expect((await signUp({ phone: '0400 000 001' })).status).toBe(200);

  await put({ ...DEFAULT_FORM_FIELDS, signUp: { phone: 'hidden' } }, revision + 1);
  expect((await signUp({ email: 'second@example.com' })).status).toBe(200);
});
