import type { UserSort, UserStatus } from '@brightnest/contracts/auth/user-options';
import { options } from '@brightnest/contracts/quotes/quote-options';
import type { Role } from '@brightnest/contracts/roles';
import { SelectField } from '@brightnest/kit/ui/field';
import { SearchField } from '@brightnest/kit/ui/search-field';
import { FilterBar, OnNarrow } from '../../../list/filter-bar';
import { ROLE_OPTIONS, USER_STATUS_LABELS } from '../user-texts';
import type { AccountsAddress } from './use-accounts-address';

const STATUS_OPTIONS = options(USER_STATUS_LABELS);
const SORT_OPTIONS: readonly { value: UserSort; label: string }[] = [
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
];

/** Search, filters and, on phones, the order of the accounts. */
export function AccountsFilterBar({
  choice: { search, role, status, sort },
  choose,
}: Pick<AccountsAddress, 'choice' | 'choose'>) {
  return (
    <FilterBar>
      <SearchField
        label="Search users"
        placeholder="Name, email or phone"
        value={search}
        onSearch={(text) => choose({ search: text })}
      />
      <SelectField
        label="Role"
        placeholder="All roles"
        options={ROLE_OPTIONS}
        value={role ?? ''}
        onChange={({ target }) => choose({ role: (target.value || undefined) as Role | undefined })}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        options={STATUS_OPTIONS}
        value={status ?? ''}
        onChange={({ target }) =>
          choose({ status: (target.value || undefined) as UserStatus | undefined })
        }
      />
      <OnNarrow>
        <SelectField
          label="Sort by"
          options={SORT_OPTIONS}
          value={sort}
          onChange={({ target }) => choose({ sort: target.value as UserSort })}
        />
      </OnNarrow>
    </FilterBar>
  );
}
