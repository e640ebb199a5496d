import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// Longer than the 30 s after which our own clients drop an idle connection, so that none of them
// writes into a connection that this side is just closing.
const KEEP_ALIVE_MS = 65_000;

/** An HTTP server that can be stopped without cutting off a running request. */
export interface HttpServer {
  listen(port: number, host: string): Promise<{ url: string; port: number }>;
  /** Refuses new connections, waits for running requests up to `timeoutMs`, then closes everything. */
  close(timeoutMs: number): Promise<void>;
}

/** Creates the server with time-outs that drop clients who trickle their request. */
export function createHttpServer(listener: RequestListener, requestTimeoutMs: number): HttpServer {
  const server = createServer(
    {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    },
    listener,
  );
  return {
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address() as AddressInfo;
      return { port: address.port, url: `http://${host}:${address.port}` };
    },
    close: (timeoutMs) => closeServer(server, timeoutMs),
  };
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
