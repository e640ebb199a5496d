import type { AdminUserResponse } from '@brightnest/contracts/accounts/user-schemas';
import type {
  RecoveryCodesResponse,
  SecondFactorSetup,
  SecondFactorState,
} from '@brightnest/contracts/identity/second-factor-schemas';
import type { SignInSettingsResponse } from '@brightnest/contracts/identity/sign-in-settings';
import type { Role } from '@brightnest/contracts/roles';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { alsoDecryptWith, decrypt } from '@brightnest/service-kit/security/encryption';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Secret, TOTP } from 'otpauth';
import { receivedBy } from '../testing/mailbox';
import { createPerson, PASSWORD, signedInAs, signIn } from '../testing/people';
import {
  cookieValue,
  type SignedIn,
  signedInBy,
  startAuth,
  type TestAuth,
} from '../testing/start-auth';
import { lengthenWaits, mostCompared } from '../testing/sign-in-waits';
import { User, type UserRecord } from '../users/user';
import { SecondFactor } from './second-factor-record';
import { createSecondFactors } from './second-factors';
import { SignInAttempt } from './sign-in-throttle';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
afterEach(resetClock);

const PATH = '/api/auth/second-factor';
const STEP_MS = 30_000;

/** What the app shows now, or so many steps later. */
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsLater * STEP_MS,
  });

const wrongCodeFor = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  )!;
};

/** As if the time had passed in which a code was used. */
const letTheStepPass = ({ _id }: Pick<UserRecord, '_id'>) =>
  SecondFactor.updateOne({ _id }, { lastStep: 0 });

const post = <T>(path: string, { headers }: Pick<SignedIn, 'headers'>, body: object) =>
  auth.call<T>('POST', `${PATH}${path}`, { headers, body });
const stateOf = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await auth.call<SecondFactorState>('GET', PATH, { headers })).body;

const mailAbout = ({ email }: Pick<UserRecord, 'email'>, text: string): Promise<string> =>
  eventually(() => receivedBy(auth.mailbox, email).find((mail) => mail.includes(text)) ?? false);

const tryIn = (
  { email }: Pick<UserRecord, 'email'>,
  { code, password = PASSWORD, ip = '203.0.113.1', door = '/api/login' }: Attempt = {},
) =>
  auth.call<SessionUser>('POST', door, {
    body: { email, password, ...(code !== undefined && { code }) },
    headers: { 'x-forwarded-for': ip },
  });

interface Attempt {
  code?: string;
  password?: string;
  ip?: string;
  door?: string;
}

