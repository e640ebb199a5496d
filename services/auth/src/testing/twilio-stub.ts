import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AuthEnv } from '../env';

/** A message as Twilio was asked to send it. */
interface TakenMessage {
  From?: string;
  MessagingServiceSid?: string;
  To: string;
  Body: string;
}

/** Stands for Twilio: takes messages of its one account, and refuses those that a test says. */
export interface TwilioStub {
  /** What makes the service send by it. */
  env: Partial<AuthEnv>;
  messages: TakenMessage[];
  /** Every request for a message to this number, taken or not. */
  askedFor(number: string): number;
  /** Answers messages to this number so instead of taking them, as often as `times` says. */
  refuse(number: string, answer: Refusal, times?: number): void;
  stop(): Promise<void>;
}

interface Refusal {
  status: number;
  /** Twilio's own, such as 21211. */
  code?: number;
}

const ACCOUNT = `AC${'1'.repeat(32)}`;
const TOKEN = 'token-of-the-tests-at-twilio';

export async function startTwilioStub(): Promise<TwilioStub> {
  const messages: TakenMessage[] = [];
  const asked: string[] = [];
  const refusals = new Map<string, { answer: Refusal; left: number }>();
  const credentials = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;

  function answerTo({ To }: TakenMessage): Refusal {
    const refusal = refusals.get(To);
    if (!refusal || refusal.left === 0) return { status: 201 };
    refusal.left -= 1;
    return refusal.answer;
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url, method, headers } = request;
      const isMessage =
        method === 'POST' &&
        url === `/2010-04-01/Accounts/${ACCOUNT}/Messages.json` &&
        headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const message = Object.fromEntries(new URLSearchParams(body)) as unknown as TakenMessage;
      if (isMessage) asked.push(message.To);
      const isOurs = headers.authorization === credentials;
      const unknown = isMessage ? { status: 401, code: 20_003 } : { status: 404, code: 20_404 };
      const { status, code } = isMessage && isOurs ? answerTo(message) : unknown;
      response.writeHead(status, { 'content-type': 'application/json' });
      if (status === 201) {
        messages.push(message);
        response.end(JSON.stringify({ sid: `SM${randomUUID()}`, status: 'queued' }));
      } else response.end(code ? JSON.stringify({ code, status, message: 'refused' }) : 'not JSON');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      SMS: 'twilio',
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_SENDER: '+61480000000',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    messages,
    askedFor: (number) => asked.filter((one) => one === number).length,
    refuse: (number, answer, times = Infinity) =>
      void refusals.set(number, { answer, left: times }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
