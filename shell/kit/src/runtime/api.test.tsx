import { waitFor } from '@testing-library/react';
import { startApiServer } from '../testing/api-server';
import { baseApi, callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { errorMessage, isApiError } from './api-error';
import { sessionEndpoints } from '@brightnest/kit/runtime/session';
import { type AppStore, createStore } from '@brightnest/kit/runtime/store';

describe('base api', () => {
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
  ])(
    'asks for the session anew when %s is refused for a temporary password',
    async (_what, call) => {
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
    },
  );
});

describe('the request of a declared route', () => {
  const getJob = { method: 'GET', path: '/api/jobs/:jobId' } as const;

  it('fills in the path, encoded, and hands on the rest', () => {
    expect(callRoute(getJob, { params: { jobId: 'a/b?c' }, query: { full: true } })).toEqual({
      url: '/api/jobs/a%2Fb%3Fc',
      method: 'GET',
      query: { full: true },
    });
    expect(callRoute({ method: 'POST', path: '/api/login' }, { body: { email: 'a' } })).toEqual({
      url: '/api/login',
      method: 'POST',
      body: { email: 'a' },
    });
  });

  it('refuses a path without a value for a parameter', () => {
    expect(() => callRoute(getJob)).toThrow('/api/jobs/:jobId needs the parameter jobId');
  });
});

describe('api error', () => {
  const error = { status: 409, code: 'email_taken', message: 'Already there' } as const;

  it('prefers the server’s message to the screen’s', () => {
    expect(errorMessage(error, 'Login failed')).toBe('Already there');
    expect(errorMessage({ ...error, message: '' }, 'Login failed')).toBe('Login failed');
    expect(errorMessage(new Error('internal detail'), 'Login failed')).toBe('Login failed');
  });

  it('knows its own errors from what else is thrown', () => {
    expect(isApiError(error)).toBe(true);
    expect([null, 'x', new Error('x'), { message: 'x' }].some(isApiError)).toBe(false);
  });
});

describe('endpoints of separately shipped remotes', () => {
  const nothing = { query: () => '/api/nothing' };

  it('lets two remotes use the same word, each behind its prefix', async () => {
    const server = await startApiServer({
      'POST /api/one/reset': () => ({ body: 'one' }),
      'POST /api/two/reset': () => ({ body: 'two' }),
    });
    const one = remoteApi('one').injectEndpoints({
      endpoints: (build) => ({
        oneReset: build.mutation<string, void>({
          query: () => ({ url: '/api/one/reset', method: 'POST' }),
        }),
      }),
    });
    const two = remoteApi('two').injectEndpoints({
      endpoints: (build) => ({
        twoReset: build.mutation<string, void>({
          query: () => ({ url: '/api/two/reset', method: 'POST' }),
        }),
      }),
    });
    const { dispatch } = createStore();
    expect((await dispatch(one.endpoints.oneReset.initiate())).data).toBe('one');
    expect((await dispatch(two.endpoints.twoReset.initiate())).data).toBe('two');
    await server.stop();
  });

  it('throws when a name is taken instead of calling what took it', () => {
    const inject = () =>
      remoteApi('clash').injectEndpoints({
        endpoints: (build) => ({ clashReset: build.query<null, void>(nothing) }),
      });
    inject();
    expect(inject).toThrow('clashReset');
  });

  it('refuses a name without the prefix, in its type and when it is added', () => {
    expect(() =>
      remoteApi('three').injectEndpoints({
        // @ts-expect-error The name of this endpoint must begin with three.
        endpoints: (build) => ({ reset: build.query<null, void>(nothing) }),
      }),
    ).toThrow('Endpoint reset must begin with three.');
  });

  it('lets a file that was edited add its endpoints again in development', async () => {
    const replaced = jest.replaceProperty(process.env, 'NODE_ENV', 'development');
    const server = await startApiServer({ 'GET /api/new': () => ({ body: 'new' }) });
    const inject = (url: string) =>
      remoteApi('edited').injectEndpoints({
        endpoints: (build) => ({ editedRead: build.query<string, void>({ query: () => url }) }),
      });
    inject('/api/old');
    const { editedRead } = inject('/api/new').endpoints;
    expect((await createStore().dispatch(editedRead.initiate())).data).toBe('new');
    replaced.restore();
    await server.stop();
  });
});
