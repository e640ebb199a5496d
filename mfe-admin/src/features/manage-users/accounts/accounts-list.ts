import {
  USER_STATUS_LABELS,
  type UserSort,
  type UserStatus,
} from '@brightnest/contracts/auth/user-options';
import { options } from '@brightnest/contracts/quotes/quote-options';
import type { Role } from '@brightnest/contracts/roles';
import { defineList } from '../../../list/define-list';
import { ROLE_OPTIONS } from '../user-texts';

/** The accounts: what they are narrowed and ordered by. */
export const accountsList = defineList<{ role: Role; status: UserStatus }, UserSort>({
  noun: 'users',
  pageSize: 50,
  searches: 'Name, email or phone',
  filters: {
    role: { label: 'Role', placeholder: 'All roles', options: ROLE_OPTIONS },
    status: { label: 'Status', placeholder: 'All statuses', options: options(USER_STATUS_LABELS) },
  },
  sorts: [
    { value: '-joined', label: 'Newest first' },
    { value: 'joined', label: 'Oldest first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: 'email', label: 'Email, A to Z' },
    { value: '-email', label: 'Email, Z to A' },
    { value: 'role', label: 'Role' },
    { value: '-role', label: 'Role, reversed' },
    { value: 'status', label: 'Status' },
    { value: '-status', label: 'Status, reversed' },
    { value: 'location', label: 'Location, A to Z' },
    { value: '-location', label: 'Location, Z to A' },
  ],
});
