import { connect } from 'node:net';
import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import Joi from 'joi';
import mongoose, { Schema } from 'mongoose';
import { AppError } from '../errors';
import { handle, noContent, redirect, reply, streamed } from './route';
import { sharedRead } from '../persistence/shared-read';
import { createService } from '../service/service';
import { startTestService, type TestService } from '../testing/test-service';

const Note = mongoose.model(
  'Note',
  new Schema({ title: { type: String, unique: true }, role: { type: String, default: 'none' } }),
);

const routes = defineRoutes('quotes', {
  create: { method: 'POST', path: '/api/notes', access: 'public', maxBodyBytes: 1_000 },
  find: { method: 'GET', path: '/api/notes', access: 'public' },
  get: { method: 'GET', path: '/api/notes/:id', access: 'public' },
  raw: { method: 'GET', path: '/api/raw/:id', access: 'public' },
  signed: { method: 'POST', path: '/api/signed', access: 'public', body: 'raw' },
  form: { method: 'POST', path: '/api/form', access: 'public', body: 'form' },
  mine: { method: 'GET', path: '/api/mine', access: 'session' },
  reset: { method: 'GET', path: '/api/reset', access: 'session', duringPasswordReset: true },
  secondFactor: {
    method: 'GET',
    path: '/api/second-factor',
    access: 'session',
    duringSecondFactorSetup: true,
  },
  staff: { method: 'DELETE', path: '/api/staff', access: 'quotes:write' },
  fail: { method: 'GET', path: '/api/fail/:how', access: 'public' },
  answers: { method: 'GET', path: '/api/answers/:kind', access: 'public' },
  plain: { method: 'GET', path: '/api/plain', access: 'public' },
  shared: { method: 'GET', path: '/api/shared', access: 'public' },
});

const title = Joi.string().required().messages({ 'any.required': 'Please give a title' });
const nested = Joi.object({ postcode: Joi.string().pattern(/^\d{4}$/) });

const handlers = [
  handle(
    routes.create,
    { body: Joi.object<{ title: string; address?: object }>({ title, address: nested }) },
    async ({ body, idempotencyKey }) => {
      const note = await Note.create(body);
      return reply(201, { id: note.id as string, role: note.role, idempotencyKey });
    },
  ),
  handle(routes.find, { query: Joi.object<{ title: string }>({ title }) }, ({ query }) =>
    Note.find(query).select({ _id: 0, title: 1 }).lean(),
  ),
  handle(
    routes.get,
    { params: Joi.object<{ id: string }>({ id: Joi.string().hex().length(24) }) },
    async ({ params }) => ({ id: params.id }),
  ),
  handle(
    routes.raw,
    { params: Joi.object<{ id: string }>({ id: Joi.string() }) },
    async ({ params }) => (await Note.findById(params.id).lean()) ?? { id: params.id },
  ),
  handle(routes.signed, { body: Joi.binary<Buffer>() }, ({ body }) =>
    Promise.resolve({ bytes: body.toString('hex') }),
  ),
  handle(
    routes.form,
    { body: Joi.object<Record<string, string>>().unknown() },
    async ({ body }) => body,
  ),
  handle(routes.mine, {}, async ({ actor, origin }) => ({ actor, origin })),
  handle(routes.reset, {}, async ({ actor }) => ({ userId: actor.userId })),
  handle(routes.secondFactor, {}, async ({ actor }) => ({ userId: actor.userId })),
  handle(routes.staff, {}, async () => noContent()),
  handle(
    routes.fail,
    { params: Joi.object<{ how: string }>({ how: Joi.string() }) },
    async ({ params }) => {
      if (params.how === 'late') throw new AppError('rate_limited', { retryAfterSeconds: 7 });
      throw new Error('the password is hunter2');
    },
  ),
  handle(routes.plain, {}, async () => ({ texts: ['é'] })),
  handle(
    routes.shared,
    {},
    sharedRead(async () => ({ texts: ['é'] })),
  ),
  handle(
    routes.answers,
    { params: Joi.object<{ kind: string }>({ kind: Joi.string() }) },
    async ({ params, response }) => {
      if (params.kind === 'nothing') return undefined;
      if (params.kind === 'null') return null;
      if (params.kind === 'redirect') return redirect('/auth', { cookies: ['a=1', 'b=2'] });
      response.type('text/plain').end('by hand');
      return streamed;
    },
  ),
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({ name: 'quotes', env, routes: handlers, models: [Note] }),
  );
});
afterAll(() => service.stop());

