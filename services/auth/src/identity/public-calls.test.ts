import { randomUUID } from 'node:crypto';
import { createPerson, PASSWORD, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { withMinimumResponseTime } from './public-calls';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('account enumeration', () => {
  const names = { firstName: 'Jane', lastName: 'Doe' };
  const addresses: [string, () => Promise<string>][] = [
    ['unknown', async () => `${randomUUID()}@example.test`],
    ['verified', async () => (await createPerson()).email],
    ['unverified', async () => (await createPerson({ isVerified: false })).email],
    [
      'invited',
      async () =>
        (await createPerson({ isVerified: false, password: undefined, role: 'admin' })).email,
    ],
    ['deactivated', async () => (await createPerson({ isActive: false })).email],
  ];

  describe('calls that do not tell which addresses have an account', () => {
    /** All of an answer that its reader could tell from another one. */
    async function answerTo(path: string, body: object): Promise<string> {
      const response = await fetch(auth.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': 'the-same-for-all' },
        body: JSON.stringify(body),
      });
      const headers = [...response.headers]
        .filter(([name]) => name !== 'date')
        .map(([name, value]) => `${name}: ${value}`);
      return [response.status, ...headers, await response.text()].join('\n');
    }

    it.each([
      ['/api/customer/signup', 200, names],
      ['/api/customer/resend-verification', 200, {}],
      ['/api/password/forgot', 200, {}],
      [
        '/api/customer/verify-email',
        400,
        { code: '000000', password: 'a password', confirmPassword: 'a password' },
      ],
    ])('%s gives every address the same answer, byte for byte', async (path, status, rest) => {
      const answers: string[] = [];
      for (const [, prepare] of addresses) {
        const email = await prepare();
        // The second call finds what the first one left.
        answers.push(await answerTo(path, { email, ...rest }));
        answers.push(await answerTo(path, { email, ...rest }));
      }

      expect(answers[0]).toMatch(new RegExp(`^${status}\n`));
      expect(new Set(answers).size).toBe(1);
    });
  });

  // The clock of a timer and that of the measurement differ by less than this.
  const ALMOST_MS = 245;

  it.each([
    ['an answer', () => Promise.resolve('done'), 'done'],
    ['an error', () => Promise.reject(new Error('failed')), 'failed'],
  ])('holds %s back until the minimum response time', async (_what, work, expected) => {
    const start = performance.now();

    const outcome = await withMinimumResponseTime(work).catch((error: Error) => error.message);

    expect(outcome).toBe(expected);
    expect(performance.now() - start).toBeGreaterThan(ALMOST_MS);
  });
});

describe('unknown keys in a body', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    const { email } = await createPerson({ role: 'cleaner' });
    ({ headers } = await signIn(auth, email));
  });
  const email = 'somebody@example.test';
  const chosen = { password: 'a new password', confirmPassword: 'a new password' };
  const names = { firstName: 'Jane', lastName: 'Doe' };

  const BODIES: [path: string, body: object][] = [
    ['/api/login', { email, password: PASSWORD }],
    ['/api/customer/login', { email, password: PASSWORD }],
    ['/api/register', { email, password: PASSWORD, ...names }],
    ['/api/customer/signup', { email, ...names }],
    ['/api/customer/verify-email', { email, code: '123456', ...chosen }],
    ['/api/customer/resend-verification', { email }],
    ['/api/password/forgot', { email }],
    ['/api/password/reset', { token: 'x'.repeat(43), ...chosen }],
    [
      '/api/customer/change-password',
      { currentPassword: PASSWORD, newPassword: chosen.password, confirmPassword: chosen.password },
    ],
    [
      '/api/cleaner/reset-password',
      { email, currentPassword: PASSWORD, newPassword: 'New-pass-1' },
    ],
  ];
  const CLAIMS = { role: 'super_admin', isVerified: true, userId: '65f000000000000000000000' };

  const cases = BODIES.flatMap(([path, body]) =>
    Object.entries(CLAIMS).map(([key, value]) => ({ path, body, key, value })),
  );

  it.each(cases)('POST $path refuses $key', async ({ path, body, key, value }) => {
    const result = await auth.call('POST', path, { body: { ...body, [key]: value }, headers });

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({
      code: 'validation_failed',
      // Nothing else is wrong with it.
      fields: { [key]: expect.any(String) },
    });
    expect(Object.keys(result.error.fields ?? {})).toEqual([key]);
  });
});
