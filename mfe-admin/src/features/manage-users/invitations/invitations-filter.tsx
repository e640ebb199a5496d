import type { InvitationStatus } from '@brightnest/contracts/auth/invitation-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { SelectField } from '@brightnest/kit/ui/field';
import { SearchField } from '@brightnest/kit/ui/search-field';
import { FilterBar } from '../../../list/filter-bar';
import { INVITATION_STATUS_LABELS } from './invitation-texts';
import type { InvitationsAddress } from './use-invitations-address';

const STATUS_OPTIONS = options(INVITATION_STATUS_LABELS);

/** Search and status filter of the invitations. */
export function InvitationsFilterBar({
  choice: { search, status },
  choose,
}: Pick<InvitationsAddress, 'choice' | 'choose'>) {
  return (
    <FilterBar $filters={1}>
      <SearchField
        label="Search invitations"
        placeholder="Email"
        value={search}
        onSearch={(text) => choose({ search: text })}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        options={STATUS_OPTIONS}
        value={status ?? ''}
        onChange={({ target }) =>
          choose({ status: (target.value || undefined) as InvitationStatus | undefined })
        }
      />
    </FilterBar>
  );
}