const json = { 'content-type': 'application/json' };

test.each([
  ['malformed JSON', '{"title":', json, 400, 'malformed_json'],
  ['a JSON value that is no object', '"text"', json, 400, 'malformed_json'],
  [
    'a prototype in the body',
    '{"title":"a","__proto__":{"role":"x"}}',
    json,
    400,
    'malformed_json',
  ],
  ['an escaped prototype', '{"\\u005f_proto__":{}}', json, 400, 'malformed_json'],
  [
    'a body over the limit',
    JSON.stringify({ title: 'x'.repeat(2_000) }),
    json,
    413,
    'payload_too_large',
  ],
  ['text', 'title=a', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ['no content type', new Uint8Array([123, 125]), {}, 415, 'unsupported_media_type'],
  [
    'a form',
    'title=a',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  [
    'an unknown charset',
    '{}',
    { 'content-type': 'application/json; charset=klingon' },
    415,
    'unsupported_media_type',
  ],
  [
    'a compressed body',
    '{}',
    { ...json, 'content-encoding': 'gzip' },
    415,
    'unsupported_media_type',
  ],
  [
    'an unsafe idempotency key',
    '{"title":"k"}',
    { ...json, 'idempotency-key': 'a b' },
    400,
    'bad_request',
  ],
] as const)('answers %s with %#', async (_what, body, headers, status, code) => {
  const answer = await service.call('POST', '/api/notes', { body, headers });
  expect(answer).toMatchObject({ status, error: { code, requestId: expect.any(String) } });
  expect(answer.error.message).not.toContain(' at ');
});

test.each([
  ['a missing field', {}, { title: 'Please give a title' }],
  ['no body at all', undefined, { title: 'Please give a title' }],
  ['an unknown key', { title: 'a', role: 'admin' }, { role: 'This is not expected here' }],
  ['an operator', { title: { $ne: null } }, { title: 'Please check this field' }],
  [
    'several fields at once, by dotted path',
    { address: { postcode: 'x', extra: 1 } },
    {
      title: 'Please give a title',
      'address.postcode': 'Please check this field',
      'address.extra': 'This is not expected here',
    },
  ],
])('names the fields of %s', async (_what, body, fields) => {
  const answer = await service.call('POST', '/api/notes', { body });
  expect(answer).toMatchObject({ status: 400, error: { code: 'validation_failed', fields } });
});

test('refuses unknown keys and operators in the query', async () => {
  const unknown = await service.call('GET', '/api/notes?title=a&page=1');
  expect(unknown).toMatchObject({
    status: 400,
    error: { fields: { page: 'This is not expected here' } },
  });
  const operator = await service.call('GET', '/api/notes?title[$ne]=');
  expect(operator).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
  const twice = await service.call('GET', '/api/notes?title=a&title=b');
  expect(twice).toMatchObject({
    status: 400,
    error: { fields: { title: 'Please check this field' } },
  });
  const uncalled = await service.call('GET', '/api/mine?x=1', { as: 'customer' });
  expect(uncalled).toMatchObject({
    status: 400,
    error: { fields: { x: 'This is not expected here' } },
  });
});

test('an operator that slips past a schema is compared as a value', async () => {
  await Note.create({ title: 'safe' });
  const slipped: Record<string, unknown> = { title: { $ne: null } };
  await expect(Note.find(slipped).lean()).rejects.toThrow(/Cast to string failed/);
  expect(await Note.find({ title: mongoose.trusted({ $ne: null }) }).lean()).not.toEqual([]);
});

test.each([
  ['an id of the wrong form', '/api/notes/abc', 400, 'validation_failed'],
  ['an id that only the database refuses', '/api/raw/abc', 400, 'bad_request'],
  ['a NUL in the path', '/api/raw/%00', 400, 'bad_request'],
  ['a NUL in the query', '/api/notes?title=%00', 400, 'bad_request'],
  ['a path that is not UTF-8', '/api/raw/%E0%A4%A', 400, 'bad_request'],
  ['an escaped slash', '/api/raw/..%2f..%2fetc', 400, 'bad_request'],
  ['an unknown path', '/api/nothing', 404, 'not_found'],
])('answers %s', async (_what, path, status, code) => {
  expect(await service.call('GET', path)).toMatchObject({ status, error: { code } });
});

test('answers another method with 405 and the ones it takes', async () => {
  const answer = await service.call('PUT', '/api/notes', { body: {} });
  expect(answer).toMatchObject({ status: 405, error: { code: 'method_not_allowed' } });
  expect(answer.headers.get('allow')).toBe('POST, GET, HEAD');
});

test('a unique key taken is a conflict', async () => {
  const first = await service.call('POST', '/api/notes', { body: { title: 'twice' } });
  expect(first).toMatchObject({ status: 201, body: { role: 'none' } });
  const second = await service.call('POST', '/api/notes', { body: { title: 'twice' } });
  expect(second).toMatchObject({ status: 409, error: { code: 'conflict' } });
});

test('an unknown error stays inside', async () => {
  const answer = await service.call('GET', '/api/fail/hard', {
    headers: { 'x-request-id': 'abc-12345' },
  });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    requestId: 'abc-12345',
  });
});

