import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Stands where a service is that gets asked questions: it has a process and a database of its own. */
export interface ServiceStub {
  url: string;
  asked: { path: string | undefined; payload: unknown }[];
  /** The answer to the next questions; `hang` gives none. */
  answer: { status: number; body: object } | 'hang';
  stop(): Promise<void>;
}

/** @param body what questions are answered until a test says otherwise. */
export async function startServiceStub(body: object): Promise<ServiceStub> {
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
  const stub: ServiceStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: { status: 200, body },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}
