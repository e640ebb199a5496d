import { randomUUID } from 'node:crypto';
import type {
  LinkedIdentitiesResponse,
  OpenIdBegunResponse,
  OpenIdProvidersResponse,
} from '@brightnest/contracts/identity/openid-schemas';
import type { ProofResponse } from '@brightnest/contracts/identity/step-up-schemas';
import type { SecurityKind } from '@brightnest/contracts/security-log/security-log';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Secret, TOTP } from 'otpauth';
import { SecurityEntryModel } from '../../security-log/security-log';
import { receivedBy } from '../../testing/mailbox';
import { startOpenIdProvider, type TestOpenIdProvider } from '../../testing/openid-provider';
import { createPerson, PASSWORD, signedInAs, signIn } from '../../testing/people';
import {
  cookieValue,
  type SignedIn,
  signedInBy,
  startAuth,
  type TestAuth,
} from '../../testing/start-auth';
import { User, type UserRecord } from '../../users/user';
import { Session } from '../sessions';
import { signStaffInByProviderAlone } from '../sign-in-settings';
import { LinkedIdentityModel } from './linked-identity';
import { OpenIdRequest } from './openid-requests';

const PUBLIC_URL = 'http://localhost:8080';

let first: TestOpenIdProvider;
/** Tells addresses on demand alone. */
let second: TestOpenIdProvider;
let auth: TestAuth;
beforeAll(async () => {
  first = await startOpenIdProvider({ id: 'first' });
  second = await startOpenIdProvider({ id: 'second', tellsOnDemand: true });
  const nowhere = { id: 'nowhere', name: 'Nowhere', issuer: 'http://127.0.0.1:1' };
  const OPENID_PROVIDERS = [first.settings, second.settings, { ...first.settings, ...nowhere }];
  auth = await startAuth({ env: { PUBLIC_URL, OPENID_PROVIDERS } });
});
afterAll(async () => {
  await auth.stop();
  await Promise.all([first.stop(), second.stop()]);
});
beforeEach(() => {
  first.leaves = false;
});

const BEGIN = '/api/login/openid/first';
const COOKIE = 'bn_openid';

/** What a browser has that began something with a provider. */
interface Begun {
  url: string;
  cookie: string;
}

async function begin(path = BEGIN, headers: Record<string, string> = {}): Promise<Begun> {
  const begun = await auth.call<OpenIdBegunResponse>('POST', path, { headers });
  expect(begun.status).toBe(200);
  const secret = cookieValue(begun.headers.getSetCookie(), COOKIE);
  return { url: begun.body.url, cookie: `theme=dark; ${COOKIE}=${secret}` };
}

/** @returns the answer, and what it leads to. */
async function comeBack(path: string, cookie?: string) {
  const answer = await auth.call('GET', path, { headers: cookie ? { cookie } : {} });
  expect(answer.status).toBe(302);
  return { ...answer, to: answer.headers.get('location') ?? '' };
}

/** Has somebody with such an account there sign in. */
async function enter(
  { email }: { email: string },
  account: Partial<TestOpenIdProvider['account']> = {},
  provider = first,
) {
  provider.account = { sub: randomUUID(), email, email_verified: true, ...account };
  const { url, cookie } = await begin(`/api/login/openid/${provider.settings.id}`);
  return comeBack(await provider.visit(url), cookie);
}

const staff = (given: Partial<UserRecord> = {}) => createPerson({ role: 'admin', ...given });
const refusedFor = (problem: string) => `/admin-login?openid=${problem}&provider=first`;
const DASHBOARD = '/admin-dashboard';
const who = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await auth.call<SessionUser | null>('GET', '/api/auth/user', { headers })).body;
const linksOf = (user: UserRecord) => LinkedIdentityModel.countDocuments({ userId: user._id });
const recorded = (kind: SecurityKind, details: object) =>
  eventually(() => SecurityEntryModel.exists({ kind, ...details }));

