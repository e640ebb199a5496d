import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { Validator } from '@seriousme/openapi-schema-validator';
import { TEST_EVENT_TYPE, WEBHOOK_EVENT_TYPES } from '@brightnest/contracts/webhooks/webhook-event';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { LIVE_ROUTE } from '../../gateway/src/live';
import { buildApiDocs } from '../build/build-api-docs';
import { ROOT } from '../build/run-webpack';
import { templateFolder } from '../test/test-data';
import type { ApiDocument, Operation } from './document';

let document: ApiDocument;
let pages: (name: string) => Promise<string>;
beforeAll(async () => {
  // Where the sites of the browser tests have it from, so it is made once.
  const siteDir = templateFolder(ROOT);
  await buildApiDocs(siteDir);
  pages = (name) => readFile(join(siteDir, 'api-docs', name), 'utf8');
  document = JSON.parse(await pages('openapi.json')) as ApiDocument;
});

const routes = [...ROUTE_TABLE, ...Object.values(gatewayRoutes), LIVE_ROUTE];
const operationOf = ({ method, path }: (typeof routes)[number]): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('is a valid document of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('has every call with its answers, those of errors too, and nothing else', () => {
  const missing = routes.filter((route) => {
    const statuses = Object.keys(operationOf(route)?.responses ?? {}).map(Number);
    const isAnswered = statuses.some((status) => status < 400);
    return !isAnswered || ![400, 429, 500, 503, 504].every((status) => statuses.includes(status));
  });
  expect(missing).toEqual([]);
  const count = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
  expect(count).toBe(routes.length);
});

test('says who may call: anybody, who is signed in, or who holds a permission', () => {
  for (const route of routes) {
    const { access } = route;
    const security = operationOf(route)?.security;
    if (access === 'public') expect(security).toEqual([{}, { session: [] }]);
    else expect(security).toEqual([{ session: access === 'session' ? [] : [access] }]);
  }
});

test('names the errors of a handler, of what it calls and of other services', () => {
  const codesOf = (route: (typeof routes)[number], status: number) => {
    const name = (operationOf(route)?.responses[status] as { $ref: string }).$ref.split('/').at(-1);
    return JSON.stringify(document.components.responses[name ?? '']);
  };
  const book = routes.find(({ path }) => path === '/api/bookings/create-pay-as-you-go')!;
  expect(codesOf(book, 409)).toMatch(/slot_taken.*coupon_refused|coupon_refused.*slot_taken/);
  const apply = routes.find(({ path }) => path === '/api/cleaner/apply')!;
  expect(codesOf(apply, 413)).toContain('payload_too_large');
  // Which it calls through an interface, as that says.
  const confirm = routes.find(({ path }) => path === '/api/auth/second-factor/confirm')!;
  expect(codesOf(confirm, 410)).toContain('gone');
});

test('names each kind of file that a call answers with', () => {
  const log = routes.find(({ path }) => path === '/api/admin/security-log/export')!;
  const { content } = operationOf(log)!.responses[200] as { content: object };
  expect(Object.keys(content).sort()).toEqual(['application/jsonl', 'text/csv']);
});

test('has examples that its schemas take', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  let count = 0;
  const check = (schema: object, example: unknown, of: string) => {
    const whole = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    count += 1;
    return ajv.validate(JSON.parse(whole) as object, example) ? [] : [{ of, errors: ajv.errors }];
  };
  const wrong = [...Object.values(document.paths), ...Object.values(document.webhooks)]
    .flatMap((path) => Object.values(path) as Operation[])
    .flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters.flatMap(({ name, schema, example }) =>
        example === undefined ? [] : check(schema, example, `${operationId} ${name}`),
      ),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema, example }) =>
        example === undefined ? [] : check(schema, example, operationId),
      ),
    ]);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

test('tells what other programs are told, with how it is signed', async () => {
  const { webhooks } = document;
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE]);
  for (const { post } of Object.values(webhooks)) {
    const names = post.parameters?.map(({ name }) => name);
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
  const page = await pages('events.html');
  expect(page).toContain('id="onBookingRescheduled"');
  expect(page).toContain('previousStartsAt');
});

test('types what it answers', () => {
  const { ApiErrorBody, AdminQuotesResponse } = document.components.schemas;
  expect(ApiErrorBody?.required).toEqual(['message', 'code', 'requestId']);
  expect(AdminQuotesResponse?.properties).toMatchObject({
    success: { const: true },
    quotes: { type: 'array', items: { $ref: expect.stringMatching(/Quote$/) as string } },
  });
});

test('is read without a script, on a page for each part of the API', async () => {
  const page = await pages('waiting-list.html');
  expect(page).toContain('id="joinWaitingList"');
  expect(await pages('index.html')).toContain('href="/api/docs/waiting-list#');
  // A policy without `unsafe-inline` stands before it.
  expect(page).not.toMatch(/<style|style="|<script>|onclick/);
});
