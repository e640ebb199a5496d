import { createPerson, PASSWORD, signIn } from './testing/people';
import { startAuth, type TestAuth } from './testing/start-auth';

let auth: TestAuth;
let headers: Record<string, string>;
beforeAll(async () => {
  auth = await startAuth();
  const { email } = await createPerson({ role: 'cleaner' });
  ({ headers } = await signIn(auth, email));
});
afterAll(() => auth.stop());

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
  ['/api/cleaner/reset-password', { email, currentPassword: PASSWORD, newPassword: 'New-pass-1' }],
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
