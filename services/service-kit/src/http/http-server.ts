import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

// How long an idle connection stays open, and how long clients are told that it does. A client that sends
// just when the connection is closed gets an error instead of an answer. Whoever goes by the shorter time
// may be half a minute late and is still answered.
const KEEP_ALIVE_MS = 65_000;
const ADVERTISED_KEEP_ALIVE = 'timeout=30';

/**
 * Milliseconds that our own clients keep an idle connection. Shorter than the STOP_DELAY_MS of production: a connection
 * that was used while its server drains is not kept, one that was not is closed by its client before the server goes.
 */
export const CLIENT_IDLE_MS = 4_000;

/** An HTTP server that can be stopped without cutting off a running request. */
interface HttpServer {
  listen(port: number, host: string): Promise<{ url: string; port: number }>;
  /** Listens on another address instead. */
  move(port: number, host: string): Promise<{ url: string; port: number }>;
  /** Answers as before for this long, and asks everybody to come by a new connection, which leads elsewhere. */
  drain(delayMs: number): Promise<void>;
  /** Refuses new connections, waits for running requests up to `timeoutMs`, then closes everything. */
  close(timeoutMs: number): Promise<void>;
}

// Of a server behind the gateway, which itself looks more often: each look wakes the process.
const HEADER_TIMEOUTS = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };

/** Creates the server with time-outs that drop clients who trickle their request. */
export function createHttpServer(
  listener: RequestListener,
  requestTimeoutMs: number,
  headerTimeouts = HEADER_TIMEOUTS,
): HttpServer {
  let isDraining = false;
  const server = createServer(
    {
      ...headerTimeouts,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    },
    (request, response) => {
      if (isDraining) response.setHeader('connection', 'close');
      else response.setHeader('keep-alive', ADVERTISED_KEEP_ALIVE);
      listener(request, response);
    },
  );
  refuseBrokenRequests(server);
  async function listen(port: number, host: string) {
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address() as AddressInfo;
    return { port: address.port, url: `http://${host}:${address.port}` };
  }
  return {
    listen,
    async move(port, host) {
      await closeServer(server, 0);
      return listen(port, host);
    },
    async drain(delayMs) {
      isDraining = true;
      await pause(delayMs);
    },
    close: (timeoutMs) => closeServer(server, timeoutMs),
  };
}

const STATUS_BY_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

// For what has arrived already to be read.
const READ_MS = 500;

/**
 * Answers requests that cannot be read, as Node does, except that one which seems late is given time to be
 * read first: after this process stood still for longer than the time-out, Node would answer 408 to whole
 * requests that wait in the socket, and their senders take that for a refusal.
 */
function refuseBrokenRequests(server: Server): void {
  const latest = new WeakMap<Duplex, IncomingMessage>();
  server.prependListener('request', (request) => latest.set(request.socket, request));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const refuse = () => {
      const status = STATUS_BY_ERROR[error.code ?? ''] ?? '400 Bad Request';
      if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      else socket.destroy();
    };
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse();
    const before = latest.get(socket);
    const wasComplete = before?.complete ?? false;
    setTimeout(() => {
      const now = latest.get(socket);
      const hasArrived = now?.complete === true && (now !== before || !wasComplete);
      if (!hasArrived) refuse();
    }, READ_MS).unref();
  });
}

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection that was busy at that moment falls idle later and would stay open.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const forced = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
}
