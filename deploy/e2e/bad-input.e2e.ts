import type { ApiErrorBody } from '@brightnest/contracts/errors';
import { sharedSite } from '../test/shared-site';
import { type CallDeclaration, DECLARED_CALLS, withValidId } from './declared-calls';
import { demoAccount } from './pages';

const site = sharedSite();
const JSON_TYPE = { 'content-type': 'application/json' };

let staffCookie = '';
beforeAll(async () => {
  const { email, password } = demoAccount('Super admin');
  const response = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { ...JSON_TYPE, origin: site.url },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  staffCookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
});

const takesJson = ({ method, body }: CallDeclaration) =>
  (method === 'POST' || method === 'PUT' || method === 'PATCH') &&
  body !== 'multipart' &&
  body !== 'form';
const hasBody = ({ path }: CallDeclaration) =>
  !/logout|\/read$|\/alarm-code$|calendar-feed|\/(credit|confirmation-link)$|\/(reconciliations|test-mail|grant)$|consents\/:id\/withdraw$|\/passkeys?\/(begin|prove)$/.test(
    path,
  );

/** A call as the super admin, with ids of the right form unless told otherwise. */
async function send(route: CallDeclaration, init: RequestInit, id = withValidId(route.path)) {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    name === 'jobId' ? '999999' : name === 'id' ? id : `${name}-x`,
  );
  const response = await fetch(site.url + path, {
    method: route.method,
    redirect: 'manual',
    ...init,
    headers: { origin: site.url, cookie: staffCookie, ...init.headers },
  });
  return { status: response.status, text: await response.text() };
}

function isRefusal({ status, text }: { status: number; text: string }): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  const body = JSON.parse(text) as ApiErrorBody;
  expect(body).toMatchObject({
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  });
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
}

const jsonRoutes = DECLARED_CALLS.filter(takesJson);
const withBodies = jsonRoutes.filter(hasBody);
const named = (routes: readonly CallDeclaration[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

describe.each(named(withBodies))('%s', (_name, route) => {
  test.each([
    ['malformed JSON', '{"email": "a@b.c'],
    ['an unknown key', '{"role":"super_admin","isVerified":true,"userId":"1"}'],
    ['an operator', '{"email":{"$ne":null},"password":{"$gt":""}}'],
    ['an array', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['prototype keys', '{"__proto__":{"role":"admin"},"constructor":1}'],
  ])('refuses %s', async (_what, body) => {
    isRefusal(await send(route, { body, headers: JSON_TYPE }));
  });

  test('refuses a body of 10 MB', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) });
    const answer = await send(route, { body, headers: JSON_TYPE });
    isRefusal(answer);
    expect(answer.status).toBe(413);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'refuses %s',
    async (type) => {
      const answer = await send(route, { body: 'email=a@b.c', headers: { 'content-type': type } });
      isRefusal(answer);
      expect(answer.status).toBe(415);
    },
  );
});

describe.each(named(DECLARED_CALLS.filter(({ path }) => path.includes(':id'))))(
  '%s',
  (_name, route) => {
    // None of them is a job's number either: what is called here may remove what it finds.
    test.each([
      '-1',
      '1.5',
      'zero',
      '%7B%22$ne%22:null%7D',
      '0'.repeat(25),
      '..%2f..%2fetc',
      '%00',
    ])('refuses the id %s', async (id) => {
      isRefusal(await send(route, {}, id));
    });
  },
);

describe.each(named(DECLARED_CALLS.filter(({ method }) => method === 'GET')))(
  '%s',
  (_name, route) => {
    if (route.path.endsWith('/login') || route.path.endsWith('/logout')) return;
    test('never answers a strange query with a 5xx', async () => {
      const path = { ...route, path: `${route.path}?page[$gt]=0&search[$ne]=&%00=1` };
      const { status, text } = await send(path, {});
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/(?:\n|\\n)\s*at .+:\d+:\d+|node_modules/);
    });
  },
);

test('a wrong path, a wrong method and a foreign origin are refused in the same shape', async () => {
  const base = { service: 'quotes', access: 'public' } as const;
  isRefusal(await send({ ...base, method: 'GET', path: '/api/nowhere' }, {}));
  isRefusal(await send({ ...base, method: 'DELETE', path: '/api/quote-submissions' }, {}));
  const foreign = await send(
    { ...base, method: 'POST', path: '/api/logout' },
    { headers: { origin: 'https://evil.example' } },
  );
  isRefusal(foreign);
  expect(foreign.status).toBe(403);
});
