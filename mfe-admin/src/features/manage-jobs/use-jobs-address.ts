import { JOB_TYPE_LABELS } from '@brightnest/contracts/careers/jobs';
import { bothWays } from '../../list/sorting';
import { type ListAddress, oneOf, useListAddress } from '../../list/use-list-address';
import { JOB_STATUSES } from './job-status';
import { JOB_SORTS, type JobSort, type JobsChoice } from './select-jobs';

const NEWEST_FIRST: JobSort = '-created';
const SORTS: readonly JobSort[] = bothWays(JOB_SORTS);
const JOB_TYPES = Object.keys(JOB_TYPE_LABELS);

export interface JobsAddress extends Pick<ListAddress, 'page' | 'setPage' | 'clear'> {
  choice: JobsChoice;
  isNarrowed: boolean;
  /** Shows the first page of what the choice matches. */
  choose: (change: Partial<JobsChoice>) => void;
}

/** Search, filters, order and page of the jobs. */
export function useJobsAddress(): JobsAddress {
  const { page, read, setFilter, setPage, clear } = useListAddress([
    'search',
    'status',
    'jobType',
    'sort',
  ]);
  const search = read('search');
  const status = oneOf(read('status'), JOB_STATUSES);
  const jobType = oneOf(read('jobType'), JOB_TYPES);
  const sort = oneOf(read('sort'), SORTS) ?? NEWEST_FIRST;
  return {
    page,
    choice: { search, status, jobType, sort },
    isNarrowed: search !== '' || status !== undefined || jobType !== undefined || page > 1,
    choose: ({ sort: order, ...change }) =>
      setFilter({
        ...change,
        ...(order && { sort: order === NEWEST_FIRST ? undefined : order }),
      }),
    setPage,
    clear,
  };
}