it('links an account of the office by its proved address, signs it in, and is unlinked', async () => {
  const listed = await auth.call<OpenIdProvidersResponse>('GET', '/api/login/openid');
  expect(listed.body.providers).toEqual([
    { id: 'first', name: 'Provider first' },
    { id: 'second', name: 'Provider second' },
    { id: 'nowhere', name: 'Nowhere' },
  ]);
  const user = await staff();
  const sub = randomUUID();
  const entered = await enter({ email: user.email.toUpperCase() }, { sub });
  expect(entered.to).toBe(DASHBOARD);
  expect(cookieValue(entered.headers.getSetCookie(), COOKIE)).toBe('');
  const session = signedInBy(entered);
  expect(await who(session)).toMatchObject({ email: user.email });
  await eventually(() =>
    receivedBy(auth.mailbox, user.email).some((mail) =>
      mail.includes('Sign-in with Provider first was linked'),
    ),
  );
  const aboutUser = { 'subject.id': String(user._id), 'details.provider': 'Provider first' };
  await recorded('user.signed-in', aboutUser);
  await recorded('user.identity-linked', aboutUser);

  // From now on by who they are there, whatever their address is.
  const moved = { email: 'moved@elsewhere.test', email_verified: false };
  expect((await enter(moved, { sub, ...moved })).to).toBe(DASHBOARD);
  // Who has the address now is another person.
  expect((await enter(user)).to).toBe(refusedFor('other-identity'));
  expect((await enter(user, {}, second)).to).toBe(DASHBOARD);

  const { headers } = session;
  const { body } = await auth.call<LinkedIdentitiesResponse>('GET', '/api/auth/openid', session);
  expect(body.identities).toMatchObject([
    { provider: 'Provider second', email: user.email },
    { provider: 'Provider first', email: 'moved@elsewhere.test' },
  ]);
  const path = `/api/auth/openid/${body.identities[1]!.id}`;
  const other = await signIn(auth, (await staff()).email);
  expect((await auth.call('DELETE', path, other)).status).toBe(404);
  const unlinked = await auth.call<LinkedIdentitiesResponse>('DELETE', path, { headers });
  expect(unlinked.body.identities).toHaveLength(1);
  await recorded('user.identity-unlinked', aboutUser);
  expect((await enter(moved, { sub, ...moved })).to).toBe(refusedFor('unverified'));
});

it('signs nobody in whose account a password would not open, or who has none', async () => {
  const cases: [string, Partial<UserRecord> | null, object?][] = [
    ['unverified', {}, { email_verified: false }],
    ['domain', { email: `${randomUUID()}@example.test.evil.test` }],
    ['domain', { email: `a@example.test@${randomUUID()}.test` }],
    ['no-account', null],
    ['no-account', { role: 'customer' }],
    ['no-account', { role: 'cleaner' }],
    ['no-account', { isActive: false }],
    // Who registered with an address that is not theirs waits for its owner.
    ['no-account', { isVerified: false }],
    ['no-account', { passwordResetRequired: true, temporaryPasswordUntil: new Date(0) }],
    ['not-opened', { password: undefined, isVerified: false }],
  ];
  for (const [problem, given, account] of cases) {
    const person = given ? await staff(given) : { email: `${randomUUID()}@example.test` };
    const refused = await enter(person, account);
    expect([given, refused.to]).toEqual([given, refusedFor(problem)]);
    expect(cookieValue(refused.headers.getSetCookie(), 'bn_access')).toBe('');
  }
  expect(await LinkedIdentityModel.countDocuments({ email: /elsewhere|evil/ })).toBe(0);

  // One that was linked before is no way round it.
  const user = await staff();
  const sub = randomUUID();
  expect((await enter(user, { sub })).to).toBe(DASHBOARD);
  await User.updateOne({ _id: user._id }, { isActive: false });
  expect((await enter(user, { sub })).to).toBe(refusedFor('no-account'));
  await User.updateOne({ _id: user._id }, { isActive: true, role: 'customer' });
  expect((await enter(user, { sub })).to).toBe(refusedFor('no-account'));
  await recorded('openid.refused', {
    ...{ 'subject.id': String(user._id), 'details.reason': 'no-account', outcome: 'refused' },
  });
});

