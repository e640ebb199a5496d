import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

declare global {
  /** Moves the test's page to `url`; browser-environment.ts provides it. */
  function openPage(url: string): void;
}

/** A request as a test's handler sees it. */
export interface ApiCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  /** Parsed JSON; the raw text where it is none; undefined without a body. */
  body: unknown;
}

/** What a handler answers: status (200 when absent), JSON body, headers. */
export interface ApiAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Handlers by `METHOD /path`, without the query; a stream's handler writes to the response itself. */
export type ApiHandlers = Record<
  string,
  (call: ApiCall, response: ServerResponse) => ApiAnswer | Promise<ApiAnswer> | undefined
>;

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return parse(Buffer.concat(chunks).toString('utf8'));
}

const NOT_FOUND: ApiAnswer = {
  status: 404,
  body: { code: 'not_found', message: 'Not found.', requestId: 'test' },
};

// To its XMLHttpRequest, jsdom's page stays on the origin that it was made with.
function allowFromAnywhere({ headers: { origin } }: IncomingMessage, response: ServerResponse) {
  if (!origin) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', 'content-type');
}

/**
 * Starts a real HTTP server on a free port and opens the page on its origin, so that relative calls
 * reach it. `calls` lists every request; `handlers` may be changed between calls.
 */
export async function startApiServer(handlers: ApiHandlers) {
  const calls: ApiCall[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      allowFromAnywhere(request, response);
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      const { method = '', url = '', headers } = request;
      const call: ApiCall = { method, url, headers, body: await readBody(request) };
      calls.push(call);
      const handler = handlers[`${method} ${url.split('?')[0]}`];
      const answer = handler ? await handler(call, response) : NOT_FOUND;
      if (!answer) return;
      response.writeHead(answer.status ?? 200, {
        'content-type': 'application/json',
        ...answer.headers,
      });
      response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  openPage(`${origin}/`);
  return {
    origin,
    calls,
    handlers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
