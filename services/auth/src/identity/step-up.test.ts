import { randomUUID } from 'node:crypto';
import type { ProofResponse } from '@brightnest/contracts/identity/step-up-schemas';
import type { SecurityKind } from '@brightnest/contracts/security-log/security-log';
import { Secret, TOTP } from 'otpauth';
import { createPerson, PASSWORD, signIn } from '../testing/people';
import { signedInBy, startAuth, type TestAuth } from '../testing/start-auth';
import { lengthenWaits } from '../testing/sign-in-waits';
import { SecurityEntryModel } from '../security-log/security-log';
import { Session } from './sessions';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const MINUTE_MS = 60_000;

/** A member of the office who signed in so many minutes ago, and has a new access token since. */
async function signedInBefore(minutes: number) {
  const user = await createPerson({ role: 'super_admin' });
  const { headers, refreshToken } = await signIn(auth, user.email);
  await Session.updateOne(
    { userId: user._id },
    { $set: { 'sess.provedAt': new Date(Date.now() - minutes * MINUTE_MS) } },
  );
  const { accessToken } = (
    await auth.call<{ accessToken: string }>('POST', '/internal/rpc/auth.refresh-session', {
      body: { refreshToken, origin: {} },
      headers: { 'x-internal-key': auth.env.INTERNAL_KEY },
    })
  ).body;
  return { user, fresh: headers, headers: { authorization: `Bearer ${accessToken}` } };
}

const exportUsers = (headers: Record<string, string>) =>
  auth.call('GET', '/api/admin/users/export', { headers });
const stepUp = (headers: Record<string, string>, body: object) =>
  auth.call<ProofResponse>('POST', '/api/auth/step-up', { headers, body });

it('is not asked for so many minutes after signing in as the company says', async () => {
  const { fresh, headers } = await signedInBefore(31);
  expect((await exportUsers(fresh)).status).toBe(200);
  expect(await exportUsers(headers)).toMatchObject({
    status: 403,
    body: { code: 'step_up_required' },
  });
  // Nor does whoever holds a stolen session end those of its owner.
  for (const path of ['/api/auth/sessions', `/api/auth/sessions/${randomUUID()}`]) {
    expect(await auth.call('DELETE', path, { headers })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
  }
  // What is not delicate goes on.
  expect((await auth.call('GET', '/api/admin/users', { headers })).status).toBe(200);

  const set = (proofMinutes: number, revision: number) =>
    auth.call('PUT', '/api/admin/sign-in-settings', {
      headers: fresh,
      body: {
        secondFactorRoles: [],
        mailsNewDevice: true,
        proofMinutes,
        asksBreachService: false,
        revision,
      },
    });
  expect((await set(60, 0)).status).toBe(200);
  const longer = await signedInBefore(31);
  expect((await exportUsers(longer.headers)).status).toBe(200);
  expect((await set(30, 1)).status).toBe(200);
});

it('takes the password, whose wrong guesses count as those of a sign-in', async () => {
  const { user, headers } = await signedInBefore(31);
  const asked = await auth.call<ProofResponse>('GET', '/api/auth/step-up', { headers });
  expect(asked.body).toEqual({
    success: true,
    isProven: false,
    by: 'password',
    hasPasskeys: false,
  });
  expect((await stepUp(headers, {})).status).toBe(400);
  expect((await stepUp(headers, { code: '123456' })).body).toMatchObject({
    fields: { currentPassword: expect.any(String) },
  });
  for (let guesses = 0; guesses < 5; guesses += 1) {
    expect((await stepUp(headers, { currentPassword: 'guess' })).status).toBe(400);
  }
  await lengthenWaits();
  expect((await stepUp(headers, { currentPassword: PASSWORD })).status).toBe(429);

  const other = await signedInBefore(31);
  const proven = await stepUp(other.headers, { currentPassword: PASSWORD });
  expect(proven).toMatchObject({ status: 200, body: { isProven: true } });
  expect((await exportUsers(signedInBy(proven).headers)).status).toBe(200);
  // The old token is what it was.
  expect((await exportUsers(other.headers)).status).toBe(403);
  const recorded = (kind: SecurityKind, id: unknown) =>
    SecurityEntryModel.countDocuments({ kind, 'subject.id': String(id) });
  expect(await recorded('password.refused', user._id)).toBe(5);
  expect(await recorded('step-up.passed', other.user._id)).toBe(1);
});

it('takes a code and no password of who has a second factor', async () => {
  const { user, fresh, headers } = await signedInBefore(31);
  const begun = await auth.call<{ secret: string }>('POST', '/api/auth/second-factor/begin', {
    headers: fresh,
    body: { currentPassword: PASSWORD },
  });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
  const later = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await auth.call('POST', '/api/auth/second-factor/confirm', {
    headers: fresh,
    body: { code: later(0) },
  });
  expect(await stepUp(headers, { currentPassword: PASSWORD })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) } },
  });
  expect((await stepUp(headers, { code: '000000' })).status).toBe(400);
  const proven = await stepUp(headers, { code: later(1) });
  expect(proven).toMatchObject({ status: 200, body: { by: 'code' } });
  expect((await exportUsers(signedInBy(proven).headers)).status).toBe(200);

  // A session that ended proves nothing any more.
  await Session.updateMany({ userId: user._id }, { $set: { endedAt: new Date() } });
  expect((await stepUp(headers, { code: later(1) })).status).not.toBe(200);
});
