import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { compileProgram } from '@brightnest/service-kit/testing/own-process';
import { tokenTo } from '../testing/mailbox';
import { createPerson, signedInAs } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { createOwner } from './first-owner';
import { StaffInvitation } from './invitations';
import { Admin } from './staff';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
beforeEach(() => User.deleteMany({}));
afterAll(() => auth.stop());

const address = () => `${randomUUID()}@example.test`;
const create = (email: string, isAdditional = false) =>
  createOwner(email, { publicUrl: auth.env.PUBLIC_URL, isAdditional });

const person = { firstName: 'Olive', lastName: 'Owner', password: 'A first passphrase' };
const accept = (token: string) =>
  auth.call('POST', '/api/invitations/accept', {
    body: { token, ...person, confirmPassword: person.password },
  });

it('invites the first owner by mail, who then runs the place', async () => {
  const email = address();
  const { link } = await create(email.toUpperCase());
  const token = await tokenTo(auth.mailbox, email);
  expect(new URL(link).searchParams.get('token')).toBe(token);
  expect(await accept(token)).toMatchObject({ status: 200, body: { role: 'super_admin' } });
  const user = await User.findOne({ email }).lean();
  expect(user).toMatchObject({ role: 'super_admin', isVerified: true, firstName: 'Olive' });
  expect(await Admin.countDocuments({ userId: user!._id })).toBe(1);
});

it('replaces an earlier invitation, whose link then works no longer', async () => {
  const email = address();
  const [first, second] = [await create(email), await create(email)].map(({ link }) =>
    new URL(link).searchParams.get('token')!,
  );
  expect((await accept(first!)).status).toBe(410);
  expect((await accept(second!)).status).toBe(200);
});

it('refuses a second owner unless that is meant, a deactivated account, and what is no address', async () => {
  const owner = await signedInAs(auth, 'super_admin');
  await expect(create(address())).rejects.toThrow(
    `There is an owner already: ${owner.user.email}.`,
  );
  await create(address(), true);
  const left = await createPerson({ role: 'admin', isActive: false });
  await expect(create(left.email, true)).rejects.toThrow('is deactivated');
  await expect(create('nobody')).rejects.toThrow('«nobody» is not an email address.');
});

it('appears in the list of invitations without an inviter', async () => {
  const owner = await signedInAs(auth, 'super_admin');
  const email = address();
  await create(email, true);
  const { body } = await auth.call('GET', `/api/admin/invitations?search=${email}`, {
    headers: owner.headers,
  });
  expect(body).toMatchObject({ invitations: [{ email, invitedBy: null }] });
  expect(await StaffInvitation.countDocuments({ email, state: 'open' })).toBe(1);
});

describe('the command', () => {
  let compiled: string;
  beforeAll(() => {
    compiled = compileProgram(join(__dirname, '../create-owner.ts'));
  });
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [compiled, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });

  it('says how it is called', () => {
    expect(run(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage:') });
    expect(run(['--owner'])).toMatchObject({
      ...{ status: 2, stderr: expect.stringContaining('Usage:') },
    });
  });

  it('works on an empty database, and tells what it was told before', async () => {
    const MONGO_DB = `${auth.env.MONGO_DB}_empty`;
    const env = { MONGO_URL: auth.env.MONGO_URL, MONGO_DB, PUBLIC_URL: auth.env.PUBLIC_URL };
    const [email, other] = [address(), address()];
    try {
      expect(run([email], env)).toMatchObject({
        ...{ status: 0, stderr: '' },
        stdout: `An invitation to be the owner is on its way to ${email}.\n`,
      });
      expect(run([email], env).stdout).toContain('the link of the earlier mail works no longer');
      expect(run([other], env).stdout).toContain(`and not here yet: ${email}.`);
      expect(run(['nobody'], env)).toMatchObject({
        ...{ status: 1, stdout: '', stderr: '«nobody» is not an email address.\n' },
      });
    } finally {
      await User.db.useDb(MONGO_DB).dropDatabase();
    }
  });
});
