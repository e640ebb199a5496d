import type { ApiDocument, Operation } from '../document';
import type { JsonSchema } from '../json-schema';
import { escapeHtml, inline, jsonBlock, markdown } from './html';
import { fieldsOf, folded, typeLabel } from './schema-html';

/** A call as a page lists it. */
interface ListedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** The pages of the reader by the name of their file, without scripts of their own. */
export function readerPages(document: ApiDocument): Record<string, string> {
  const groups = groupsOf(document);
  const names = [...groups.keys()];
  const pageOf = (title: string, content: string) => page(document, names, title, content);
  return {
    'index.html': pageOf('', indexContent(document, groups)),
    'types.html': pageOf('Types', typesContent(document)),
    'events.html': pageOf('Events', eventsContent(document)),
    ...Object.fromEntries(
      [...groups].map(([name, calls]) => [
        `${slug(name)}.html`,
        pageOf(
          name,
          `<h1>${name}</h1>${calls.map((call) => callSection(call, document)).join('')}`,
        ),
      ]),
    ),
  };
}

const slug = (group: string) => group.toLowerCase().replaceAll(' ', '-');

function groupsOf({ tags, paths }: ApiDocument): Map<string, ListedCall[]> {
  const groups = new Map<string, ListedCall[]>(tags.map(({ name }) => [name, []]));
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      groups.get(operation.tags[0] ?? '')?.push({ method, path, operation });
    }
  }
  return groups;
}

