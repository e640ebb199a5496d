import { JOB_TYPE_LABELS } from '@brightnest/contracts/careers/jobs';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { SelectField } from '@brightnest/kit/ui/field';
import { SearchField } from '@brightnest/kit/ui/search-field';
import { FilterBar, OnNarrow } from '../../list/filter-bar';
import type { JobStatus } from './job-status';
import { JOB_STATUS_LABELS } from './job-status-badge';
import type { JobSort } from './select-jobs';
import type { JobsAddress } from './use-jobs-address';

const STATUS_OPTIONS = options(JOB_STATUS_LABELS);
export const JOB_TYPE_OPTIONS = options(JOB_TYPE_LABELS);
const SORT_OPTIONS: readonly { value: JobSort; label: string }[] = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: 'jobType', label: 'Type, A to Z' },
  { value: '-jobType', label: 'Type, Z to A' },
  { value: 'location', label: 'Location, A to Z' },
  { value: '-location', label: 'Location, Z to A' },
  { value: 'deadline', label: 'Deadline, first to last' },
  { value: '-deadline', label: 'Deadline, last to first' },
];

/** Search, filters and, on phones, the order of the jobs. */
export function JobsFilterBar({
  choice: { search, status, jobType, sort },
  choose,
}: Pick<JobsAddress, 'choice' | 'choose'>) {
  return (
    <FilterBar>
      <SearchField
        label="Search jobs"
        placeholder="Title or location"
        value={search}
        onSearch={(text) => choose({ search: text })}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        options={STATUS_OPTIONS}
        value={status ?? ''}
        onChange={({ target }) =>
          choose({ status: (target.value || undefined) as JobStatus | undefined })
        }
      />
      <SelectField
        label="Type"
        placeholder="All types"
        options={JOB_TYPE_OPTIONS}
        value={jobType ?? ''}
        onChange={({ target }) => choose({ jobType: target.value || undefined })}
      />
      <OnNarrow>
        <SelectField
          label="Sort by"
          options={SORT_OPTIONS}
          value={sort}
          onChange={({ target }) => choose({ sort: target.value as JobSort })}
        />
      </OnNarrow>
    </FilterBar>
  );
}
