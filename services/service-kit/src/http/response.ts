import { t } from '@brightnest/contracts/translation';
import { pipeline } from 'node:stream/promises';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { stringify } from 'csv-stringify';
import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { isSharedResult } from '../persistence/shared-read';

/** Says that the handler wrote the answer to `ctx.response` itself. */
export const streamed = Symbol('streamed');

/** {@link streamed}, which tells the API document of which media type the answer is, and under which status. */
export type Streamed<MediaType extends string, Status extends number = 200> = typeof streamed & {
  mediaType?: MediaType;
  status?: Status;
};

interface ReplyOptions {
  headers?: Record<string, string>;
  /** Whole `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** An answer with a status, headers or cookies of its own; made by {@link reply} and {@link redirect}. */
class Reply<Status extends number = number, Body = unknown> {
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly options: ReplyOptions = {},
  ) {}
}

/** Answers `body` as JSON under `status`; `undefined` gives an answer without a body. */
export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
  options?: ReplyOptions,
): Reply<Status, Body> {
  return new Reply(status, body, options);
}

/** Answers 204 without a body. */
export function noContent(options?: ReplyOptions): Reply<204, undefined> {
  return new Reply(204, undefined, options);
}

/** Sends the browser to `url`: 302, or the 3xx given in `status`. */
export function redirect<const Status extends number = 302>(
  url: string,
  options: ReplyOptions & { status?: Status } = {},
): Reply<Status, undefined> {
  const { status = 302 as Status, headers, cookies } = options;
  return new Reply(status, undefined, { headers: { ...headers, location: url }, cookies });
}

/** Writes what a handler returned. A plain value is 200 JSON, `undefined` is 204. */
export function sendResult(response: Response, result: unknown): void {
  if (result === streamed) return;
  const answer = result instanceof Reply ? result : new Reply(statusOf(result), result);
  for (const [name, value] of Object.entries(answer.options.headers ?? {})) {
    response.setHeader(name, value);
  }
  for (const cookie of answer.options.cookies ?? []) response.append('set-cookie', cookie);
  response.status(answer.status);
  if (answer.body === undefined) response.end();
  else if (isSharedResult(answer.body)) sendShared(response, answer.body);
  else response.json(answer.body);
}

/** What shared results are as JSON, and the tags of these. */
const written = new WeakMap<object, { json: Buffer; tag: string | undefined }>();

/** As `response.json` does, which would write it and make its tag for each who asks. */
function sendShared(response: Response, body: object): void {
  const known = written.get(body);
  const json = known?.json ?? Buffer.from(JSON.stringify(body));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (known?.tag !== undefined) response.setHeader('etag', known.tag);
  response.send(json);
  if (!known) written.set(body, { json, tag: response.get('etag') });
}

/** Answers `body` as JSON, on a response of Express or of Node's own. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

function statusOf(result: unknown): number {
  return result === undefined ? 204 : 200;
}

/** A table to send as a file for spreadsheets. */
interface CsvFile<T, Column extends string> {
  /** What the file's name begins with, before the date of today in the office. */
  name: string;
  /** Headings by the key of a cell, in their order; told in the language of whoever asks for the file. */
  columns: Record<Column, string>;
  /** Read and sent one by one, however many there are. */
  records: AsyncIterable<T> | Iterable<T>;
  toRow(record: T): Record<Column, string>;
}

/** Streams a table as CSV in which no cell can run as a formula. @returns what a handler returns then. */
export async function sendCsv<T, Column extends string>(
  response: Response,
  { name, columns, records, toRow }: CsvFile<T, Column>,
): Promise<Streamed<'text/csv'>> {
  const csv = stringify({
    header: true,
    bom: true,
    columns: mapTexts(columns),
    // A cell that begins so would be run as a formula.
    escape_formulas: true,
    cast: { number: (amount) => amount.toFixed(2) },
    record_delimiter: 'windows',
  });
  const today = dateIn(officeZone());
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${name}-${today}.csv"`);
  response.setHeader('cache-control', 'no-store');
  const rows = async function* () {
    for await (const record of records) yield numbersIn(toRow(record));
  };
  await pipeline(rows, csv, response).catch(ignoreLeaving);
  return streamed as Streamed<'text/csv'>;
}

const mapTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, t(text)]));

const NEGATIVE_AMOUNT = /^-\d+\.\d{2}$/;

/** Negative amounts as numbers: as text they begin like a formula, and nothing could add them up. */
function numbersIn(row: Record<string, string>): Record<string, string | number> {
  const cells = Object.entries(row).map(([name, cell]) => [
    name,
    NEGATIVE_AMOUNT.test(cell) ? Number(cell) : cell,
  ]);
  return Object.fromEntries(cells) as Record<string, string | number>;
}

/** A reader who closes the page in the middle is no failure. */
function ignoreLeaving(error: { code?: unknown }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
