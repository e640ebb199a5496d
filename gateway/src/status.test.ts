import { eventually } from '@brightnest/service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';

const TOKEN = 'token-of-the-collector';
interface Readiness {
  services: Record<string, { ready: boolean }>;
}

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => gateway.stop());

describe('/health', () => {
  it('says that the process answers', async () => {
    expect(await gateway.call('GET', '/health')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
  });
});

describe('/ready', () => {
  it('names every service, and stays ready when one of them is not', async () => {
    await gateway.services.careers.stop();
    // What it knows of the services is up to a second old.
    const { status, body } = await eventually(async () => {
      const answer = await gateway.call<Readiness>('GET', '/ready');
      return answer.body.services.careers?.ready === false && answer;
    });
    const up = { ready: true, breaker: 'closed' };
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ready: true,
        site: true,
        broker: true,
        services: {
          auth: up,
          quotes: up,
          careers: { ready: false, breaker: 'closed' },
          bookings: up,
          uploads: up,
        },
      },
    });
    await gateway.services.careers.restart();
  });

  it('asks the services no more than once a second, however often it is asked', async () => {
    const { calls } = gateway.services.auth;
    await eventually(async () => {
      calls.length = 0;
      await Promise.all(Array.from({ length: 20 }, () => gateway.call('GET', '/ready')));
      return calls.length > 0;
    });
    expect(calls).toHaveLength(1);
  });
});

describe('/metrics', () => {
  it('is for this machine itself', async () => {
    const { status, body } = await gateway.call<string>('GET', '/metrics');
    expect(status).toBe(200);
    expect(body).toMatch(/gateway_breaker_state\{upstream="auth",service="gateway"\} 0/);
    expect(body).toMatch(/gateway_live_streams\{service="gateway"\} 0/);
  });

  it('counts calls by route, not by address', async () => {
    await gateway.call('GET', '/api/jobs/1');
    await gateway.call('GET', '/api/jobs/2');
    const { body } = await gateway.call<string>('GET', '/metrics');
    expect(body).toMatch(/_count\{.*route="\/api\/jobs\/:jobId",status="200"\} 2/);
  });

  it.each([
    ['somebody behind a proxy of this machine', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['somebody with a wrong token', { authorization: 'Bearer guess' }, 404],
    [
      'the collector, from anywhere',
      { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` },
      200,
    ],
  ])('and for %s: %j → %d', async (_who, headers, status) => {
    const answer = await gateway.call('GET', '/metrics', {
      headers: headers as Record<string, string>,
    });
    expect(answer.status).toBe(status);
  });
});

describe('a site that is not built', () => {
  it('makes the gateway not ready; pages say so and the API goes on', async () => {
    const bare = await startTestGateway({ env: { SITE_DIR: '/nowhere/at/all' } });
    expect(await bare.call('GET', '/ready')).toMatchObject({
      status: 503,
      body: { ready: false, site: false },
    });
    const page = await bare.call('GET', '/');
    expect({ status: page.status, code: page.error.code }).toEqual({
      status: 503,
      code: 'service_unavailable',
    });
    expect((await bare.call('GET', '/api/jobs')).status).toBe(200);
    await bare.stop();
  });
});
