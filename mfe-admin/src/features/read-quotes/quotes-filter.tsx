import { SearchField } from '@brightnest/kit/ui/search-field';
import { SelectField } from '@brightnest/kit/ui/field';
import { media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import type { QuotesAddress } from './use-quotes-address';

const READ_OPTIONS = [
  { value: 'unread', label: 'New' },
  { value: 'read', label: 'Read' },
];

const Bar = styled.div.attrs({ role: 'search' })`
  display: grid;
  gap: ${space[3]};

  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) 12rem;
  }
`;

/** Search and read filter of the quotes. */
export function QuotesFilterBar({
  search,
  read,
  setFilter,
}: Pick<QuotesAddress, 'search' | 'read' | 'setFilter'>) {
  return (
    <Bar>
      <SearchField
        label="Search quotes"
        placeholder="Name, email, address or suburb"
        value={search}
        onSearch={(text) => setFilter({ search: text })}
      />
      <SelectField
        label="Status"
        placeholder="All quotes"
        options={READ_OPTIONS}
        value={read ?? ''}
        onChange={({ target }) =>
          setFilter({ read: target.value === '' ? undefined : (target.value as 'read' | 'unread') })
        }
      />
    </Bar>
  );
}
