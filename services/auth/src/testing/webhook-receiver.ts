import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse) => void;

/** Another program that is told what happens. It takes everything, unless a test says otherwise. */
export interface WebhookReceiver {
  url(path: string): string;
  received(path: string): ReceivedWebhook[];
  /** Answers so at a path from now on; absent: takes what comes. */
  answer(path: string, answer?: number | Answer): void;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const all: ReceivedWebhook[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    void text(request).then((body) => {
      all.push({ path, headers, body });
      (answers.get(path) ?? take)(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    received: (wanted) => all.filter(({ path }) => path === wanted),
    answer(path, answer = take) {
      const isStatus = typeof answer === 'number';
      answers.set(path, isStatus ? (response) => response.writeHead(answer).end('no') : answer);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const take: Answer = (response) => response.writeHead(204).end();
