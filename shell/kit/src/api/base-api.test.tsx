import { sessionEndpoints } from '@brightnest/kit/session';
import { type AppStore, createStore } from '@brightnest/kit/store';
import { waitFor } from '@testing-library/react';
import { startApiServer } from '../testing/api-server';
import { baseApi } from './base-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<string[] | null, { search?: string } | void>({
      query: (query) => ({ url: '/api/things', query: query ?? undefined }),
    }),
    readOnce: build.query<unknown, void>({
      query: () => '/api/once',
      extraOptions: { retry: false },
    }),
    saveThing: build.mutation<{ saved: true }, { name: string; key?: string }>({
      query: ({ name, key }) => ({
        url: '/api/things',
        method: 'POST',
        body: { name },
        idempotencyKey: key,
      }),
    }),
    touchThing: build.mutation<null, void>({
      query: () => ({ url: '/api/touch', method: 'POST' }),
    }),
  }),
});

type Server = Awaited<ReturnType<typeof startApiServer>>;
const unavailable = { code: 'service_unavailable', message: 'Gone fishing', requestId: 'r1' };
let server: Server;

beforeEach(async () => {
  server = await startApiServer({});
});
afterEach(() => server.stop());

const { listThings, readOnce, saveThing, touchThing } = api.endpoints;

describe('reads', () => {
  it('carries cookies and the query, without empty values and without a body', async () => {
    document.cookie = 'seen=1';
    server.handlers['GET /api/things'] = () => ({ body: ['one'] });
    const answer = await createStore().dispatch(listThings.initiate({ search: 'a b' }));
    await createStore().dispatch(listThings.initiate({ search: '' }));
    expect(answer.data).toEqual(['one']);
    expect(server.calls.map(({ url }) => url)).toEqual(['/api/things?search=a+b', '/api/things']);
    expect(server.calls[0]?.headers).toMatchObject({
      cookie: 'seen=1',
      accept: 'application/json',
    });
    expect(server.calls[0]?.headers).not.toHaveProperty('content-type');
  });

  it('answers null on a 401 instead of failing, and asks once', async () => {
    server.handlers['GET /api/things'] = () => ({ status: 401, body: unavailable });
    const { data, error } = await createStore().dispatch(listThings.initiate());
    expect({ data, error }).toEqual({ data: null, error: undefined });
    expect(server.calls).toHaveLength(1);
  });

  it('tries once more after a server error', async () => {
    let turn = 0;
    server.handlers['GET /api/things'] = () =>
      (turn += 1) === 1 ? { status: 503, body: unavailable } : { body: ['second'] };
    const { data } = await createStore().dispatch(listThings.initiate());
    expect(data).toEqual(['second']);
  });

  it('gives up after the second try with the error as the server put it', async () => {
    server.handlers['GET /api/things'] = () => ({ status: 503, body: unavailable });
    const { error } = await createStore().dispatch(listThings.initiate());
    expect(error).toEqual({ status: 503, ...unavailable });
    expect(server.calls).toHaveLength(2);
  });

  it.each([400, 403, 404, 429])('never tries again on a %i', async (status) => {
    server.handlers['GET /api/things'] = () => ({ status, body: unavailable });
    await createStore().dispatch(listThings.initiate());
    expect(server.calls).toHaveLength(1);
  });

  it('does not try again where the endpoint says so', async () => {
    server.handlers['GET /api/once'] = () => ({ status: 500, body: unavailable });
    await createStore().dispatch(readOnce.initiate());
    expect(server.calls).toHaveLength(1);
  });

  it('makes the catalogue’s sentence of a proxy’s HTML page', async () => {
    server.handlers['GET /api/once'] = (_call, response) => {
      response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>Gateway Time-out</h1>');
      return undefined;
    };
    const { error } = await createStore().dispatch(readOnce.initiate());
    expect(error).toEqual({
      status: 504,
      code: 'timed_out',
      message: 'This took too long. Please try again.',
    });
  });

  it('says that the site cannot be reached when nothing answers', async () => {
    await server.stop();
    const { error } = await createStore().dispatch(readOnce.initiate());
    expect(error).toMatchObject({ status: 0, code: 'service_unavailable' });
    server = await startApiServer({});
  });

  it('is answered from the cache while it is fresh', async () => {
    server.handlers['GET /api/things'] = () => ({ body: ['one'] });
    const store = createStore();
    await store.dispatch(listThings.initiate());
    await store.dispatch(listThings.initiate());
    expect(server.calls).toHaveLength(1);
  });
});

describe('writes', () => {
  it('sends JSON and the idempotency key', async () => {
    server.handlers['POST /api/things'] = () => ({ body: { saved: true } });
    const { data } = await createStore().dispatch(saveThing.initiate({ name: 'Ä', key: 'k1' }));
    expect(data).toEqual({ saved: true });
    expect(server.calls[0]?.body).toEqual({ name: 'Ä' });
    expect(server.calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    });
  });

  it('has no content type without a body, and takes an empty answer', async () => {
    server.handlers['POST /api/touch'] = () => ({ status: 204 });
    const { data } = await createStore().dispatch(touchThing.initiate());
    expect(data).toBeNull();
    expect(server.calls[0]?.headers).not.toHaveProperty('content-type');
  });

  it('is tried once and fails on a 401', async () => {
    server.handlers['POST /api/things'] = () => ({ status: 401, body: unavailable });
    const { error } = await createStore().dispatch(saveThing.initiate({ name: 'x' }));
    expect(error).toMatchObject({ status: 401, message: 'Gone fishing' });
    server.handlers['POST /api/things'] = () => ({ status: 503, body: unavailable });
    await createStore().dispatch(saveThing.initiate({ name: 'x' }));
    expect(server.calls).toHaveLength(2);
  });

  it('hands on the messages of the fields', async () => {
    const fields = { 'address.suburb': 'Suburb is required' };
    server.handlers['POST /api/things'] = () => ({
      status: 400,
      body: { code: 'validation_failed', message: 'Please check', fields, requestId: 'r2' },
    });
    const { error } = await createStore().dispatch(saveThing.initiate({ name: '' }));
    expect(error).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'Please check',
      fields,
      requestId: 'r2',
    });
  });
});

it.each([
  ['a read', (store: AppStore) => store.dispatch(listThings.initiate())],
  ['a write', (store: AppStore) => store.dispatch(touchThing.initiate())],
])('asks for the session anew when %s is refused for a temporary password', async (_what, call) => {
  const refusal = { code: 'password_reset_required', message: 'First.', requestId: 'r1' };
  server.handlers['GET /api/auth/user'] = () => ({ body: null });
  server.handlers['GET /api/things'] = () => ({ status: 403, body: refusal });
  server.handlers['POST /api/touch'] = () => ({ status: 403, body: refusal });
  const store = createStore();
  await store.dispatch(sessionEndpoints.getCurrentUser.initiate());
  const { error } = await call(store);
  expect(error).toMatchObject({ status: 403, code: 'password_reset_required' });
  const asked = () => server.calls.filter(({ url }) => url === '/api/auth/user');
  await waitFor(() => expect(asked()).toHaveLength(2));
});
