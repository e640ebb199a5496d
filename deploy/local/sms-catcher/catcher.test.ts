import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chooseSmsProvider } from '../../../services/auth/src/notifications/sms/choose-provider';
import { type SmsCatcher, startSmsCatcher } from './catcher';

const INTERNAL_KEY = 'the-key-of-this-test';

/** Stands where the site is, and keeps what it is told. */
async function startSite() {
  const heard: { path?: string; body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ path: request.url, body, headers: request.headers });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard, stop: () => server.close() };
}

let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let catcher: SmsCatcher;
const start = () =>
  startSmsCatcher({
    ...{ port: 0, siteUrl: site.url, internalKey: INTERNAL_KEY },
    file: join(folder, 'messages.jsonl'),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sms-catcher-'));
  site = await startSite();
  catcher = await start();
});
afterEach(async () => {
  await catcher.stop();
  site.stop();
  await rm(folder, { recursive: true });
});

const provider = (internalKey = INTERNAL_KEY) =>
  chooseSmsProvider({
    ...{ SMS: 'catcher', SMS_CATCHER_URL: catcher.url, INTERNAL_KEY: internalKey },
    ...{ PUBLIC_URL: site.url, TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' },
    ...{ TWILIO_SENDER: '', TWILIO_API_URL: 'http://127.0.0.1:1' },
  })!;

const page = async () => (await fetch(catcher.url)).text();
const HELLO = { to: '+61400555101', text: 'Brightnest: <Hello>\nhttps://brightnest.example/a?b=1' };

it('shows what the site sends, as text, with its links', async () => {
  expect(await page()).toContain('None has been sent yet');

  expect(await provider().send(HELLO)).toMatch(/^SM/);

  const shown = await page();
  expect(shown).toContain('+61400555101');
  expect(shown).toContain('&lt;Hello&gt;');
  expect(shown).toContain('<a href="https://brightnest.example/a?b=1">');
  expect(shown).toContain('1 message<');
  const { to, text: body } = HELLO;
  const caught = (await (await fetch(`${catcher.url}/messages`)).json()) as unknown;
  expect(caught).toMatchObject([{ to, body }]);
});

it('still shows it after another start', async () => {
  await provider().send(HELLO);
  await catcher.stop();
  catcher = await start();
  expect(await page()).toContain('&lt;Hello&gt;');
});

it('takes messages of its own site alone', async () => {
  await expect(provider('the-key-of-others').send(HELLO)).rejects.toThrow('401');
  expect(await page()).toContain('None has been sent yet');
});

it('tells the site what is answered, signed', async () => {
  const body = new URLSearchParams({ from: HELLO.to, body: 'STOP' });

  const answered = await fetch(`${catcher.url}/answer`, {
    ...{ method: 'POST', body, redirect: 'manual' },
  });

  expect(answered.status).toBe(303);
  const [told] = site.heard;
  expect(told?.path).toBe('/api/sms/inbound');
  const fields = Object.fromEntries(new URLSearchParams(told?.body));
  expect(provider().readAnswer(fields, told?.headers ?? {})).toEqual({
    from: HELLO.to,
    command: 'stop',
  });
  expect(() => provider('the-key-of-others').readAnswer(fields, told?.headers ?? {})).toThrow();
});