it('takes an answer once, of the browser and the provider that it began with', async () => {
  const user = await staff();
  first.account = { sub: randomUUID(), email: user.email, email_verified: true };
  const mine = await begin();
  const path = await first.visit(mine.url);
  const theirs = await begin();
  // As if an attacker had somebody open the answer to their own sign-in.
  for (const cookie of [
    undefined,
    theirs.cookie,
    `${COOKIE}=`,
    mine.cookie.replace(COOKIE, `x${COOKIE}`),
  ]) {
    expect((await comeBack(path, cookie)).to).toBe(refusedFor('expired'));
  }
  const elsewhere = path.replace('/first/', '/second/');
  expect((await comeBack(elsewhere, mine.cookie)).to).toContain('openid=expired');
  const twice = await Promise.all([comeBack(path, mine.cookie), comeBack(path, mine.cookie)]);
  expect(twice.map(({ to }) => to).sort()).toEqual([DASHBOARD, refusedFor('expired')]);

  const changed = (url: string, name: string, value: string) => {
    const address = new URL(url, PUBLIC_URL);
    address.searchParams.set(name, value);
    return url.startsWith('/') ? address.pathname + address.search : address.href;
  };
  const lies: [string, (begun: Begun) => Promise<string>][] = [
    ['failed', async ({ url }) => first.visit(changed(url, 'nonce', 'of-another'))],
    ['failed', async ({ url }) => changed(await first.visit(url), 'iss', second.settings.issuer)],
    ['failed', async ({ url }) => changed(await first.visit(url), 'code', 'made-up')],
    // A code that was given for another request: its verifier is another.
    [
      'failed',
      async ({ url }) => {
        const code = new URL(await first.visit((await begin()).url), PUBLIC_URL).searchParams;
        return changed(await first.visit(url), 'code', code.get('code')!);
      },
    ],
    ['expired', async ({ url }) => changed(await first.visit(url), 'state', 'of-another')],
    ['cancelled', async ({ url }) => ((first.leaves = true), first.visit(url))],
  ];
  for (const [problem, lie] of lies) {
    first.leaves = false;
    const begun = await begin();
    expect((await comeBack(await lie(begun), begun.cookie)).to).toBe(refusedFor(problem));
  }
  first.leaves = false;
  const late = await begin();
  const answer = await first.visit(late.url);
  await OpenIdRequest.updateMany({}, { expireAt: new Date(Date.now() - 1) });
  expect((await comeBack(answer, late.cookie)).to).toBe(refusedFor('expired'));
  // Nothing is kept by which who reads the database could go on.
  const { url, cookie } = await begin();
  const stored = JSON.stringify(await OpenIdRequest.find().lean());
  const { searchParams } = new URL(url);
  for (const secret of [searchParams.get('state')!, searchParams.get('nonce')!, cookie.slice(-43)])
    expect(stored).not.toContain(secret);
  expect(await linksOf(user)).toBe(1);
});

it('ends the session that it replaces', async () => {
  const user = await staff();
  const before = await signIn(auth, user.email);
  first.account = { sub: randomUUID(), email: user.email, email_verified: true };
  const { url, cookie } = await begin(BEGIN, before.headers);
  expect((await comeBack(await first.visit(url), cookie)).to).toBe(DASHBOARD);
  expect(await who(before)).toBeNull();
});

describe('the second factor', () => {
  const withApp = async () => {
    const user = await staff();
    const session = await signIn(auth, user.email);
    const post = (path: string, body: object) =>
      auth.call<{ secret: string }>('POST', `/api/auth/second-factor/${path}`, {
        ...{ headers: session.headers, body },
      });
    const { secret } = (await post('begin', { currentPassword: PASSWORD })).body;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
    expect((await post('confirm', { code: code(-1) })).status).toBe(200);
    return { user, code };
  };
  const finish = (code: string, cookie: string) =>
    auth.call<SessionUser>('POST', `${BEGIN}/code`, { body: { code }, headers: { cookie } });

  it('is asked for after a provider that asked for none, and not after one that did', async () => {
    const { user, code } = await withApp();
    const sub = randomUUID();
    const entered = await enter(user, { sub, amr: ['pwd'] });
    expect(entered.to).toBe(refusedFor('code'));
    expect(cookieValue(entered.headers.getSetCookie(), 'bn_access')).toBe('');
    expect(await linksOf(user)).toBe(0);
    const cookie = `${COOKIE}=${cookieValue(entered.headers.getSetCookie(), COOKIE)}`;
    const { cookie: others } = await begin();

    expect((await finish(code(), others)).status).toBe(410);
    expect((await finish('000000', cookie)).status).toBe(400);
    const finished = await finish(code(), cookie);
    expect(finished).toMatchObject({ status: 200, body: { email: user.email } });
    expect(await who(signedInBy(finished))).toMatchObject({ email: user.email });
    expect((await finish(code(1), cookie)).status).toBe(410);
    expect(await linksOf(user)).toBe(1);

    expect((await enter(user, { sub, amr: ['pwd', 'mfa'] })).to).toBe(DASHBOARD);
  });

  it('of a provider is the one that a role needs, for as long as the session lasts', async () => {
    const owner = await signedInAs(auth, 'super_admin');
    const requireOf = async (secondFactorRoles: string[]) => {
      const path = '/api/admin/sign-in-settings';
      const { body } = await auth.call<{ revision: number }>('GET', path, owner);
      const settings = { mailsNewDevice: true, proofMinutes: 30, asksBreachService: false };
      const set = await auth.call('PUT', path, {
        headers: owner.headers,
        body: { ...settings, secondFactorRoles, revision: body.revision },
      });
      expect(set.status).toBe(200);
    };
    await requireOf(['admin']);
    const user = await staff();
    const sub = randomUUID();
    const without = signedInBy(await enter(user, { sub }));
    expect(await who(without)).toMatchObject({ mustSetUpSecondFactor: true });
    const withOne = signedInBy(await enter(user, { sub, amr: ['mfa'] }));
    expect(await who(withOne)).not.toHaveProperty('mustSetUpSecondFactor');
    const renewed = await auth.call<{ accessToken: string }>(
      'POST',
      '/internal/rpc/auth.refresh-session',
      {
        body: { refreshToken: withOne.refreshToken, origin: {} },
        headers: { 'x-internal-key': auth.env.INTERNAL_KEY },
      },
    );
    const later = { headers: { authorization: `Bearer ${renewed.body.accessToken}` } };
    expect((await auth.call('GET', '/api/admin/users', later)).status).toBe(200);
    await requireOf([]);
  });
});

