import { applicationsFilterSchema } from '@brightnest/contracts/careers/admin-applications';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { sendCsv } from '@brightnest/service-kit/send-csv';
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
    const records = Application.find(filter, CSV_FIELDS)
      .sort(order)
      .hint(index)
      .lean<ApplicationRecord[]>()
      .cursor({ batchSize: BATCH });
    return sendCsv(response, {
      name: 'applications',
      columns: CSV_COLUMNS,
      records,
      toRow: toCsvRow,
    });
  },
);
