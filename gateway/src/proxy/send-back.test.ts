import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { sendBack } from './send-back';

const STALL_MS = 200;
const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A proxy of one service, and nothing else. */
function proxyOf(servicePort: number): Promise<number> {
  return listen((_request, response) => {
    get({ port: servicePort, host: '127.0.0.1' }, (answer) =>
      sendBack(answer, response, { service: 'careers', endSessions: () => {}, stallMs: STALL_MS }),
    );
  });
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('sendBack', () => {
  it('lets go of a client that does not read what it asked for', async () => {
    let isLetGo = false;
    const service = await listen((_request, response) => {
      response.once('close', () => (isLetGo = true));
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const socket = connect(await proxyOf(service), '127.0.0.1');
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => isLetGo);
    socket.destroy();
  });

  it('lets go of a service that stops in the middle', async () => {
    const service = await listen((_request, response) => void response.write('half'));
    const port = await proxyOf(service);
    const failure = await new Promise<string>((resolve) => {
      get({ port, host: '127.0.0.1' }, (response) => {
        response.resume();
        response.on('error', (error) => resolve(error.message));
      });
    });
    expect(failure).toBe('aborted');
  });
});
