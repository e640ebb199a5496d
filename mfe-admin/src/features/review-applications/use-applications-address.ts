import type {
  AdminApplicationsQuery,
  ApplicationsFilter,
} from '@brightnest/contracts/careers/admin-applications';
import {
  APPLICATION_SORTS,
  type ApplicationSort,
} from '@brightnest/contracts/careers/application-sorts';
import {
  APPLICATION_SOURCES,
  type ApplicationSource,
} from '@brightnest/contracts/careers/application-source';
import {
  APPLICATION_STATUS_NAMES,
  canonicalStatus,
  type ApplicationStatus,
} from '@brightnest/contracts/careers/application-status';
import { bothWays } from '../../list/sorting';
import { type ListAddress, oneOf, useListAddress } from '../../list/use-list-address';

const PAGE_SIZE = 20;
const NEWEST_FIRST: ApplicationSort = '-createdAt';
const SORTS = bothWays(APPLICATION_SORTS);

export interface ApplicationsChoice {
  search: string;
  status: ApplicationStatus | undefined;
  source: ApplicationSource | undefined;
  sort: ApplicationSort;
}

export interface ApplicationsAddress extends Pick<ListAddress, 'setPage' | 'clear'> {
  choice: ApplicationsChoice;
  query: AdminApplicationsQuery;
  /** What the export is asked for: the query without its page. */
  filter: ApplicationsFilter;
  isNarrowed: boolean;
  /** Shows the first page of what the choice matches. */
  choose: (change: Partial<ApplicationsChoice>) => void;
}

/** Search, filters, order and page of the applications. */
export function useApplicationsAddress(): ApplicationsAddress {
  const { page, read, setFilter, setPage, clear } = useListAddress([
    'search',
    'status',
    'source',
    'sort',
  ]);
  const search = read('search');
  const named = oneOf(read('status'), APPLICATION_STATUS_NAMES);
  const status = named && canonicalStatus(named);
  const source = oneOf(read('source'), APPLICATION_SOURCES);
  const sort = oneOf(read('sort'), SORTS) ?? NEWEST_FIRST;
  const filter = { search, status, source, sort };
  return {
    choice: filter,
    filter,
    query: { page, pageSize: PAGE_SIZE, ...filter },
    isNarrowed: search !== '' || status !== undefined || source !== undefined || page > 1,
    choose: ({ sort: order, ...change }) =>
      setFilter({
        ...change,
        ...(order && { sort: order === NEWEST_FIRST ? undefined : order }),
      }),
    setPage,
    clear,
  };
}
