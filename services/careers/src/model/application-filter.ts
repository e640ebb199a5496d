import type {
  ApplicationSort,
  ApplicationsFilter,
} from '@brightnest/contracts/careers/admin-applications';
import { canonicalStatus } from '@brightnest/contracts/careers/application-status';
import { searchFilter } from './application-listing';

/** The applications that the list is narrowed to. */
export function applicationsFilter({ status, source, search }: ApplicationsFilter) {
  return {
    ...(source && { source }),
    ...(status && { applicationStatus: canonicalStatus(status) }),
    ...searchFilter(search),
  };
}

// Each is the order of an index, so that a page is read from it and not sorted.
const ORDERS = {
  createdAt: { createdAt: 1, _id: 1 },
  name: { nameOrder: 1, _id: 1 },
  job: { jobOrder: 1, _id: 1 },
  status: { applicationStatus: 1, createdAt: 1, _id: 1 },
} as const;

export function applicationsOrder(sort: ApplicationSort): Record<string, 1 | -1> {
  const isReversed = sort.startsWith('-');
  const column = (isReversed ? sort.slice(1) : sort) as keyof typeof ORDERS;
  const order: Record<string, 1 | -1> = ORDERS[column];
  if (!isReversed) return order;
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
