import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { createHttpServer } from '../http/http-server';

/** Stands in for a service that gets called. */
export interface ServiceStub {
  url: string;
  calls: { path: string | undefined; payload: unknown }[];
  /** The answer to the next calls; `hang` gives none. */
  answer: { status: number; body: object } | 'hang';
  stop(): Promise<void>;
}

/**
 * @param body what calls are answered until a test says otherwise.
 * @param fixed what the calls of these names are always answered; they are not kept in `calls`.
 */
export async function startServiceStub(
  body: object,
  fixed: Readonly<Record<string, object>> = {},
): Promise<ServiceStub> {
  const respond: RequestListener = (request, response) => {
    void json(request).then((payload) => {
      const always = fixed[request.url?.split('/').at(-1) ?? ''];
      if (always) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(always));
        return;
      }
      stub.calls.push({ path: request.url, payload });
      if (stub.answer === 'hang') return;
      response.writeHead(stub.answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(stub.answer.body));
    });
  };
  const stub: ServiceStub = {
    ...(await listenAsService(respond)),
    calls: [],
    answer: { status: 200, body },
  };
  return stub;
}

const REQUEST_TIMEOUT_MS = 60_000;

/** A server in the place of a service, which keeps idle connections as long as services do. */
export async function listenAsService(
  listener: RequestListener,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createHttpServer(listener, REQUEST_TIMEOUT_MS);
  const { url } = await server.listen(0, '127.0.0.1');
  // At once: what a test left hanging is not waited for.
  return { url, stop: () => server.close(0) };
}
