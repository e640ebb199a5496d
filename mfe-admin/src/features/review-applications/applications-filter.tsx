import type { ApplicationSort } from '@brightnest/contracts/careers/application-sorts';
import {
  APPLICATION_SOURCE_LABELS,
  type ApplicationSource,
} from '@brightnest/contracts/careers/application-source';
import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '@brightnest/contracts/careers/application-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { SelectField } from '@brightnest/kit/ui/field';
import { SearchField } from '@brightnest/kit/ui/search-field';
import { FilterBar, OnNarrow } from '../../list/filter-bar';
import type { ApplicationsAddress } from './use-applications-address';

const STATUS_OPTIONS = options(APPLICATION_STATUS_LABELS);
const SOURCE_OPTIONS = options(APPLICATION_SOURCE_LABELS);
const SORT_OPTIONS: readonly { value: ApplicationSort; label: string }[] = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'job', label: 'Position, A to Z' },
  { value: '-job', label: 'Position, Z to A' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
];

/** Search, filters and, on phones, the order of the applications. */
export function ApplicationsFilterBar({
  choice: { search, status, source, sort },
  choose,
}: Pick<ApplicationsAddress, 'choice' | 'choose'>) {
  return (
    <FilterBar>
      <SearchField
        label="Search applications"
        placeholder="Name, email, phone, position or university"
        value={search}
        onSearch={(text) => choose({ search: text })}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        options={STATUS_OPTIONS}
        value={status ?? ''}
        onChange={({ target }) =>
          choose({ status: (target.value || undefined) as ApplicationStatus | undefined })
        }
      />
      <SelectField
        label="Source"
        placeholder="All sources"
        options={SOURCE_OPTIONS}
        value={source ?? ''}
        onChange={({ target }) =>
          choose({ source: (target.value || undefined) as ApplicationSource | undefined })
        }
      />
      <OnNarrow>
        <SelectField
          label="Sort by"
          options={SORT_OPTIONS}
          value={sort}
          onChange={({ target }) => choose({ sort: target.value as ApplicationSort })}
        />
      </OnNarrow>
    </FilterBar>
  );
}
