import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import type { TestMailResponse } from '@brightnest/contracts/setup/setup';
import { AUTH_SETUP_RPC, type AuthSetup } from '@brightnest/contracts/setup/setup-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { StaffInvitation } from './accounts/invitations';
import { CompanyProfileModel } from './company/company-profile';
import { Mail } from './notifications/mail-queue';
import { SetupModel } from './setup';
import { mailTo } from './testing/mailbox';
import { signedInAs, type StaffMember } from './testing/people';
import { COMPANY, startAuth, type TestAuth } from './testing/start-auth';
import { RolePermission } from './users/permissions';
import { User } from './users/user';

const PATH = '/api/admin/setup';

let auth: TestAuth;
let owner: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
});
beforeEach(async () => {
  await Promise.all([User.deleteMany(), StaffInvitation.deleteMany(), SetupModel.deleteMany()]);
  owner = await signedInAs(auth, 'super_admin');
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());

const change = (body: object, { headers } = admin) => auth.call('PATCH', PATH, { headers, body });

async function read(): Promise<AuthSetup> {
  const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  try {
    return await rpc.call(AUTH_SETUP_RPC, {});
  } finally {
    rpc.close();
  }
}

it('knows what is there, and remembers what staff said', async () => {
  expect(await read()).toMatchObject({
    ...{ marks: {}, isStarted: false, isDismissed: false },
    facts: { company: false, brand: true, hours: false, team: false },
    people: { company: ['Sam Staff', 'Sam Staff'] },
    installation: { mailServer: '127.0.0.1', mailFrom: auth.env.MAIL_FROM, sms: 'off' },
  });
  expect((await change({ isStarted: true })).status).toBe(204);
  await change({ step: 'brand', mark: 'confirmed' });
  await change({ step: 'billing', mark: 'skipped' });
  await change({ step: 'brand', mark: null });
  expect(await read()).toMatchObject({ marks: { billing: 'skipped' }, isStarted: true });
});

it('takes a company for entered once it has a name, an address and a number of its own', async () => {
  const facts = async (profile: object) => {
    await CompanyProfileModel.updateOne({}, { $set: { ...COMPANY, ...profile } });
    return (await read()).facts;
  };
  const { brandColor, logo } = DEFAULT_COMPANY_PROFILE;
  expect(await facts({ phone: '030 5550148', brandColor, logo })).toMatchObject({
    ...{ company: true, brand: false },
  });
  const openingHours = [{ day: 1, opens: '07:00', closes: '15:00' }];
  expect((await facts({ openingHours, brandColor, logo: '' })).hours).toBe(true);
  await CompanyProfileModel.replaceOne({}, { ...COMPANY, revision: 1 } as never);
});

it('takes a team for begun with a cleaner, or one who is invited', async () => {
  await auth.call('POST', '/api/admin/invitations', {
    ...admin,
    body: { email: 'office@example.test', role: 'admin' },
  });
  expect((await read()).facts.team).toBe(false);
  await auth.call('POST', '/api/admin/invitations', {
    ...admin,
    body: { email: 'rosa@example.test', role: 'cleaner' },
  });
  expect((await read()).facts.team).toBe(true);
});

it('lets an owner alone put the checklist away, and take it back', async () => {
  const refused = await change({ isDismissed: true });
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'Only an owner can put the checklist away.',
  ]);
  await change({ isDismissed: true }, owner);
  expect((await read()).isDismissed).toBe(true);
  await change({ isDismissed: false }, owner);
  expect((await read()).isDismissed).toBe(false);
});

it('lets nobody say of a step what they may not do, and names who may', async () => {
  const taken = { role: 'admin', permission: 'catalogue:write' } as const;
  await RolePermission.updateOne(taken, { $set: { isGranted: false } });
  await User.updateOne({ _id: owner.user._id }, { $set: { firstName: 'Olive' } });
  try {
    expect((await change({ step: 'services', mark: 'skipped' })).status).toBe(403);
    expect((await change({ step: 'brand', mark: 'skipped' })).status).toBe(204);
    expect((await read()).people.services).toEqual(['Olive Staff']);
  } finally {
    await RolePermission.updateOne(taken, { $set: { isGranted: true } });
  }
});

it.each([
  [{}],
  [{ step: 'nothing', mark: 'skipped' }],
  [{ step: 'brand' }],
  [{ isStarted: true, isDismissed: true }],
])('refuses %j', async (body) => {
  expect((await change(body, owner)).status).toBe(400);
});

it('sends a mail to whoever asks for one, and says that it was taken', async () => {
  const { body } = await auth.call<TestMailResponse>('POST', `${PATH}/test-mail`, admin);
  const { email } = admin.user;
  expect(body).toEqual({ success: true, to: email, state: 'sent', reason: null });
  expect(await mailTo(auth.mailbox, email)).toContain(`A test mail of ${COMPANY.name}`);
});

it('says why the mail server did not take it, and does not send it much later', async () => {
  auth.mailbox.refuseOnce(admin.user.email, 451);
  const { body } = await auth.call<TestMailResponse>('POST', `${PATH}/test-mail`, admin);
  expect(body).toMatchObject({ state: 'refused', reason: expect.stringContaining('451') });
  const mail = await Mail.findOne({ to: admin.user.email }).orFail();
  expect(mail.sendBefore!.getTime()).toBeLessThan(Date.now() + 60 * 60_000);
});
