import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plain HTTP server in the place of a service. What it answers can change while it runs. */
export interface FakeService {
  url: string;
  /** Every call so far. */
  calls: IncomingMessage[];
  answer: RequestListener;
  /** What it answers at one address whatever `answer` is; such calls are not counted in `calls`. */
  standing: Map<string, RequestListener>;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

/** Answers what it was asked, with the body it got. */
export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
};

/** What {@link echo} answers. */
export interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Starts one on a free port. */
export async function startFakeService(): Promise<FakeService> {
  // As long as services keep them: a connection that ends while it is used again would fail a call.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    const standing = fake.standing.get(request.url ?? '');
    if (!standing) fake.calls.push(request);
    (standing ?? fake.answer)(request, response);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const fake: FakeService = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    answer: echo,
    standing: new Map(),
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async restart() {
      await listen(port);
    },
  };
  return fake;
}
