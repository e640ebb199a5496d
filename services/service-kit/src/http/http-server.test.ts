import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHttpServer } from './http-server';

const TIMEOUTS = { headersTimeout: 200, connectionsCheckingInterval: 50 };
const REQUEST = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi';

const server = createHttpServer(
  (request, response) => {
    void text(request).then((body) => response.end(`got ${body}`));
  },
  60_000,
  TIMEOUTS,
);
let port: number;
beforeAll(async () => {
  ({ port } = await server.listen(0, '127.0.0.1'));
});
afterAll(() => server.close(0));

async function connected(): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  // The server accepts it.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  return client;
}

function standStill(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('answers a request that waited whole while the process stood still', async () => {
  const clients = await Promise.all([connected(), connected(), connected()]);
  const answers = clients.map((client) => text(client));
  for (const client of clients) client.write(REQUEST);
  standStill(2 * TIMEOUTS.headersTimeout);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*got hi/);
  }
});

it('tells clients to close an idle connection long before it does so itself', async () => {
  const client = await connected();
  client.write(REQUEST.replace('Connection: close\r\n', ''));
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/\r\nkeep-alive: timeout=30\r\n/i);
  expect(String(answer).match(/keep-alive: timeout/gi)).toHaveLength(1);
  client.destroy();
});

it('drops a client who trickles the head of a request', async () => {
  const client = await connected();
  const answer = text(client);
  client.write(REQUEST.slice(0, 20));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

it.each([
  ['both of length and of chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
  ['of two lengths', 'Content-Length: 2\r\nContent-Length: 3'],
  ['of chunks that are not the last coding', 'Transfer-Encoding: chunked, gzip'],
  ['of no number', 'Content-Length: +2'],
])('refuses a body that may be read in two ways: %s', async (_what, headers) => {
  const client = await connected();
  const answer = text(client);
  client.write(REQUEST.replace('Content-Length: 2', headers));
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('refuses what is no HTTP', async () => {
  const client = await connected();
  const answer = text(client);
  client.write('hello\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
});
