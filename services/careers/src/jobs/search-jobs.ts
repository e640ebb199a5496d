import { deadlineToday, jobStatus } from '@brightnest/contracts/jobs/job';
import { searchRoutes } from '@brightnest/contracts/routes/search';
import {
  searchQuerySchema,
  type SearchResponse,
} from '@brightnest/contracts/search/search-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { isFoundIn, searchAnswer } from '@brightnest/service-kit/lists/quick-search';
import { findAdminJobs } from './job-posting';

/** Job postings that staff find while they type: a company has few enough to look at each. */
export const searchJobs: Handler = handle(
  searchRoutes.searchJobs,
  { query: searchQuerySchema },
  async ({ query: { search } }): Promise<SearchResponse> => {
    const jobs = await findAdminJobs();
    const hits = jobs
      .filter(({ id, title, location }) => isFoundIn(search, [String(id), title, location]))
      .map((job) => ({
        ...{ id: String(job.id), name: job.title, email: null, phone: null },
        ...{ address: job.location, about: null, status: jobStatus(job, deadlineToday()) },
        at: job.createdAt,
      }));
    return searchAnswer(search, hits);
  },
);
