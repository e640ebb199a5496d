import { pipeline } from 'node:stream/promises';
import { applicationsFilterSchema } from '@brightnest/contracts/careers/admin-applications';
import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, streamed, type Handler } from '@brightnest/service-kit/route';
import { stringify } from 'csv-stringify';
import { Application, type ApplicationRecord } from '../../model/application';
import { readingOf } from '../../model/applications-reading';
import { CSV_COLUMNS, CSV_FIELDS, toCsvRow } from './csv-row';

const BATCH = 500;

/** What the filter shows, in its order, as a file for spreadsheets. Read and sent piece by piece. */
export const exportApplications: Handler = handle(
  careersRoutes.exportApplications,
  { query: applicationsFilterSchema },
  async ({ query, response }) => {
    const { filter, order, index } = await readingOf(query);
    const rows = Application.find(filter, CSV_FIELDS)
      .sort(order)
      .hint(index)
      .lean<ApplicationRecord[]>()
      .cursor({ batchSize: BATCH });
    const csv = stringify({
      header: true,
      bom: true,
      columns: CSV_COLUMNS,
      // A cell that begins so would be run as a formula.
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    const today = dateIn(propertyZone(undefined));
    response.setHeader('content-type', 'text/csv; charset=utf-8');
    response.setHeader('content-disposition', `attachment; filename="applications-${today}.csv"`);
    response.setHeader('cache-control', 'no-store');
    await pipeline(rows, inRows, csv, response).catch(ignoreLeaving);
    return streamed;
  },
);

async function* inRows(records: AsyncIterable<ApplicationRecord>) {
  for await (const record of records) yield toCsvRow(record);
}

/** A reader who closes the page in the middle is no failure. */
function ignoreLeaving(error: { code?: unknown }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
