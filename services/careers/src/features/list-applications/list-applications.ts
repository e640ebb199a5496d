import {
  adminApplicationsQuerySchema,
  type AdminApplicationsResponse,
} from '@brightnest/contracts/careers/admin-applications';
import { canonicalStatus } from '@brightnest/contracts/careers/application-status';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { ROW_FIELDS, toRow } from '../../model/admin-application';
import { Application, type ApplicationRecord } from '../../model/application';
import { applicationsFilter, applicationsOrder } from '../../model/application-filter';
import { countApplications } from '../../model/application-tally';

// Past this a search says that there are more and stops counting: its time must not grow with them.
const MAX_COUNTED = 1_000;

/** One page of the applications, with how many there are of each status. */
export const listApplications: Handler = handle(
  careersRoutes.listApplications,
  { query: adminApplicationsQuerySchema },
  async ({ query }): Promise<AdminApplicationsResponse> => {
    const { page, pageSize, status, source } = query;
    const filter = applicationsFilter(query);
    const [records, counts, found] = await Promise.all([
      Application.find(filter, ROW_FIELDS)
        .sort(applicationsOrder(query.sort))
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<ApplicationRecord[]>(),
      countApplications(source),
      filter.$and && Application.countDocuments(filter).limit(MAX_COUNTED + 1),
    ]);
    const total = found ?? counts[status ? canonicalStatus(status) : 'total'];
    return {
      success: true,
      applications: records.map(toRow),
      page,
      pageSize,
      total: found === undefined ? total : Math.min(total, MAX_COUNTED),
      isTotalExact: found === undefined || found <= MAX_COUNTED,
      counts,
    };
  },
);
