import type { AdminUserResponse } from '@brightnest/contracts/accounts/user-schemas';
import type {
  PasskeyAddedResponse,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeysResponse,
} from '@brightnest/contracts/identity/passkey-schemas';
import type { SecondFactorState } from '@brightnest/contracts/identity/second-factor-schemas';
import type { ProofResponse } from '@brightnest/contracts/identity/step-up-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { SecurityKind } from '@brightnest/contracts/security-log/security-log';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { SecurityEntryModel } from '../../security-log/security-log';
import { receivedBy } from '../../testing/mailbox';
import { createPerson, PASSWORD, signedInAs, signIn } from '../../testing/people';
import { createSoftwarePasskey, type SoftwarePasskey } from '../../testing/software-passkey';
import { type SignedIn, signedInBy, startAuth, type TestAuth } from '../../testing/start-auth';
import { User, type UserRecord } from '../../users/user';
import { Session } from '../sessions';
import { PasskeyChallenge } from './passkey-challenges';
import { PasskeyModel } from './passkey-record';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

type Caller = Pick<SignedIn, 'headers'>;

const PATH = '/api/auth/passkeys';
const newDevice = () => createSoftwarePasskey(auth.env.PUBLIC_URL);
const post = <T>(path: string, { headers }: Caller, body?: object) =>
  auth.call<T>('POST', path, { headers, body });

const beginAdding = async (caller: Caller) =>
  (await post<PasskeyCreationOptions>(`${PATH}/begin`, caller)).body.challenge;
const add = async (caller: Caller, device: SoftwarePasskey) =>
  post<PasskeyAddedResponse>(PATH, caller, { passkey: device.create(await beginAdding(caller)) });

/** Somebody who has added a passkey. */
async function personWithPasskey(given: Partial<UserRecord> = {}) {
  const user = await createPerson(given);
  const session = await signIn(auth, user.email);
  const device = newDevice();
  const added = await add(session, device);
  expect(added.status).toBe(200);
  return { user, session, device, id: added.body.passkeys[0]!.id };
}

const beginSignIn = async () =>
  (await auth.call<PasskeyRequestOptions>('POST', '/api/login/passkey/begin')).body;
const enter = (passkey: object, { door = '/api/login/passkey', ip = '203.0.113.1' } = {}) =>
  auth.call<SessionUser>('POST', door, {
    body: { passkey },
    headers: { 'x-forwarded-for': ip },
  });
const signInBy = async (
  device: SoftwarePasskey,
  deviation = {},
  from: { door?: string; ip?: string } = {},
) => enter(device.get((await beginSignIn()).challenge, deviation), from);
const proofBy = async (caller: Caller, device: SoftwarePasskey) => ({
  passkey: device.get((await post<PasskeyRequestOptions>(`${PATH}/prove`, caller)).body.challenge),
});

const CUSTOMER_DOOR = { door: '/api/customer/login/passkey' };
const REFUSED = { status: 401, error: { code: 'invalid_credentials' } };
const mailAbout = ({ email }: UserRecord, text: string) =>
  eventually(() => receivedBy(auth.mailbox, email).some((mail) => mail.includes(text)));
const recorded = (kind: SecurityKind, { _id }: UserRecord) =>
  SecurityEntryModel.countDocuments({ kind, 'subject.id': String(_id) });

const requireOf = async (roles: string[]) => {
  const owner = await signedInAs(auth, 'super_admin');
  const { body } = await auth.call<{ revision: number }>('GET', '/api/admin/sign-in-settings', {
    headers: owner.headers,
  });
  const settings = { mailsNewDevice: true, proofMinutes: 30, asksBreachService: false };
  const set = await auth.call('PUT', '/api/admin/sign-in-settings', {
    headers: owner.headers,
    body: { ...settings, secondFactorRoles: roles, revision: body.revision },
  });
  expect(set.status).toBe(200);
};