function page({ info }: ApiDocument, groups: string[], title: string, content: string): string {
  const link = (name: string, address: string) =>
    `<a href="${address}"${name === (title || 'All calls') ? ' aria-current="page"' : ''}>${name}</a>`;
  const links = [
    link('All calls', '/api/docs'),
    ...groups.map((name) => link(name, `/api/docs/${slug(name)}`)),
    link('Events', '/api/docs/events'),
    link('Types', '/api/docs/types'),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title ? `${title} · ` : ''}${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs/reader.css">
<script src="/api/docs/reader.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="home" href="/api/docs">${escapeHtml(info.title)}</a><a href="/api/openapi.json" download>OpenAPI 3.1</a></header>
<nav aria-label="Parts of the API"><details class="menu"><summary>Parts of the API</summary><div>${links.join('')}</div></details></nav>
<main id="content" tabindex="-1">${content}</main>
</body>
</html>
`;
}

function indexContent({ info }: ApiDocument, groups: Map<string, ListedCall[]>): string {
  const lists = [...groups].map(
    ([name, calls]) =>
      `<section class="group"><h2><a href="/api/docs/${slug(name)}">${name}</a></h2><ul>${calls
        .map((call) => listItem(name, call))
        .join('')}</ul></section>`,
  );
  return [
    `<h1>${escapeHtml(info.title)}</h1>`,
    `<div class="introduction">${markdown(info.description)}</div>`,
    '<search hidden><label for="filter">Find a call</label>',
    '<input id="filter" type="search" placeholder="booking, /api/admin, cancel …" autocomplete="off">',
    '<p id="found" role="status"></p></search>',
    ...lists,
  ].join('');
}

const methodBadge = (method: string) =>
  `<span class="method ${method}">${method.toUpperCase()}</span>`;

const pathCode = (path: string) => `<code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code>`;

function listItem(group: string, { method, path, operation }: ListedCall): string {
  const { operationId, summary } = operation;
  return `<li><a href="/api/docs/${slug(group)}#${operationId}">${methodBadge(method)}<span>${escapeHtml(summary)}</span>${pathCode(path)}</a></li>`;
}

function callSection({ method, path, operation }: ListedCall, document: ApiDocument): string {
  const { operationId, summary, description = '', parameters = [], requestBody } = operation;
  const entered = parameters.map(({ name, in: place, required, schema, description: about }) => ({
    ...{ name: `${name} (${place})`, required },
    schema: { ...schema, ...(about && { description: about }) } as JsonSchema,
  }));
  const parameterSchema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(entered.map(({ name, schema }) => [name, schema])),
    required: entered.filter(({ required }) => required).map(({ name }) => name),
  };
  return [
    `<section class="call" id="${operationId}">`,
    `<h2><a href="#${operationId}">${escapeHtml(summary)}</a></h2>`,
    `<p class="address">${methodBadge(method)} ${pathCode(path)}</p>`,
    markdown(description),
    entered.length > 0 ? `<h3>Parameters</h3>${fieldsOf(parameterSchema)}` : '',
    requestBody ? bodyPart(requestBody) : '',
    answersPart(operation, document),
    '</section>',
  ].join('');
}

function bodyPart({ content }: NonNullable<Operation['requestBody']>): string {
  return Object.entries(content)
    .map(([mediaType, { schema, example }]) =>
      [
        `<h3>Body <small>${mediaType}</small></h3>`,
        branchesOf(schema).map(fieldsOf).join('<p class="or">or</p>'),
        example === undefined ? '' : folded('Example', jsonBlock(example)),
      ].join(''),
    )
    .join('');
}

/** The forms that a value may have. */
const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  schema.then ? [schema.then, schema.else ?? {}] : (schema.anyOf ?? [schema]);

interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: JsonSchema }>;
}

function answersPart({ responses }: Operation, document: ApiDocument): string {
  const isError = (status: string) => Number(status) >= 400;
  const told = Object.entries(responses as Record<string, Answer>);
  const answers = told
    .filter(([status]) => !isError(status))
    .map(([status, { description = '', content = {} }]) => {
      const [mediaType, body] = Object.entries(content)[0] ?? [];
      const type = body
        ? ` <span class="type">${body.schema.$ref ? typeLabel(body.schema) : escapeHtml(mediaType ?? '')}</span>`
        : '';
      const fields =
        body && mediaType === 'application/json' ? fieldsOf(resolved(body.schema, document)) : '';
      return `<h3>Answer ${status}${type}</h3><p>${inline(description)}</p>${fields && folded('Its fields', fields)}`;
    });
  const errors = told
    .filter(([status]) => isError(status))
    .map(([status, answer]) => {
      const { description = '' } = resolvedAnswer(answer, document);
      return `<div><dt><code>${status}</code></dt><dd>${markdown(description)}</dd></div>`;
    });
  const list = folded('Errors', `<dl class="fields">${errors.join('')}</dl>`);
  return [...answers, ...(errors.length > 0 ? [list] : [])].join('');
}

const resolved = (schema: JsonSchema, { components }: ApiDocument): JsonSchema =>
  schema.$ref ? (components.schemas[nameIn(schema.$ref)] ?? {}) : schema;

const resolvedAnswer = (answer: Answer, { components }: ApiDocument): Answer =>
  answer.$ref ? (components.responses[nameIn(answer.$ref)] as Answer) : answer;

const nameIn = (reference: string) => reference.split('/').at(-1) ?? '';

const EVENTS = `
An endpoint that staff add under Settings, Webhooks is sent these by \`POST\`. They hold ids, times, statuses and amounts, and
name nobody. Amounts are decimal text in their currency, times ISO 8601 in UTC.

**Check the signature** of each, with a library of Standard Webhooks (\`standardwebhooks\` for Node) and the secret that
staff were shown, before anything of it is believed: it is made of the body as it arrives, byte for byte.

**Answer** with 2xx within ten seconds, and work on it afterwards. Anything else is tried again after 5 seconds, 5 and 30
minutes, and 2, 5, 10, 14, 20 and 24 hours; no redirect is followed. 410 switches the endpoint off.

**Take each once**, by its \`id\`: one may come twice. They come in no order that you can count on; go by \`timestamp\`.

**Let new things be**: fields, statuses and events are added. What goes or means something else gets another \`version\`.
`.trim();

function eventsContent(document: ApiDocument): string {
  return [
    `<h1>Events</h1><div class="introduction">${markdown(EVENTS)}</div>`,
    ...Object.entries(document.webhooks).map(([type, { post }]) =>
      callSection({ method: 'post', path: type, operation: post }, document),
    ),
  ].join('');
}

function typesContent({ components }: ApiDocument): string {
  const types = Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b));
  return [
    '<h1>Types</h1>',
    ...types.map(([name, schema]) =>
      [
        `<section class="call" id="${name}"><h2><a href="#${name}">${name}</a></h2>`,
        schema.description ? markdown(schema.description) : '',
        schema.properties || !schema.anyOf
          ? fieldsOf(schema)
          : schema.anyOf.map(fieldsOf).join('<p class="or">or</p>'),
        '</section>',
      ].join(''),
    ),
  ].join('');
}
