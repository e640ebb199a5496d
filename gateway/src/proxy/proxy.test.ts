import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  get,
  request as httpRequest,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  freePort,
  startOwnProcess,
  untilPortOpen,
} from '@brightnest/service-kit/testing/own-process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { echo, type Echo } from '../testing/fake-service';
import { SITE_ORIGIN, startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { type Connections, createConnections } from './connections';
import { exchange } from './exchange';
import { beginResponse } from './forward';

describe('proxy', () => {
  const route: RouteDeclaration = {
    method: 'GET',
    path: '/api/slow',
    service: 'quotes',
    access: 'public',
    timeoutMs: 300,
  };
  const routes: RouteDeclaration[] = [
    route,
    { ...route, method: 'POST', timeoutMs: 2_000 },
    { ...route, path: '/api/careers', service: 'careers' },
    { ...route, path: '/api/bookings', service: 'bookings' },
    { ...route, method: 'POST', path: '/api/hook', body: 'raw', headers: ['stripe-signature'] },
    {
      ...route,
      method: 'POST',
      path: '/api/upload',
      service: 'uploads',
      body: 'multipart',
      maxBodyBytes: 20_000_000,
      timeoutMs: 2_000,
    },
  ];

  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startTestGateway({ settings: { routes } });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const service of Object.values(gateway.services)) {
      service.answer = echo;
      service.calls.length = 0;
    }
  });

  const hang: RequestListener = () => undefined;

  /** A call that the test sends piece by piece. */
  function openCall(path: string, headers: Record<string, string>): ClientRequest {
    const { hostname, port } = new URL(gateway.url);
    return httpRequest({
      hostname,
      port,
      path,
      method: 'POST',
      agent: false,
      headers: { origin: SITE_ORIGIN, ...headers },
    });
  }

  it('carries a header that a route names to that route alone, and its body as it is', async () => {
    const body = ' {"a" :\n\t"é"}';
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=2' };
    const named = (await gateway.call<Echo>('POST', '/api/hook', { body, headers })).body;
    expect([named.headers['stripe-signature'], named.body]).toEqual(['t=1,v1=2', body]);
    const other = (await gateway.call<Echo>('POST', '/api/slow', { body, headers })).body;
    expect(other.headers['stripe-signature']).toBeUndefined();
  });

  describe('a body', () => {
    it('of 10 MB for a JSON call is refused by its announced length, unread', async () => {
      const request = openCall('/api/slow', {
        'content-type': 'application/json',
        'content-length': String(10 * 1024 * 1024),
      });
      request.flushHeaders();
      const [response] = await once(request, 'response');
      expect(response.statusCode).toBe(413);
      expect(gateway.services.quotes.calls).toHaveLength(0);
      request.destroy();
    });

    it('of 10 MB is answered and not cut off while it is still being sent', async () => {
      const body = Buffer.alloc(10 * 1024 * 1024, ' ');
      const headers = { 'content-type': 'application/json' };
      const { status, error } = await gateway.call('POST', '/api/slow', { body, headers });
      expect({ status, code: error.code }).toEqual({ status: 413, code: 'payload_too_large' });
    });

    it('of unannounced length is counted, and ends at the limit', async () => {
      const request = openCall('/api/slow', { 'content-type': 'application/json' });
      const answered = once(request, 'response');
      request.write(' '.repeat(60_000));
      request.write(' '.repeat(60_000));
      const [response] = await answered;
      expect(response.statusCode).toBe(413);
      request.destroy();
      await eventually(() => gateway.services.quotes.calls[0]?.destroyed);
      expect(gateway.services.quotes.calls[0]?.complete).toBe(false);
    });

    it('streams through while it is being sent', async () => {
      let received = 0;
      gateway.services.uploads.answer = (request, response) => {
        request.on('data', (chunk: Buffer) => (received += chunk.length));
        request.on('end', () => response.end('stored'));
      };
      const request = openCall('/api/upload', {
        'content-type': 'multipart/form-data; boundary=b',
      });
      request.write(Buffer.alloc(100_000));
      await eventually(() => received === 100_000);
      request.end(Buffer.alloc(5_000_000));
      const [response] = await once(request, 'response');
      expect({ status: response.statusCode, received }).toEqual({
        status: 200,
        received: 5_100_000,
      });
      response.resume();
    });
  });

  describe('a service that does not answer', () => {
    it('is given up after the time of its route', async () => {
      gateway.services.quotes.answer = hang;
      const { status, error } = await gateway.call('GET', '/api/slow');
      expect({ status, code: error.code }).toEqual({ status: 504, code: 'timed_out' });
      await eventually(() => gateway.services.quotes.calls[0]?.destroyed);
    });

    it('is given more time while the body is on its way', async () => {
      const request = openCall('/api/upload', {
        'content-type': 'multipart/form-data; boundary=b',
      });
      const answered = once(request, 'response');
      for (let part = 0; part < 6; part += 1) {
        request.write('part');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      request.end();
      const [response] = await answered;
      expect(response.statusCode).toBe(200);
      response.resume();
    });

    it('gets a read again when a kept connection turns out to be closed', async () => {
      const known = new WeakSet<object>();
      gateway.services.quotes.answer = (request, response) => {
        if (known.has(request.socket)) request.socket.destroy();
        else echo(request, response);
        known.add(request.socket);
      };
      for (let call = 0; call < 4; call += 1) {
        expect((await gateway.call('GET', '/api/slow')).status).toBe(200);
      }
    });

    it('never gets a write twice', async () => {
      gateway.services.quotes.answer = (request) => request.socket.destroy();
      const { status, error } = await gateway.call('POST', '/api/slow', { body: { a: 1 } });
      expect({ status, code: error.code }).toEqual({ status: 503, code: 'service_unavailable' });
      expect(gateway.services.quotes.calls).toHaveLength(1);
    });

    it('costs the client one read that is sent again when the connection was refused', async () => {
      await gateway.services.careers.stop();
      const answer = gateway.call<Echo>('GET', '/api/careers');
      await gateway.services.careers.restart();
      expect((await answer).status).toBe(200);
    });
  });

  describe('an answer', () => {
    it('that breaks off breaks off for the client', async () => {
      gateway.services.quotes.answer = (_request, response) => {
        response.write('{"half":');
        setTimeout(() => response.destroy(), 50);
      };
      await expect(gateway.call('GET', '/api/slow')).rejects.toThrow('aborted');
    });

    it('of announced length that breaks off breaks off too', async () => {
      gateway.services.quotes.answer = (_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half');
        setTimeout(() => response.destroy(), 50);
      };
      await expect(gateway.call('GET', '/api/slow')).rejects.toThrow('aborted');
    });

    it('brings no headers of the inner connection', async () => {
      gateway.services.quotes.answer = (_request, response) => {
        response.writeHead(200, {
          connection: 'keep-alive, x-inner',
          'x-inner': '1',
          'x-powered-by': 'Express',
          server: 'inner/1.0',
          'x-total': '7',
        });
        response.end();
      };
      const { headers } = await gateway.call('GET', '/api/slow');
      expect(headers['x-total']).toBe('7');
      for (const name of ['x-inner', 'x-powered-by', 'server'])
        expect(headers[name]).toBeUndefined();
    });

    it('to HEAD has its headers and no body', async () => {
      const { status, headers, body } = await gateway.call('HEAD', '/api/slow');
      expect({ status, body, type: headers['content-type'] }).toEqual({
        status: 200,
        body: '',
        type: 'application/json',
      });
    });
  });

  describe('a client that leaves', () => {
    it('ends the call at the service', async () => {
      gateway.services.quotes.answer = hang;
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
      const call = await eventually(() => gateway.services.quotes.calls[0]);
      socket.destroy();
      await eventually(() => call.destroyed);
      expect((await gateway.call('GET', '/api/slow')).status).toBe(504);
    });
  });

  describe('the circuit breaker', () => {
    const states = async () => {
      const { body } = await gateway.call<{ services: Record<string, { breaker: string }> }>(
        'GET',
        '/ready',
      );
      return body.services.bookings?.breaker;
    };
    const calls = () =>
      gateway.services.bookings.calls.filter(({ url }) => url === '/api/bookings');
    const outOfService: RequestListener = (_request, response) => {
      response.statusCode = 503;
      response.setHeader('x-out-of-service', '1');
      response.end('{}');
    };

    it('opens after failures in a row, answers at once, tries one call, and closes', async () => {
      gateway.services.bookings.answer = outOfService;
      for (let failure = 0; failure < 5; failure += 1) await gateway.call('GET', '/api/bookings');
      expect(await states()).toBe('open');

      const refused = await gateway.call('GET', '/api/bookings');
      expect({ status: refused.status, code: refused.error.code }).toEqual({
        status: 503,
        code: 'service_unavailable',
      });
      expect(refused.headers['retry-after']).toBe('1');
      expect(calls()).toHaveLength(5);
      // The other services go on.
      expect((await gateway.call('GET', '/api/careers')).status).toBe(200);

      gateway.services.bookings.answer = hang;
      const together = await eventually(async () => {
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => gateway.call('GET', '/api/bookings')),
        );
        return calls().length > 5 && answers;
      });
      expect(together.map(({ status }) => status).sort()).toEqual([503, 503, 503, 503, 504]);
      expect(calls()).toHaveLength(6);
      expect(await states()).toBe('open');

      gateway.services.bookings.answer = echo;
      await eventually(async () => (await gateway.call('GET', '/api/bookings')).status === 200);
      expect(await states()).toBe('closed');
    });

    it('opens for a service that is gone', async () => {
      await gateway.services.bookings.stop();
      for (let failure = 0; failure < 5; failure += 1) await gateway.call('GET', '/api/bookings');
      expect(await states()).toBe('open');
      await gateway.services.bookings.restart();
      await eventually(async () => (await gateway.call('GET', '/api/bookings')).status === 200);
    });

    it('does not tell clients which of the two a 503 is', async () => {
      gateway.services.bookings.answer = outOfService;
      const { status, headers } = await gateway.call('GET', '/api/bookings');
      expect([status, headers['x-out-of-service']]).toEqual([503, undefined]);
    });

    it.each([500, 503])(
      'does not count a %i of one call of a service that is well',
      async (code) => {
        gateway.services.bookings.answer = (_request, response) => {
          response.statusCode = code;
          response.end('{}');
        };
        for (let failure = 0; failure < 8; failure += 1) await gateway.call('GET', '/api/bookings');
        expect(await states()).toBe('closed');
      },
    );
  });
});