test('says when to come back', async () => {
  const answer = await service.call('GET', '/api/fail/late');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('7');
});

test('a session route admits the signed-in, a staff route its roles', async () => {
  expect(await service.call('GET', '/api/mine')).toMatchObject({ status: 401 });
  const mine = await service.call('GET', '/api/mine', {
    as: { role: 'customer', userId: 'u1' },
    headers: { 'user-agent': 'test', 'x-forwarded-for': '203.0.113.9' },
  });
  expect(mine).toMatchObject({
    status: 200,
    body: {
      actor: { userId: 'u1', role: 'customer' },
      origin: { userId: 'u1', role: 'customer', ipAddress: '203.0.113.9', userAgent: 'test' },
    },
  });
  expect(await service.call('DELETE', '/api/staff')).toMatchObject({ status: 401 });
  expect(await service.call('DELETE', '/api/staff', { as: 'operations_manager' })).toMatchObject({
    status: 403,
    error: { code: 'forbidden' },
  });
  expect(await service.call('DELETE', '/api/staff', { as: 'admin' })).toMatchObject({
    status: 204,
  });
});

test('who has yet to replace a temporary password may do that and nothing else', async () => {
  const as = { role: 'admin', userId: 'u1', mustResetPassword: true } as const;
  const refused = { status: 403, error: { code: 'password_reset_required' } };
  expect(await service.call('GET', '/api/mine', { as })).toMatchObject(refused);
  expect(await service.call('DELETE', '/api/staff', { as })).toMatchObject(refused);
  const reset = await service.call('GET', '/api/reset', { as });
  expect(reset).toMatchObject({ status: 200, body: { userId: 'u1' } });
  expect(await service.call('GET', '/api/notes?title=none', { as })).toMatchObject({ status: 200 });
  expect(await service.call('GET', '/api/reset')).toMatchObject({ status: 401 });
  expect(await service.call('GET', '/api/reset', { as: 'customer' })).toMatchObject({
    status: 200,
  });
});

