import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenAsService } from './listen-as-service';

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
  const stub: ServiceStub = {
    ...(await listenAsService(respond)),
    asked: [],
    answer: { status: 200, body },
  };
  return stub;
}