describe('send back', () => {
  const STALL_MS = 200;
  const servers: Server[] = [];
  let connections: Connections;

  async function listen(listener: RequestListener): Promise<number> {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** A proxy of one service, and nothing else. */
  function proxyOf(servicePort: number): Promise<number> {
    connections = createConnections(new URL(`http://127.0.0.1:${servicePort}`));
    const { kept } = connections;
    return listen((request, response) => {
      exchange(request, response, {
        ...{ connection: kept, headers: {}, timeoutMs: 60_000, maxBodyBytes: 10_000 },
        slowForMs: STALL_MS,
        begin: (answer) =>
          beginResponse(answer, response, {
            ...{ service: 'careers', endSessions: () => undefined, stallMs: STALL_MS },
          }),
      }).catch((error: Error) => response.end(error.message));
    });
  }

  afterEach(() => {
    connections.destroy();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('tells of an address that takes no connection that the service saw nothing', async () => {
    const port = await freePort();
    const listen = `require('net').createServer().listen({ port: ${port}, host: '127.0.0.1', backlog: 1 })`;
    const frozen = startOwnProcess(process.execPath, ['-e', listen]);
    await untilPortOpen(port);
    process.kill(frozen.pid, 'SIGSTOP');
    // Its line is full by then, of these or of those who asked whether its port is open: to whoever comes after them
    // the address is as good as dead. Which of them it took, and when the others give up, does not matter.
    const inLine = Array.from({ length: 8 }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    );
    try {
      const answer = await fetch(`http://127.0.0.1:${await proxyOf(port)}/`);
      expect(await answer.text()).toBe('The service gave no answer: unreachable');
    } finally {
      for (const socket of inLine) socket.destroy();
      await frozen.kill('SIGKILL');
    }
  });

  describe('what a client sends', () => {
    it.each([
      ['bit by bit, as little as holds the line', 2, 'The service gave no answer: client_slow'],
      ['slowly, but as fast as a phone in a cellar', 200, 'got it'],
    ])('%s', async (_how, bytesEach20Ms, answer) => {
      const service = await listen((request, response) => {
        request.resume().once('end', () => response.end('got it'));
      });
      const port = await proxyOf(service);
      const request = httpRequest({ port, host: '127.0.0.1', method: 'POST' });
      request.on('error', () => undefined);
      const answered = once(request, 'response');
      request.write('a');
      const trickle = setInterval(() => request.write('a'.repeat(bytesEach20Ms)), 20);
      setTimeout(() => {
        clearInterval(trickle);
        request.end();
      }, 4 * STALL_MS);
      const [response] = await answered;
      expect(String(await response.toArray())).toBe(answer);
      clearInterval(trickle);
    });
  });

  describe('what a service sends', () => {
    it('lets go of a client that does not read what it asked for', async () => {
      let isLetGo = false;
      const service = await listen((_request, response) => {
        response.once('close', () => (isLetGo = true));
        response.end(Buffer.alloc(64 * 1024 * 1024));
      });
      const socket = connect(await proxyOf(service), '127.0.0.1');
      socket.pause().on('error', () => undefined);
      // What it sends meanwhile does not help it.
      const ask = () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      const again = setInterval(ask, STALL_MS / 4);
      ask();
      await eventually(() => isLetGo);
      clearInterval(again);
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
});
