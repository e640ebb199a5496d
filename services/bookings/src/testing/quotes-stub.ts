import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What was asked. */
interface Question {
  path: string | undefined;
  payload: unknown;
}

/** Stands where the quotes service is, which has a process and a database of its own. */
export interface QuotesStub {
  url: string;
  asked: Question[];
  /** The answer to the next questions; `hang` gives none. */
  answer: { status: number; body: object } | 'hang';
  stop(): Promise<void>;
}

export async function startQuotesStub(): Promise<QuotesStub> {
  const respond: RequestListener = (request, response) => {
    void json(request).then((payload) => {
      stub.asked.push({ path: request.url, payload });
      if (stub.answer === 'hang') return;
      response.writeHead(stub.answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(stub.answer.body));
    });
  };
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: QuotesStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: { status: 200, body: { averageMs: null } },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}