test('who has yet to set up a second factor may do that and nothing else', async () => {
  const as = { role: 'admin', userId: 'u1', mustSetUpSecondFactor: true } as const;
  const refused = { status: 403, error: { code: 'second_factor_setup_required' } };
  for (const [method, path] of [
    ['GET', '/api/mine'],
    ['GET', '/api/reset'],
    ['DELETE', '/api/staff'],
  ] as const) {
    expect(await service.call(method, path, { as })).toMatchObject(refused);
  }
  const setUp = await service.call('GET', '/api/second-factor', { as });
  expect(setUp).toMatchObject({ status: 200, body: { userId: 'u1' } });
  expect(await service.call('GET', '/api/notes?title=none', { as })).toMatchObject({ status: 200 });
});

test('who may not call learns nothing about the input', async () => {
  const answer = await service.call('DELETE', '/api/staff?nonsense=1');
  expect(answer.error.code).toBe('not_authenticated');
});

test('a bad token does not stop a visitor on a public route', async () => {
  const headers = { authorization: 'Bearer abc.def.ghi' };
  const answer = await service.call('GET', '/api/notes?title=none', { headers });
  expect(answer).toMatchObject({ status: 200, body: [] });
});

test('answers nothing, null, redirects with cookies, and what a handler wrote itself', async () => {
  expect(await service.call('GET', '/api/answers/nothing')).toMatchObject({
    status: 204,
    body: '',
  });
  expect(await service.call('GET', '/api/answers/null')).toMatchObject({ status: 200, body: null });
  const redirected = await service.call('GET', '/api/answers/redirect');
  expect(redirected.status).toBe(302);
  expect(redirected.headers.get('location')).toBe('/auth');
  expect(redirected.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await service.call('GET', '/api/answers/stream')).toMatchObject({ body: 'by hand' });
});

test('takes a request id of a safe form and makes one otherwise', async () => {
  const id = async (given: string): Promise<string | null> =>
    (await service.call('GET', '/health', { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    );
  expect(await id('given-id-123')).toBe('given-id-123');
  expect(await id('short')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await id('a'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
  expect(await id('line"break<b>')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a request that HTTP itself refuses gets a 400 without a word about us', async () => {
  const { port } = new URL(service.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(answer).not.toContain('node');
});

test('a raw body arrives as the very bytes that were sent', async () => {
  const send = (init: RequestInit) =>
    fetch(`${service.url}/api/signed`, { method: 'POST', ...init });
  const text = '{ "b":1,\n"a":2 }';
  const sent = await send({ body: text, headers: { 'content-type': 'application/json' } });
  expect(await sent.json()).toEqual({ bytes: Buffer.from(text).toString('hex') });
  expect(await (await send({})).json()).toEqual({ bytes: '' });
  const other = await send({ body: text, headers: { 'content-type': 'text/plain' } });
  expect(other.status).toBe(415);
});

test('the fields of a form arrive as they were sent, and nothing else does', async () => {
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${service.url}/api/form`, { method: 'POST', body, headers: { 'content-type': type } });
  const sent = await send('From=%2B61400555101&Body=+STOP+%26+more&__proto__=1');
  expect(await sent.json()).toEqual({ From: '+61400555101', Body: ' STOP & more' });
  expect((await send('{"a":1}', 'application/json')).status).toBe(415);
});

test('what callers share is answered as if each had it alone', async () => {
  const plain = await service.call('GET', '/api/plain');
  const told = ({ status, body, headers }: typeof plain) => ({
    ...{ status, body },
    ...Object.fromEntries(
      ['content-type', 'content-length', 'etag'].map((name) => [name, headers.get(name)]),
    ),
  });
  const shared = await Promise.all(
    Array.from({ length: 5 }, () => service.call('GET', '/api/shared')),
  );
  for (const answer of shared) expect(told(answer)).toEqual(told(plain));

  const tag = plain.headers.get('etag')!;
  // As browsers ask: fetch would say that it wants no answer of before.
  const headers = { 'if-none-match': tag, 'cache-control': 'max-age=0' };
  const again = await service.call('GET', '/api/shared', { headers });
  expect(again.status).toBe(304);
});