it('proves by a new sign-in at the provider that it is still them', async () => {
  const user = await staff();
  const sub = randomUUID();
  const session = signedInBy(await enter(user, { sub }));
  const proof = () => auth.call<ProofResponse>('GET', '/api/auth/step-up', session);
  expect((await proof()).body.providers).toEqual([{ id: 'first', name: 'Provider first' }]);
  const PROVE = '/api/auth/openid/first/prove';
  const answered = (problem: string) => `${refusedFor(problem)}&for=proof`;

  const asked = await begin(PROVE, session.headers);
  expect(asked.url).toContain('prompt=login&max_age=0');
  await Session.updateMany({ userId: user._id }, { 'sess.provedAt': new Date(0) });
  const proven = await comeBack(await first.visit(asked.url), asked.cookie);
  expect(proven.to).toBe(answered('proven'));
  const sessions = await Session.find({ userId: user._id, endedAt: null }).lean();
  expect(sessions[0]!.sess.provedAt!.getTime()).toBeGreaterThan(0);
  expect(cookieValue(proven.headers.getSetCookie(), 'bn_access')).not.toBe('');
  expect(cookieValue(proven.headers.getSetCookie(), 'bn_refresh')).toBe('');
  await recorded('step-up.passed', { 'actor.id': String(user._id), 'details.by': 'provider' });

  // A sign-in there of before it was asked for, and somebody else's account.
  const late = await begin(PROVE, session.headers);
  const before = await first.visit(late.url);
  await OpenIdRequest.updateMany({}, { startedAt: new Date(Date.now() + 60_000) });
  expect((await comeBack(before, late.cookie)).to).toBe(answered('not-recent'));
  const other = await begin(PROVE, session.headers);
  first.account = { ...first.account, sub: randomUUID() };
  expect((await comeBack(await first.visit(other.url), other.cookie)).to).toBe(
    answered('other-account'),
  );
  // Who is linked with none, or has a second factor, proves it otherwise.
  const stranger = await signIn(auth, (await staff()).email);
  expect((await auth.call('POST', PROVE, stranger)).status).toBe(404);
  await User.updateOne({ _id: user._id }, { secondFactorSince: new Date() });
  expect((await auth.call('POST', PROVE, session)).status).toBe(404);
  expect((await proof()).body).not.toHaveProperty('providers');
});

it('is the only way in for staff but owners, where the installation says so', async () => {
  signStaffInByProviderAlone(true);
  try {
    const enterBy = async ({ email }: UserRecord, password: string) =>
      auth.call('POST', '/api/login', { body: { email, password } });
    const user = await staff();
    const refused = await enterBy(user, PASSWORD);
    expect(refused).toMatchObject({ status: 401, error: { code: 'invalid_credentials' } });
    expect(refused.error.message).toContain('company account');
    expect((await enterBy(user, 'wrong')).error.message).not.toContain('company account');
    expect((await enter(user)).to).toBe(DASHBOARD);
    for (const role of ['super_admin', 'customer', 'cleaner'] as const) {
      expect((await enterBy(await createPerson({ role }), PASSWORD)).status).toBe(200);
    }
  } finally {
    signStaffInByProviderAlone(false);
  }
});

it('knows only providers that are named, and says plainly that one is away', async () => {
  const unknown = '/api/login/openid/third';
  for (const [method, path] of [
    ['POST', unknown],
    ['GET', `${unknown}/callback`],
  ] as const) {
    expect((await auth.call(method, path)).status).toBe(404);
  }
  const away = await auth.call('POST', '/api/login/openid/nowhere');
  expect(away).toMatchObject({ status: 503, error: { code: 'service_unavailable' } });
  expect(away.error.message).toBe(
    'Nowhere can’t be reached at the moment. Please try again later.',
  );
  const { url, cookie } = await begin('/api/login/openid/second');
  const path = await second.visit(url);
  await second.stop();
  expect((await comeBack(path, cookie)).to).toBe('/admin-login?openid=unavailable&provider=second');
});