/** Somebody whose second factor is turned on, as they do it themselves. */
async function protectedPerson(role: Role = 'customer') {
  const user = await createPerson({ role });
  const session = await signIn(auth, user.email);
  const { secret } = (
    await post<SecondFactorSetup>('/begin', session, { currentPassword: PASSWORD })
  ).body;
  const confirmed = await post<RecoveryCodesResponse>('/confirm', session, {
    code: codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  await letTheStepPass(user);
  return { user, session, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const WRONG = {
  status: 400,
  error: { code: 'validation_failed', fields: { code: expect.any(String) } },
};

it('is turned on by the password and a code, which ends the other sessions, and is told', async () => {
  const user = await createPerson();
  const [session, other] = [await signIn(auth, user.email), await signIn(auth, user.email)];
  expect(await stateOf(session)).toEqual({
    ...{ success: true, since: null, recoveryCodesLeft: 0, hasApp: false, isRequired: false },
  });

  const refused = await post('/begin', session, { currentPassword: 'wrong' });
  expect(refused.error.fields).toEqual({ currentPassword: 'Current password is incorrect' });
  expect((await post('/confirm', session, { code: '123456' })).status).toBe(410);
  const begun = await post<SecondFactorSetup>('/begin', session, { currentPassword: PASSWORD });
  const { secret, uri } = begun.body;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Blitzblank:.*issuer=Blitzblank/);
  expect(uri).toContain(`secret=${secret}`);
  expect((await tryIn(user)).status).toBe(200);

  expect(await post('/confirm', session, { code: wrongCodeFor(secret) })).toMatchObject(WRONG);
  const confirmed = await post<RecoveryCodesResponse>('/confirm', session, {
    code: codeOf(secret),
  });
  const { recoveryCodes } = confirmed.body;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}\w{4}$/);
  expect(await stateOf(session)).toMatchObject({
    since: expect.any(String),
    recoveryCodesLeft: 10,
  });
  const me = await auth.call('GET', '/api/auth/user', { headers: other.headers });
  expect(me.body).toBeNull();
  expect((await post('/begin', session, { currentPassword: PASSWORD })).status).toBe(409);
  const stored = JSON.stringify(await SecondFactor.findById(user._id).lean());
  for (const told of [secret, ...recoveryCodes]) {
    expect(stored).not.toContain(told.replaceAll('-', ''));
  }
  await mailAbout(user, 'Your second factor is turned on');

  await letTheStepPass(user);
  const end = (code: string, currentPassword = PASSWORD) =>
    post('/end', session, { currentPassword, code });
  expect((await end(codeOf(secret), 'wrong')).error.fields).toHaveProperty('currentPassword');
  expect(await end(wrongCodeFor(secret))).toMatchObject(WRONG);
  expect((await end(codeOf(secret))).status).toBe(200);
  expect(await SecondFactor.countDocuments({ _id: user._id })).toBe(0);
  expect((await tryIn(user)).status).toBe(200);
  await mailAbout(user, 'Your second factor is turned off');
});

it.each(['/api/login', '/api/customer/login'])(
  'is asked for at %s, each code once',
  async (door) => {
    const { user, secret } = await protectedPerson();
    // A code is of half a minute, which may be over when a busy machine comes to compare it.
    setClock(new Date());

    const asked = await tryIn(user, { door });
    expect(asked).toMatchObject({ status: 401, error: { code: 'second_factor_required' } });
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect((await tryIn(user, { door, code: '' })).error.code).toBe('second_factor_required');
    for (const code of [wrongCodeFor(secret), codeOf(secret, -3), 'nonsense']) {
      expect(await tryIn(user, { door, code })).toMatchObject(WRONG);
    }
    // Clocks differ: the code of just before still works, and of parallel calls one is first.
    const early = { door, code: codeOf(secret, -1) };
    const answers = await Promise.all([tryIn(user, early), tryIn(user, early)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await tryIn(user, early)).toMatchObject(WRONG);
    const late = codeOf(secret, 1);
    expect((await tryIn(user, { door, code: `${late.slice(0, 3)} ${late.slice(3)}` })).status).toBe(
      200,
    );
    // A code before the one that was used is as good as used.
    expect(await tryIn(user, { door, code: codeOf(secret) })).toMatchObject(WRONG);
  },
);

it('tells nothing to who does not know the password, whatever code they bring', async () => {
  const { user, secret, recoveryCodes } = await protectedPerson();
  const answers = [
    await tryIn({ email: 'nobody@example.test' }, { code: '123456', ip: '203.0.113.2' }),
    await tryIn(user, { password: 'wrong', ip: '203.0.113.2' }),
    await tryIn(user, { password: 'wrong', code: codeOf(secret), ip: '203.0.113.2' }),
    await tryIn(user, { password: 'wrong', code: recoveryCodes[0], ip: '203.0.113.2' }),
  ];
  const told = answers.map(({ status, error: { code, message, fields } }) => ({
    ...{ status, code, message, fields },
  }));
  expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(told[0]).toMatchObject({ status: 401, code: 'invalid_credentials' });
  // And used none of them up.
  expect((await tryIn(user, { code: codeOf(secret) })).status).toBe(200);
  expect((await tryIn(user, { code: recoveryCodes[0] })).status).toBe(200);
});

it('takes each recovery code once, in any spelling, and tells of it; new ones void the old', async () => {
  const { user, session, secret, recoveryCodes } = await protectedPerson();
  const [first = '', second = '', third = ''] = recoveryCodes;
  const sloppy = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
  const attempts = await Promise.all([tryIn(user, { code: sloppy }), tryIn(user, { code: first })]);
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await stateOf(session)).toMatchObject({ recoveryCodesLeft: 9 });
  await mailAbout(user, 'There are 9 left');

  expect(await post('/recovery-codes', session, { code: wrongCodeFor(secret) })).toMatchObject(
    WRONG,
  );
  const renewed = await post<RecoveryCodesResponse>('/recovery-codes', session, { code: second });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await tryIn(user, { code: third })).toMatchObject(WRONG);
  const { user: other } = await protectedPerson();
  expect(await tryIn(other, { code: renewed.body.recoveryCodes[0] })).toMatchObject(WRONG);
  expect((await tryIn(user, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
});

describe('guessing a code', () => {
  it('is slowed down like guessing a password, and the password alone frees nobody', async () => {
    const { user, secret } = await protectedPerson();
    const startedAt = Date.now();
    let compared = 0;
    for (let guess = 0; guess < 12; guess += 1) {
      const { status } = await tryIn(user, { code: wrongCodeFor(secret), ip: '203.0.113.3' });
      if (status === 400) compared += 1;
      await tryIn(user, { ip: '203.0.113.3' });
    }
    const seconds = (Date.now() - startedAt) / 1_000;
    expect(compared).toBeLessThanOrEqual(mostCompared(seconds));
    await lengthenWaits();
    expect((await tryIn(user, { ip: '203.0.113.3' })).status).toBe(429);
    // Its owner, elsewhere, is not kept out, nor is asked to wait who only came as far as the code.
    for (let visit = 0; visit < 8; visit += 1) {
      expect((await tryIn(user, { ip: '203.0.113.4' })).error.code).toBe('second_factor_required');
    }
    expect((await tryIn(user, { code: codeOf(secret), ip: '203.0.113.4' })).status).toBe(200);
  });

  it('ends for the day after so many, from wherever; recovery codes still work', async () => {
    const { user, secret, recoveryCodes } = await protectedPerson();
    const guessesUntil = new Date(Date.now() + 3_600_000);
    await SecondFactor.updateOne({ _id: user._id }, { guesses: 49, guessesUntil });
    const wrong = wrongCodeFor(secret);
    const answers = await Promise.all(
      [5, 6, 7].map((host) => tryIn(user, { code: wrong, ip: `203.0.113.${host}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 429, 429]);
    expect((await tryIn(user, { code: codeOf(secret), ip: '203.0.113.8' })).status).toBe(429);
    expect((await tryIn(user, { code: recoveryCodes[0], ip: '203.0.113.8' })).status).toBe(200);
    await SecondFactor.updateOne({ _id: user._id }, { guessesUntil: new Date() });
    expect((await tryIn(user, { code: codeOf(secret), ip: '203.0.113.8' })).status).toBe(200);
  });
});

it('is not gone round by a mailed link, nor by the session it keeps', async () => {
  const { user, session, secret } = await protectedPerson();
  await auth.call('POST', '/api/password/forgot', { body: { email: user.email } });
  const [, token] = /token=([\w-]+)/.exec(await mailAbout(user, 'token=')) ?? [];
  const password = 'chosen by the link';
  const reset = await auth.call('POST', '/api/password/reset', {
    body: { token, password, confirmPassword: password },
  });
  expect(reset.status).toBe(200);
  expect(reset.headers.getSetCookie()).toEqual([]);
  expect((await auth.call('GET', '/api/auth/user', session)).body).toBeNull();
  expect((await tryIn(user, { password })).error.code).toBe('second_factor_required');
  expect((await tryIn(user, { password, code: codeOf(secret) })).status).toBe(200);
});

describe('a role that needs it', () => {
  const SETTINGS = '/api/admin/sign-in-settings';
  let revision = 0;
  const require = async (...secondFactorRoles: Role[]) => {
    const { headers } = await signedInAs(auth, 'super_admin');
    const answer = await auth.call<SignInSettingsResponse>('PUT', SETTINGS, {
      headers,
      body: {
        secondFactorRoles,
        mailsNewDevice: true,
        proofMinutes: 30,
        asksBreachService: false,
        revision,
      },
    });
    expect(answer.status).toBe(200);
    revision = answer.body.revision;
  };
  afterEach(() => require());

  it('lets nobody do anything before it is set up, in old sessions too, and keeps it on', async () => {
    const { headers: before, user: admin } = await signedInAs(auth, 'admin');
    const { refreshToken } = await signIn(auth, admin.email);
    const denied = await auth.call('PUT', SETTINGS, {
      headers: before,
      body: { secondFactorRoles: [], mailsNewDevice: true, revision },
    });
    expect(denied.status).toBe(403);
    await require('admin');

    const answer = await tryIn(admin);
    expect(answer.body.mustSetUpSecondFactor).toBe(true);
    const session = signedInBy(answer);
    const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
    const { accessToken } = await rpc.call('auth.refresh-session', { refreshToken, origin: {} });
    rpc.close();
    const refusal = { status: 403, error: { code: 'second_factor_setup_required' } };
    for (const { headers } of [session, { headers: { authorization: `Bearer ${accessToken}` } }]) {
      for (const path of ['/api/auth/sessions', '/api/admin/users', '/api/auth/permissions']) {
        expect(await auth.call('GET', path, { headers })).toMatchObject(refusal);
      }
      const me = await auth.call<SessionUser>('GET', '/api/auth/user', { headers });
      expect(me.body.mustSetUpSecondFactor).toBe(true);
    }
    expect(await stateOf(session)).toMatchObject({ since: null, isRequired: true });

    const begun = await post<SecondFactorSetup>('/begin', session, { currentPassword: PASSWORD });
    const { secret } = begun.body;
    const confirmed = await post('/confirm', session, { code: codeOf(secret) });
    const token = cookieValue(confirmed.headers.getSetCookie(), 'bn_access');
    const now = { headers: { authorization: `Bearer ${token}` } };
    expect((await auth.call('GET', '/api/admin/users', now)).status).toBe(200);
    expect((await auth.call<SessionUser>('GET', '/api/auth/user', now)).body).not.toHaveProperty(
      'mustSetUpSecondFactor',
    );
    await letTheStepPass(admin);
    const end = { currentPassword: PASSWORD, code: codeOf(secret) };
    expect(await post('/end', now, end)).toMatchObject({
      status: 403,
      error: { code: 'forbidden' },
    });
  });
});

it('is reset by who may manage its owner, and by nobody else', async () => {
  const { user, session, secret } = await protectedPerson('admin');
  const [owner, admin] = [await signedInAs(auth, 'super_admin'), await signedInAs(auth, 'admin')];
  const of = (id: unknown) => `/api/admin/users/${String(id)}`;
  const reset = (id: unknown, { headers }: Pick<SignedIn, 'headers'>) =>
    auth.call<AdminUserResponse>('DELETE', `${of(id)}/second-factor`, { headers });
  const read = await auth.call<AdminUserResponse>('GET', of(user._id), admin);
  expect(read.body.user.secondFactor).toMatchObject({ since: expect.any(String) });

  const { user: boss } = await protectedPerson('super_admin');
  expect((await reset(boss._id, admin)).status).toBe(403);
  expect((await reset(user._id, session)).status).toBe(403);
  expect((await reset(user._id, await signedInAs(auth, 'customer'))).status).toBe(403);
  expect((await reset(owner.user._id, admin)).status).toBe(403);

  const done = await reset(user._id, owner);
  expect(done.body.user.secondFactor).toBeNull();
  expect((await reset(user._id, owner)).status).toBe(409);
  expect(await SecondFactor.countDocuments({ _id: user._id })).toBe(0);
  expect((await auth.call('GET', '/api/auth/user', session)).body).toBeNull();
  expect((await tryIn(user, { code: codeOf(secret) })).status).toBe(200);
  const mail = await mailAbout(user, 'Your second factor was reset');
  expect(mail).not.toContain('Internet address');
});

it('keeps secrets that open for their owner alone, and are encrypted anew with a new key', async () => {
  const { user, secret } = await protectedPerson();
  const { user: thief } = await protectedPerson();
  const { secret: stolen } = await SecondFactor.findById(user._id).orFail().lean();
  await SecondFactor.updateOne({ _id: thief._id }, { secret: stolen });
  expect((await tryIn(thief, { code: codeOf(secret) })).status).toBe(500);

  const next = 'the next key of this installation, for a test';
  alsoDecryptWith([auth.env.INTERNAL_KEY]);
  try {
    await createSecondFactors(next).encryptAnew();
  } finally {
    alsoDecryptWith([]);
  }
  const anew = await SecondFactor.findById(user._id).orFail().lean();
  const purpose = `second factor of ${String(user._id)}`;
  expect(decrypt(next, anew.secret!, purpose)).toBe(secret);
  expect(() => decrypt(auth.env.INTERNAL_KEY, anew.secret!, purpose)).toThrow();
  // What nobody can open stays as it was.
  expect(await SecondFactor.findById(thief._id).lean()).toMatchObject({ secret: stolen });
});

it('mails about a new device, but not at the first sign-in, nor from one that is known', async () => {
  const user = await createPerson();
  const from = async (ip: string, agent: string) => {
    await SignInAttempt.deleteMany({});
    const { status } = await auth.call('POST', '/api/login', {
      body: { email: user.email, password: PASSWORD },
      headers: { 'x-forwarded-for': ip, 'user-agent': agent },
    });
    expect(status).toBe(200);
  };
  const chrome = (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;
  await from('203.0.113.20', chrome(140));
  await from('203.0.113.20', chrome(141));
  await from('2001:db8:1:2:3::1', chrome(141));
  const mail = await mailAbout(user, 'Your account was signed in to on a new device');
  expect(mail).toContain('Chrome on Windows');
  expect(mail).toContain('2001:db8:1:2:3::1');
  await from('2001:db8:1:2:4::9', chrome(142));
  await User.updateOne({ _id: user._id }, { language: 'de' });
  await from('203.0.113.21', 'curl/8');
  await mailAbout(user, '203.0.113.21');
  expect(receivedBy(auth.mailbox, user.email)).toHaveLength(2);
});
