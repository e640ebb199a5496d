import {
  adminApplicationsQuerySchema,
  type AdminApplicationsResponse,
} from '@brightnest/contracts/careers/admin-applications';
import { canonicalStatus } from '@brightnest/contracts/careers/application-status';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { searchTotal } from '@brightnest/service-kit/search-plan';
import { ROW_FIELDS, toRow } from '../../model/admin-application';
import { Application, type ApplicationRecord } from '../../model/application';
import { countMatches, readingOf } from '../../model/applications-reading';
import { countApplications } from '../../model/application-tally';

/** One page of the applications, with how many there are of each status. */
export const listApplications: Handler = handle(
  careersRoutes.listApplications,
  { query: adminApplicationsQuerySchema },
  async ({ query }): Promise<AdminApplicationsResponse> => {
    const { page, pageSize, status, source } = query;
    const reading = await readingOf(query);
    const before = (page - 1) * pageSize;
    // Where nobody counts, one more tells whether there is a next page.
    const read = reading.counting === 'slow' ? pageSize + 1 : pageSize;
    const [records, counts, found] = await Promise.all([
      Application.find(reading.filter, ROW_FIELDS)
        .sort(reading.order)
        .hint(reading.index)
        .skip(before)
        .limit(read)
        .lean<ApplicationRecord[]>(),
      countApplications(source),
      reading.counting === 'quick' ? countMatches(reading) : undefined,
    ]);
    const all = { total: counts[status ? canonicalStatus(status) : 'total'], isTotalExact: true };
    return {
      success: true,
      applications: records.slice(0, pageSize).map(toRow),
      page,
      pageSize,
      ...(reading.counting === 'none'
        ? all
        : searchTotal(found, { before, pageSize, read: records.length })),
      counts,
    };
  },
);
