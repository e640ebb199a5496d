import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '@brightnest/service-kit/testing/trace-collector';
import { SITE_PROGRAMS } from '../local/site/start-site';
import { type OwnTestSite, startTestSite } from '../test/test-site';
import { addPerson } from './identity-people';
import { openBrowser, type TestBrowser, untilHydrated } from './pages';
import { submitLinkedQuote } from './role-matrix/make-records';
import { openClient, openSession } from './site-client';

/** Of a person who does much on the site: none of it belongs into a log or a trace. */
const PERSON = {
  firstName: 'Zebulonia',
  lastName: 'Quartermain',
  email: 'zebulonia.quartermain@example.test',
  phone: '0491 570 156',
};
const ADDRESS = '77 Wombatology Parade';
const MESSAGE = 'The key is under the petrified stone.';
const PASSWORD = 'Hunter2-hunter2';

let collector: TraceCollector;
let site: OwnTestSite;
let browser: TestBrowser;
beforeAll(async () => {
  collector = await startTraceCollector();
  site = await startTestSite({
    isEmpty: true,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' },
  });
  browser = await openBrowser(site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await collector?.stop();
});

async function sendMessage(): Promise<string> {
  const page = await browser.visitor();
  await page.goto('/contact');
  await untilHydrated(page);
  await page.getByLabel('First name').fill(PERSON.firstName);
  await page.getByLabel('Last name').fill(PERSON.lastName);
  await page.getByLabel('Email address').fill(PERSON.email);
  await page.getByLabel('Phone number').fill(PERSON.phone);
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE);
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: /^Send/ }).click();
  return (await (await sent).headerValue('traceparent')) ?? '';
}

test('a call of the browser is one trace over gateway, service, broker, consumer and mail', async () => {
  const traceparent = await sendMessage();
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const [, traceId, call] = traceparent.split('-');
  await site.mail.latestTo(PERSON.email);
  const way = [
    ['gateway', 'POST /api/contact', undefined],
    ['quotes', 'POST /api/contact', 'gateway POST /api/contact'],
    ['quotes', 'publish contact.submitted', 'quotes POST /api/contact'],
    ['auth', 'consume contact.submitted', 'quotes publish contact.submitted'],
    ['auth', 'send mail', 'auth consume contact.submitted'],
  ] as const;
  const trace = () => collector.spans.filter((span) => span.traceId === traceId);
  const find = (service: string, name: string) =>
    trace().filter((span) => span.service === service && span.name === name);
  await eventually(() => way.every(([service, name]) => find(service, name).length > 0));
  for (const [service, name, from] of way) {
    const parents = find(service, name).map((span) => nearest(span, trace()));
    expect([name, parents]).toEqual([name, parents.map(() => from)]);
  }
  expect(find('gateway', 'POST /api/contact')[0]?.parentSpanId).toBe(call);
  // Of the database, what was asked of which collection.
  expect(trace().map(({ name }) => name)).toContain('insert contact_submissions');
});

const NAMED = /^(POST|publish|consume|send)/;

/** The piece of work in a trace that another one is a part of, those of the database left out. */
function nearest(span: CollectedSpan, trace: readonly CollectedSpan[]): string | undefined {
  const parent = trace.find(({ spanId }) => spanId === span.parentSpanId);
  if (!parent) return undefined;
  return NAMED.test(parent.name) ? `${parent.service} ${parent.name}` : nearest(parent, trace);
}

test('neither logs nor traces tell of persons, and each line of a call names its route', async () => {
  const visitor = openClient(site);
  const quote = await submitLinkedQuote(visitor, PERSON);
  await visitor.call('POST', '/api/register', {
    body: { ...PERSON, password: PASSWORD, confirmPassword: PASSWORD },
  });
  await visitor.call('POST', authRoutes.login.path, {
    body: { email: PERSON.email, password: PASSWORD },
  });
  await visitor.call('POST', '/api/password/forgot', { body: { email: PERSON.email } });
  // What is not understood, and what is nowhere.
  await visitor.call('POST', '/api/contact', { body: { ...PERSON, message: { of: MESSAGE } } });
  await visitor.call('GET', `/api/nowhere/${PERSON.email}?token=${PASSWORD}`);
  await visitor.call('GET', `/offer/${quote.id}?token=${quote.paymentToken}`);
  const staff = await openSession(site, await addPerson(site, { role: 'admin' }));
  const key = encodeURIComponent(PERSON.email);
  await eventually(
    async () => (await staff.call('GET', `/api/admin/customers/${key}`)).status === 200,
  );
  await staff.call('GET', `/admin-customers/${key}`);
  await staff.call('POST', `/api/admin/customers/${key}/notes`, { body: { text: MESSAGE } });
  await staff.call('GET', `/api/admin/quotes?search=${ADDRESS}`);
  await staff.call('GET', '/api/admin/site-status');

  const lines = await eventually(async () => {
    const all = await readLogs();
    return all.some(({ route }) => route === '/api/admin/site-status') && all;
  });
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const tokens = [...staff.cookies.values(), quote.paymentToken].filter((token) => token !== '');
  expect(tokens.length).toBeGreaterThan(2);
  const secrets = [...Object.values(PERSON), MESSAGE, ADDRESS, PASSWORD, ...tokens];
  for (const secret of [...secrets, 'zebulonia', 'Quartermain', encodeURIComponent(PERSON.email)]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect([secret, collector.text().includes(secret)]).toEqual([secret, false]);
  }

  const calls = lines.filter(({ req }) => req);
  expect(calls.length).toBeGreaterThan(20);
  const templates = new Set(ROUTE_TABLE.map(({ path }) => path));
  expect(calls.filter(({ route = '' }) => templates.has(route)).length).toBeGreaterThan(10);
  expect(calls.map(({ route }) => route)).toContain('/admin-customers/:id');
  const withAddress = calls.filter(
    ({ req }) => req?.path && !/^\/(shell|remotes)\//.test(req.path),
  );
  expect(withAddress).toEqual([]);
  // By which a line and a trace are found for each other.
  const traced = calls.filter(({ traceId }) => traceId);
  expect(traced.length).toBeGreaterThan(0);
  const known = new Set(collector.spans.map(({ traceId }) => traceId));
  expect(traced.some(({ traceId = '' }) => known.has(traceId))).toBe(true);
});

interface LogLine {
  req?: { method: string; path?: string };
  route?: string;
  traceId?: string;
}

/** Every line of every program, each of which is JSON. */
async function readLogs(): Promise<LogLine[]> {
  const texts = await Promise.all(
    SITE_PROGRAMS.map((name) => readFile(join(site.data, 'logs', `${name}.log`), 'utf8')),
  );
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);
}
