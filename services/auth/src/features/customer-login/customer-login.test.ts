import { createPerson, PASSWORD } from '../../testing/people';
import { signedInBy, startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const login = (email: string, password = PASSWORD) =>
  auth.call('POST', '/api/customer/login', { body: { email, password } });

it('signs in a customer whose address is proven', async () => {
  const user = await createPerson();

  const result = await login(user.email);

  expect(result.status).toBe(200);
  expect(result.body).toEqual({ success: true, message: 'You have been logged in successfully.' });
  const { headers } = signedInBy(result);
  expect((await auth.call('GET', '/api/customer/profile', { headers })).status).toBe(200);
});

it('asks for the verification first, but only whoever knows the password', async () => {
  const user = await createPerson({ isVerified: false });

  const right = await login(user.email);
  const wrong = await login(user.email, 'wrong');

  expect(right.status).toBe(403);
  expect(right.error).toMatchObject({
    code: 'email_not_verified',
    message:
      'Please verify your email before logging in. Check your inbox for the verification code.',
  });
  expect(right.headers.getSetCookie()).toEqual([]);
  expect(wrong.error.code).toBe('invalid_credentials');
});
