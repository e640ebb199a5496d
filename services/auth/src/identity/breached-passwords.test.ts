import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedInAs } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

const STOLEN = 'Stolen-elsewhere-77';
const digest = createHash('sha1').update(STOLEN).digest('hex').toUpperCase();
const PADDING = createHash('sha1').update('Only-padding-88').digest('hex').toUpperCase();

let auth: TestAuth;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];
let mode: 'answers' | 'hangs' | 'fails' | 'redirects' = 'answers';
const service = createServer(({ url, headers }, response) => {
  asked.push({ url, headers });
  if (mode === 'hangs') return;
  response.statusCode = { answers: 200, fails: 503, redirects: 302 }[mode];
  response.setHeader('location', '/elsewhere');
  response.end(
    [`${'0'.repeat(35)}:3`, `${digest.slice(5)}:42`, `${PADDING.slice(5)}:0`].join('\r\n'),
  );
});
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  auth = await startAuth({ env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}` } });
});
beforeEach(() => {
  asked = [];
  mode = 'answers';
});
afterAll(async () => {
  await auth.stop();
  service.closeAllConnections();
  service.close();
});

const register = (password: string) =>
  auth.call('POST', '/api/register', {
    body: { email: `${randomUUID()}@example.test`, password, firstName: 'Ada', lastName: 'P' },
  });
const refused = { status: 400, body: { fields: { password: expect.stringMatching(/stolen/) } } };

it('refuses the most common passwords, in any case, and asks nobody', async () => {
  expect(await register('sunshine1')).toMatchObject(refused);
  expect(await register('PassWord1')).toMatchObject(refused);
  expect((await register(STOLEN)).status).toBe(201);
  expect(asked).toEqual([]);
});

it.each([
  'Blitzblank-2026',
  'admin!blitz-blank',
  'Windowcleaning99',
  'SuperAdmin_1',
  'Brightnest#7',
])('refuses %s, which is made of what everybody knows of the company', async (password) => {
  const message = expect.stringMatching(/our name and what we do/);
  expect(await register(password)).toMatchObject({
    status: 400,
    body: { fields: { password: message } },
  });
});

it.each([
  '  spaces at both ends  ',
  'nur kleine buchstaben',
  '漢字かな交じり文でもよい',
  '8'.repeat(200),
])('takes a password of anything: %j', async (password) => {
  const email = `${randomUUID()}@example.test`;
  const body = { email, password, firstName: 'Ada', lastName: 'P' };
  expect((await auth.call('POST', '/api/register', { body })).status).toBe(201);
  const signIn = (given: string) =>
    auth.call('POST', '/api/login', { body: { email, password: given } });
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(password.slice(0, -1))).status).toBe(401);
});

it('takes a password that has such a word beside others', async () => {
  expect((await register('blitzblank-marmalade')).status).toBe(201);
});

it('looks others up where the company wants it, telling five characters of a digest', async () => {
  const { headers } = await signedInAs(auth, 'super_admin');
  const body = { secondFactorRoles: [], mailsNewDevice: true, proofMinutes: 30, revision: 0 };
  const saved = await auth.call('PUT', '/api/admin/sign-in-settings', {
    headers,
    body: { ...body, asksBreachService: true },
  });
  expect(saved.status).toBe(200);
  expect(await register(STOLEN)).toMatchObject(refused);
  expect(asked).toMatchObject([
    { url: `/range/${digest.slice(0, 5)}`, headers: { 'add-padding': 'true' } },
  ]);
  expect((await register('Only-padding-88')).status).toBe(201);
  const changed = await auth.call('POST', '/api/customer/change-password', {
    headers,
    body: { currentPassword: 'Right-password-1', newPassword: STOLEN, confirmPassword: STOLEN },
  });
  expect(changed).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.any(String) } },
  });

  // A service that is away keeps nobody out; nor is anybody else asked where it says so.
  mode = 'redirects';
  expect((await register(STOLEN)).status).toBe(201);
  expect(asked.map(({ url }) => url)).not.toContain('/elsewhere');
  mode = 'fails';
  expect((await register(STOLEN)).status).toBe(201);
  mode = 'hangs';
  expect((await register(STOLEN)).status).toBe(201);
  expect(asked.length).toBeGreaterThan(3);
});
