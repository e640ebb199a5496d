import { pipeline } from 'node:stream/promises';
import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { streamed } from './result';

/** A table to send as a file for spreadsheets. */
export interface CsvFile<T, Column extends string> {
  /** What the file's name begins with, before the date of today. */
  name: string;
  /** Headings by the key of a cell, in their order. */
  columns: Record<Column, string>;
  /** Read and sent one by one, however many there are. */
  records: AsyncIterable<T>;
  toRow(record: T): Record<Column, string>;
}

/** Streams a table as CSV in which no cell can run as a formula. @returns what a handler returns then. */
export async function sendCsv<T, Column extends string>(
  response: Response,
  { name, columns, records, toRow }: CsvFile<T, Column>,
): Promise<typeof streamed> {
  const csv = stringify({
    header: true,
    bom: true,
    columns,
    // A cell that begins so would be run as a formula.
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const today = dateIn(propertyZone(undefined));
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${name}-${today}.csv"`);
  response.setHeader('cache-control', 'no-store');
  const rows = async function* () {
    for await (const record of records) yield toRow(record);
  };
  await pipeline(rows, csv, response).catch(ignoreLeaving);
  return streamed;
}

/** A reader who closes the page in the middle is no failure. */
function ignoreLeaving(error: { code?: unknown }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
