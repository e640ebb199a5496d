import type { UsersFilter } from '@brightnest/contracts/auth/admin-users';
import type { UserSort } from '@brightnest/contracts/auth/user-options';
import { STATUS_FILTERS } from './admin-user';
import { userSearchFilter } from './user-listing';

/** What the list and its export are narrowed by, as the database is asked. */
export function usersFilter({ role, status, search }: UsersFilter) {
  return {
    ...(role && { role }),
    ...(status && STATUS_FILTERS[status]),
    ...userSearchFilter(search),
  };
}

// Each is the order of an index, so that a page is read from it and not sorted.
const ORDERS = {
  name: { 'order.firstName': 1, 'order.lastName': 1, _id: 1 },
  email: { email: 1 },
  role: { role: 1, _id: 1 },
  status: { isActive: -1, isVerified: -1, _id: 1 },
  location: { 'order.city': 1, 'order.state': 1, _id: 1 },
  joined: { createdAt: 1, _id: 1 },
} as const;

/** The order of the list and its export. */
export function usersOrder(sort: UserSort): Record<string, 1 | -1> {
  const isReversed = sort.startsWith('-');
  const column = (isReversed ? sort.slice(1) : sort) as keyof typeof ORDERS;
  const order: Record<string, 1 | -1> = ORDERS[column];
  if (!isReversed) return order;
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
