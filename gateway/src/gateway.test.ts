import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { connect } from 'node:net';
import { openEventStream } from './testing/event-stream';
import { echo, type Echo } from './testing/fake-service';
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from './testing/start-test-gateway';

const SECURE_SITE = 'https://brightnest.example';
let gateway: TestGateway;

const start = async (options?: TestGatewayOptions) => {
  gateway = await startTestGateway(options);
};
afterEach(() => gateway.stop());

describe('a gateway', () => {
  it('limits calls and says how long to wait', async () => {
    await start({ env: { RATE_LIMIT_SCALE: 0.1 } });
    const body = { email: 'a@example.test', password: 'x' };
    const login = () => gateway.call('POST', '/api/login', { body });
    const first = await login();
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    await Promise.all([login(), login()]);
    const { status, headers, error } = await login();
    expect({ status, code: error.code }).toEqual({ status: 429, code: 'rate_limited' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['retry-after']).toBe(headers['ratelimit-reset']);
    expect(gateway.services.auth.calls.filter(({ url }) => url === '/api/login')).toHaveLength(3);
    // Another bucket, and so another count.
    expect((await gateway.call('GET', '/api/jobs')).status).toBe(200);
  });

  it('limits how often an address may have sessions renewed', async () => {
    await start({ env: { RATE_LIMIT_SCALE: 0.05 } });
    gateway.services.auth.answer = (_request, response) => {
      response.statusCode = 401;
      response.end(JSON.stringify({ code: 'not_authenticated' }));
    };
    const statuses = [];
    for (let i = 0; i < 4; i += 1) {
      const answer = await gateway.call('GET', '/api/jobs', { cookie: `bn_refresh=made-up-${i}` });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('believes a client’s address from as many proxies as are ours', async () => {
    await start({ env: { TRUST_PROXY: 1 } });
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    const { body } = await gateway.call<Echo>('GET', '/api/jobs', { headers });
    expect(body.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('on https locks browsers to https, and takes its own origin alone', async () => {
    await start({ env: { PUBLIC_URL: SECURE_SITE } });
    const { headers, cookies } = await gateway.call('GET', '/api/jobs', { cookie: 'bn_access=x' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const isSecure = expect.stringContaining('; Secure');
    expect(cookies).toEqual([isSecure, isSecure]);
    // Choices of visitors have cookies of this host alone, too; one from before counts.
    const entry = '/remotes/mfe-public/2.0.0/entry.js';
    await gateway.site.publish('mfe-public', {
      canary: { version: '2.0.0', entry, preload: [], percent: 50 },
    });
    const page = await gateway.call('GET', '/?lang=en');
    const ofHost = (name: string) =>
      expect.stringMatching(`^__Host-${name}=[\\w-]+; Path=/; Max-Age=31536000; .*; Secure$`);
    expect(page.cookies).toEqual([ofHost('bn_lang'), ofHost('bn_visitor')]);
    const known = await gateway.call('GET', '/', { cookie: 'bn_visitor=7' });
    expect(known.cookies).toEqual([]);
    const body = { firstName: 'A' };
    const post = (origin: string) =>
      gateway.call('POST', '/api/quote-submissions', { body, headers: { origin } });
    expect((await post(SECURE_SITE)).status).toBe(200);
    expect((await post('http://brightnest.example')).status).toBe(403);
  });

  it('lets running calls finish when it stops, and ends open streams', async () => {
    await start();
    let answerNow = () => {};
    gateway.services.careers.answer = (request, response) => {
      answerNow = () => echo(request, response);
    };
    const cookie = `bn_access=${gateway.keys.sign('admin')}`;
    const stream = await openEventStream(gateway.url, { cookie });
    const running = gateway.call('GET', '/api/jobs');
    await eventually(() => gateway.services.careers.calls.some(({ url }) => url === '/api/jobs'));
    const stopped = gateway.stop();
    await eventually(() => stream.isEnded());
    answerNow();
    expect((await running).status).toBe(200);
    await stopped;
    const late = await gateway.call('GET', '/health').catch((error: Error) => error.message);
    expect(late).toContain('ECONNREFUSED');
  });

  it('drops a client that trickles its request', async () => {
    await start();
    const { socket, closed } = openSocket();
    socket.write('GET /api/jobs HTTP/1.1\r\nHost: x\r\n');
    const trickle = setInterval(() => socket.write('x-more: 1\r\n'), 500);
    await closed;
    clearInterval(trickle);
  });

  it('closes a connection that goes on sending what was refused', async () => {
    await start();
    const { socket, closed } = openSocket();
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n',
    );
    const trickle = setInterval(() => socket.write('4\r\nmore\r\n'), 200);
    await closed;
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1.1 404/);
  });
});

function openSocket() {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // How it is closed does not matter here.
  socket.on('error', () => undefined);
  socket.resume();
  return { socket, closed };
}