it('is added, told of, renamed, signs in without address or code, and is removed', async () => {
  const { user, session, device, id } = await personWithPasskey();
  await mailAbout(user, 'A passkey was added');
  const renamed = await auth.call<PasskeysResponse>('PUT', `${PATH}/${id}`, {
    headers: session.headers,
    body: { name: ' My phone ' },
  });
  expect(renamed.body.passkeys).toEqual([
    {
      ...{ id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
      ...{ isBackedUp: false, isCopied: false },
    },
  ]);

  const begun = await beginSignIn();
  expect(begun).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(begun).not.toHaveProperty('allowCredentials');
  const userHandle = Buffer.from(String(user._id), 'hex').toString('base64url');
  const entered = await signInBy(device, { userHandle });
  expect(entered).toMatchObject({ status: 200, body: { email: user.email } });
  const sessions = await auth.call<{ sessions: object[] }>('GET', '/api/auth/sessions', {
    headers: signedInBy(entered).headers,
  });
  expect(sessions.body.sessions[0]).toMatchObject({ isCurrent: true, isByPasskey: true });
  expect((await signInBy(device, {}, CUSTOMER_DOOR)).body).toMatchObject({
    ...{ success: true, role: 'customer' },
  });
  await User.updateOne({ _id: user._id }, { isVerified: false });
  expect((await signInBy(device, {}, CUSTOMER_DOOR)).error.code).toBe('email_not_verified');

  // Somebody else has no say in it.
  const other = await signIn(auth, (await createPerson()).email);
  for (const [method, body] of [['PUT', { name: 'Mine' }], ['DELETE']] as const) {
    const path = `${PATH}/${id}`;
    expect((await auth.call(method, path, { headers: other.headers, body })).status).toBe(404);
  }
  const removed = await auth.call<PasskeysResponse>('DELETE', `${PATH}/${id}`, {
    headers: session.headers,
  });
  expect(removed.body.passkeys).toEqual([]);
  expect(await signInBy(device)).toMatchObject(REFUSED);
  await mailAbout(user, 'A passkey was removed');
  await eventually(async () => (await recorded('user.passkey-removed', user)) === 1);
  expect(await recorded('user.passkey-added', user)).toBe(1);
});

it('refuses to sign in by what an attacker can make or has seen', async () => {
  const { user, device } = await personWithPasskey();
  const victim = await personWithPasskey();
  const { challenge } = await beginSignIn();
  const used = device.get(challenge);
  // At the same time, as at two replicas.
  const twice = await Promise.all([enter(used), enter(used)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 410]);

  const lies = [
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:8081' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.create' },
    { id: victim.device.id },
    { userHandle: Buffer.from(String(victim.user._id), 'hex').toString('base64url') },
  ];
  for (const [network, lie] of lies.entries()) {
    // From so many networks that none has to wait.
    const refused = await signInBy(device, lie, { ip: `198.51.${network}.1` });
    expect(refused).toMatchObject(REFUSED);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  const strangers = await signInBy(newDevice());
  expect(strangers).toMatchObject(REFUSED);
  expect((await signInBy(device)).status).toBe(200);

  // A challenge of something else, of somebody else, of nobody, and one that is too old.
  const session = await signIn(auth, user.email);
  const { passkey: proof } = await proofBy(session, device);
  for (const answer of [proof, device.get('never-given-out')]) {
    expect((await enter(answer)).status).toBe(410);
  }
  const theirs = await proofBy(await signIn(auth, victim.user.email), device);
  expect((await post('/api/auth/step-up', session, theirs)).status).toBe(410);
  const old = (await beginSignIn()).challenge;
  await PasskeyChallenge.updateMany({}, { expireAt: new Date(Date.now() - 1) });
  expect((await enter(device.get(old))).status).toBe(410);
  expect(await recorded('passkey.refused', user)).toBe(6);

  // Guesses wait as those of passwords do.
  for (let guesses = 0; guesses < 6; guesses += 1) await signInBy(device, { isVerified: false });
  expect((await signInBy(device)).status).toBe(429);
});

it('is refused from the moment on in which it was seen to be copied, and its owner is told', async () => {
  const { user, device, session } = await personWithPasskey();
  expect((await signInBy(device, { count: 9 })).status).toBe(200);
  expect(await signInBy(device, { count: 9 })).toMatchObject(REFUSED);
  expect(await signInBy(device, { count: 100 })).toMatchObject(REFUSED);
  await mailAbout(user, 'A passkey may have been copied');
  const { body } = await auth.call<PasskeysResponse>('GET', PATH, { headers: session.headers });
  expect(body.passkeys[0]).toMatchObject({ isCopied: true });
});

it('opens no account that a password does not open', async () => {
  const { user, device } = await personWithPasskey();
  const closed = [
    { isActive: false },
    { passwordResetRequired: true, temporaryPasswordUntil: new Date(0) },
  ];
  for (const change of closed) {
    await User.updateOne({ _id: user._id }, change);
    expect(await signInBy(device)).toMatchObject(REFUSED);
    await User.updateOne({ _id: user._id }, { isActive: true, passwordResetRequired: false });
  }
  expect((await signInBy(device)).status).toBe(200);
  await User.updateOne({ _id: user._id }, { $unset: { password: 1 } });
  expect(await signInBy(device)).toMatchObject(REFUSED);
});

it('is added by who has proven lately who they are, for this site, ten times at most', async () => {
  const user = await createPerson();
  const session = await signIn(auth, user.email);
  const device = newDevice();
  const lies = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.get' },
  ];
  for (const lie of lies) {
    const passkey = device.create(await beginAdding(session), lie);
    expect(await post(PATH, session, { passkey })).toMatchObject({
      ...{
        status: 400,
        error: { code: 'validation_failed', fields: { passkey: expect.any(String) } },
      },
    });
  }
  const challenge = await beginAdding(session);
  const other = await signIn(auth, (await createPerson()).email);
  for (const [caller, status] of [
    [other, 410],
    [session, 200],
    [session, 410],
  ] as const) {
    expect((await post(PATH, caller, { passkey: device.create(challenge) })).status).toBe(status);
  }
  // It is one person's.
  expect((await add(other, device)).status).toBe(409);
  await User.updateOne({ _id: user._id }, { passkeyCount: 10 });
  expect((await add(session, newDevice())).status).toBe(409);
  expect(await PasskeyModel.countDocuments({ userId: user._id })).toBe(1);

  await Session.updateMany({ userId: user._id }, { 'sess.provedAt': new Date(0) });
  const stale = await auth.call<{ accessToken: string }>(
    'POST',
    '/internal/rpc/auth.refresh-session',
    {
      body: { refreshToken: session.refreshToken, origin: {} },
      headers: { 'x-internal-key': auth.env.INTERNAL_KEY },
    },
  );
  const late = { headers: { authorization: `Bearer ${stale.body.accessToken}` } };
  expect((await post(`${PATH}/begin`, late)).error.code).toBe('step_up_required');
  const asked = await auth.call<ProofResponse>('GET', '/api/auth/step-up', late);
  expect(asked.body).toMatchObject({ isProven: false, by: 'password', hasPasskeys: true });
  const proven = await post<ProofResponse>('/api/auth/step-up', late, await proofBy(late, device));
  expect(proven).toMatchObject({ status: 200, body: { isProven: true } });
  expect((await post(`${PATH}/begin`, signedInBy(proven))).status).toBe(200);
  const step = await SecurityEntryModel.findOne({
    kind: 'step-up.passed',
    'actor.id': String(user._id),
  });
  expect(step?.details).toMatchObject({ by: 'passkey' });
});

