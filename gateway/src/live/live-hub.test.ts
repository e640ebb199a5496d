import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { testEvent } from '@brightnest/service-kit/testing/test-broker';
import { completeActor } from '@brightnest/service-kit/testing/test-keys';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { openEventStream } from '../testing/event-stream';
import { createLiveHub, type LiveHub } from './live-hub';

let hub: LiveHub;
let server: Server;
let port: number;

async function startHub(heartbeatMs?: number): Promise<void> {
  hub = createLiveHub(heartbeatMs);
  const inAnHour = Date.now() + 3_600_000;
  server = createServer((_request, response) =>
    hub.open(completeActor('admin'), inAnHour, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}

beforeEach(() => startHub(50));
afterEach(() => {
  hub.close();
  server.closeAllConnections();
  server.close();
});

describe('createLiveHub', () => {
  it('keeps quiet lines alive with comments', async () => {
    const stream = await openEventStream(`http://127.0.0.1:${port}`, {});
    await eventually(() => stream.text().split(': still here').length > 2);
    expect(stream.messages).toEqual([]);
  });

  it('drops a client that does not read, and goes on for those who do', async () => {
    const reader = await openEventStream(`http://127.0.0.1:${port}`, {});
    const sleeper = connect(port, '127.0.0.1');
    sleeper.pause();
    sleeper.write('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => hub.size() === 2);
    const large = { type: 'quote', id: 'x'.repeat(100_000) };
    for (let sent = 0; sent < 400 && hub.size() === 2; sent += 1) {
      hub.publish(testEvent('quote.read', { quoteId: 'q' }, { aggregate: large }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => hub.size() === 1);
    const before = reader.messages.length;
    hub.publish(testEvent('quote.read', { quoteId: 'q' }));
    await eventually(() => reader.messages.length > before);
    sleeper.destroy();
  });

  it('ends every stream when it closes', async () => {
    const stream = await openEventStream(`http://127.0.0.1:${port}`, {});
    hub.close();
    await eventually(() => stream.isEnded() && hub.size() === 0);
  });
});
