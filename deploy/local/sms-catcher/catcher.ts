import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import {
  CATCHER_ACCOUNT,
  catcherToken,
} from '../../../services/auth/src/notifications/sms/choose-provider';
import { twilioSignature } from '../../../services/auth/src/notifications/sms/twilio';
import { type CaughtSms, messagesPage } from './messages-page';

interface SmsCatcherOptions {
  /** 0 takes any free one. */
  port: number;
  /** Address of the site, which hears what is answered. */
  siteUrl: string;
  internalKey: string;
  /** Where the messages are kept, a line each. */
  file: string;
}

export interface SmsCatcher {
  url: string;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const MOST_SHOWN = 500;

/**
 * Stands where Twilio does, shows every text message on a page and delivers none. On the page the owner of a
 * number can answer, which the site hears as it would from Twilio.
 */
export async function startSmsCatcher(options: SmsCatcherOptions): Promise<SmsCatcher> {
  const { port, siteUrl, internalKey, file } = options;
  const authToken = catcherToken(internalKey);
  const credentials = Buffer.from(`${CATCHER_ACCOUNT}:${authToken}`).toString('base64');
  const messages = await readMessages(file);

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await text(request));
    if (request.headers.authorization !== `Basic ${credentials}`) {
      return json(response, 401, { code: 20_003, message: 'Authenticate', status: 401 });
    }
    const [to, body] = [fields.get('To') ?? '', fields.get('Body') ?? ''];
    const message = { id: `SM${randomUUID()}`, to, body, at: new Date().toISOString() };
    await appendFile(file, `${JSON.stringify(message)}\n`);
    messages.push(message);
    json(response, 201, { sid: message.id, status: 'queued' });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const fields = { From: form.get('from') ?? '', Body: form.get('body') ?? '', To: 'catcher' };
    const webhookUrl = new URL(authRoutes.receiveSms.path, siteUrl).href;
    const { ok, status } = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'x-twilio-signature': twilioSignature({ webhookUrl, authToken }, fields) },
      body: new URLSearchParams(fields),
    });
    if (!ok) return json(response, 502, { message: `The site answered ${status}.` });
    response.writeHead(303, { location: '/' }).end();
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const shown = messages.slice(-MOST_SHOWN);
    switch (`${request.method} ${request.url}`) {
      case `POST /2010-04-01/Accounts/${CATCHER_ACCOUNT}/Messages.json`:
        return take(request, response);
      case 'POST /answer':
        return answer(request, response);
      case 'GET /messages':
        return json(response, 200, shown);
      case 'GET /healthz':
        return json(response, 200, { status: 'ok' });
      case 'GET /':
        response.writeHead(200, PAGE_HEADERS).end(messagesPage(shown));
        return;
      default:
        json(response, 404, { message: 'There is nothing here.' });
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      json(response, 500, { message: 'That failed. The log says why.' });
    });
  });
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${taken}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
};

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readMessages(file: string): Promise<CaughtSms[]> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as CaughtSms);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