describe('of a role that needs a second factor', () => {
  const stateOf = async ({ headers }: Caller) =>
    (await auth.call<SecondFactorState>('GET', '/api/auth/second-factor', { headers })).body;
  const byPassword = ({ email }: UserRecord, code?: string) =>
    auth.call<SessionUser>('POST', '/api/login', {
      body: { email, password: PASSWORD, ...(code !== undefined && { code }) },
    });

  beforeAll(() => requireOf(['admin']));
  afterAll(() => requireOf([]));

  it('is that second factor, with recovery codes beside it, and the last one stays', async () => {
    const user = await createPerson({ role: 'admin' });
    const session = await signIn(auth, user.email);
    const stale = await signIn(auth, user.email);
    const users = (caller: Caller) => auth.call('GET', '/api/admin/users', caller);
    expect((await users(session)).error.code).toBe('second_factor_setup_required');

    const device = newDevice();
    const added = await add(session, device);
    const { recoveryCodes = [], passkeys } = added.body;
    expect(recoveryCodes).toHaveLength(10);
    const free = signedInBy(added);
    expect((await users(free)).status).toBe(200);
    expect(await stateOf(free)).toMatchObject({ hasApp: false, recoveryCodesLeft: 10 });
    // Nobody has shown a second factor there.
    const { headers } = stale;
    expect((await auth.call('GET', '/api/auth/user', { headers })).body).toBeNull();

    // The password alone is no way round it.
    expect((await byPassword(user)).error.code).toBe('second_factor_required');
    expect((await byPassword(user, '123456')).status).toBe(400);
    expect((await byPassword(user, recoveryCodes[0])).status).toBe(200);
    expect((await signInBy(device)).body).not.toHaveProperty('mustSetUpSecondFactor');
    const renewed = await post<{ recoveryCodes: string[] }>(
      '/api/auth/second-factor/recovery-codes',
      free,
      await proofBy(free, device),
    );
    expect(renewed.body.recoveryCodes).toHaveLength(10);

    const remove = (id: string) => auth.call('DELETE', `${PATH}/${id}`, { headers: free.headers });
    expect((await remove(passkeys[0]!.id)).status).toBe(409);
    const second = await add(free, newDevice());
    expect(second.body).not.toHaveProperty('recoveryCodes');
    expect((await remove(passkeys[0]!.id)).status).toBe(200);
    await requireOf([]);
    expect((await remove(second.body.passkeys[0]!.id)).status).toBe(200);
    expect(await stateOf(free)).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    await requireOf(['admin']);
  });

  it('turns it on where it was there before the role needed one, and staff take it away', async () => {
    const { user, device } = await personWithPasskey({ role: 'operations_manager' });
    await User.updateOne({ _id: user._id }, { role: 'admin' });
    const entered = await signInBy(device);
    expect(entered.body).toMatchObject({ mustSetUpSecondFactor: true });
    const session = signedInBy(entered);
    const turnOn = async () =>
      post('/api/auth/second-factor/passkey', session, await proofBy(session, device));
    const turnedOn = await turnOn();
    expect(turnedOn).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
    expect((await turnOn()).status).toBe(409);
    expect((await auth.call('GET', '/api/admin/users', signedInBy(turnedOn))).status).toBe(200);

    const owner = await signedInAs(auth, 'super_admin');
    const path = `/api/admin/users/${String(user._id)}`;
    const { body } = await auth.call<AdminUserResponse>('GET', path, { headers: owner.headers });
    expect(body.user.secondFactor).toMatchObject({ since: expect.any(String), passkeys: 1 });
    const reset = await auth.call<AdminUserResponse>('DELETE', `${path}/second-factor`, {
      headers: { ...owner.headers, 'if-match': `"${body.user.secondFactor!.version}"` },
    });
    expect(reset.body.user.secondFactor).toBeNull();
    expect(await signInBy(device)).toMatchObject(REFUSED);
    expect(await PasskeyModel.countDocuments({ userId: user._id })).toBe(0);
  });
});
