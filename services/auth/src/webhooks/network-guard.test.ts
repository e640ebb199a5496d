import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import {
  assertSendable,
  createWebhookAgent,
  isAllowedAddress,
  parseNetworks,
  type Resolve,
  type WebhookNetwork,
} from './network-guard';
import { postWebhook } from './post-webhook';

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.end('inside');
  });
  server.listen(0, '::');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

it.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1'],
  ...['::ffff:10.0.0.1', '::127.0.0.1', 'fe80::1', 'fe80::1%lo', 'fc00::1', 'fd00:ec2::254'],
  ...['fec0::1', 'ff02::1', '64:ff9b::10.0.0.1', '64:ff9b:1::10.0.0.1', '2002:7f00:1::'],
  ...['2001::1', '2001:db8::1', '::ffff:0:127.0.0.1', 'no address', ''],
])('sends nothing to %s', (address) => {
  expect(isAllowedAddress(address, [])).toBe(false);
});

it('sends to the internet, and to networks that are allowed', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111']) {
    expect(isAllowedAddress(address, [])).toBe(true);
  }
  const own = parseNetworks('10.1.0.0/16, fd12:3456::/32');
  expect(isAllowedAddress('10.1.2.3', own)).toBe(true);
  expect(isAllowedAddress('::ffff:10.1.2.3', own)).toBe(true);
  expect(isAllowedAddress('fd12:3456::7', own)).toBe(true);
  expect(isAllowedAddress('10.2.0.1', own)).toBe(false);
  expect(parseNetworks('')).toEqual([]);
  expect(() => parseNetworks('10.1.0.0')).toThrow();
});

const post = async (host: string, agent = createWebhookAgent({ allowed: [] })) => {
  try {
    const answer = await request(`http://${host}:${port}/`, { method: 'POST', dispatcher: agent });
    return await answer.body.text();
  } finally {
    await agent.close();
  }
};

it.each([
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '0'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::]', 'localhost', 'LOCALHOST'],
])('does not connect to %s', async (host) => {
  const before = asked;
  await expect(post(host)).rejects.toMatchObject({ name: 'AddressRefused' });
  expect(asked).toBe(before);
});

/** A resolver that answers a name otherwise each time. */
const answering = (...answers: string[][]): Resolve & { times: number } =>
  Object.assign(
    ((_name, _options, callback) => {
      resolver.times += 1;
      const found = answers.shift() ?? [];
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) satisfies Resolve,
    { times: 0 },
  );
let resolver: ReturnType<typeof answering>;

it('connects to the very address that it looked at, whatever the name leads to next', async () => {
  resolver = answering(['127.0.0.1'], ['10.0.0.1', '::1'], []);
  const agent = createWebhookAgent({ allowed: [] }, resolver);
  const send = () => request(`http://rebind.example:${port}/`, { dispatcher: agent });
  const before = asked;
  await expect(send()).rejects.toMatchObject({ name: 'AddressRefused' });
  await expect(send()).rejects.toMatchObject({ name: 'AddressRefused' });
  await expect(send()).rejects.toMatchObject({ name: 'AddressRefused' });
  expect(asked).toBe(before);
  await agent.close();

  // Looked up once for a connection, and again for the next: no connection is kept for another answer.
  resolver = answering(['10.0.0.1', '127.0.0.1'], ['10.0.0.1']);
  const own = createWebhookAgent({ allowed: parseNetworks('127.0.0.0/8') }, resolver);
  const allowed = () => request(`http://rebind.example:${port}/`, { dispatcher: own });
  expect(await (await allowed()).body.text()).toBe('inside');
  await expect(allowed()).rejects.toMatchObject({ name: 'AddressRefused' });
  expect(resolver.times).toBe(2);
  await own.close();
});

it.each<[string, RequestListener, object]>([
  ['nothing', () => undefined, { status: null, error: 'The receiver did not answer in time.' }],
  [
    'the rest never',
    (_request, response) => void response.writeHead(200).write('begun'),
    { status: 200, answer: 'begun', error: '' },
  ],
])('waits for an answer as long as it is told: %s', async (_what, listener, result) => {
  const slow = createServer(listener).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const agent = createWebhookAgent({ allowed: parseNetworks('127.0.0.1/32') });
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  const posted = { url, headers: {}, body: '{}', timeoutMs: 500 };
  expect(await postWebhook(agent, posted)).toMatchObject(result);
  slow.closeAllConnections();
  slow.close();
  await agent.close();
});

it('tells who enters an address that nothing can be sent to', () => {
  const internet: WebhookNetwork = { allowHttp: false, allowed: [] };
  const refusal = (url: string, network = internet) => {
    try {
      assertSendable(url, network);
      return undefined;
    } catch (error) {
      return (error as { fields?: { url?: string } }).fields?.url;
    }
  };
  expect(refusal('https://hooks.example/x')).toBeUndefined();
  expect(refusal('http://hooks.example/x')).toMatch(/https/);
  expect(refusal('https://169.254.169.254/latest')).toMatch(/not on the internet/);
  expect(refusal('https://[::ffff:a00:1]/')).toMatch(/not on the internet/);
  const own = { allowHttp: true, allowed: parseNetworks('10.0.0.0/8') };
  expect(refusal('http://10.1.1.1:8080/x', own)).toBeUndefined();
});
