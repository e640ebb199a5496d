import { t } from '@brightnest/contracts/translation';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { SearchField } from '@brightnest/kit/ui/tables/list-controls';
import { breakpoint, media, space } from '@brightnest/kit/ui/theme/tokens';
import { css, styled } from 'styled-components';
import type { List, ListChoice } from './use-list';

interface ListFiltersProps<F extends Record<string, string>, S extends string> {
  list: Pick<List<F, S>, 'definition' | 'choice' | 'choose'>;
}

/** Search, filters and, on phones, the sort order of a list. */
export function ListFilters<F extends Record<string, string>, S extends string>({
  list: { definition, choice, choose },
}: ListFiltersProps<F, S>) {
  const { noun, searchHint, filters, sorts } = definition;
  // The options of a select are values of its filter.
  const set = (name: string, value: string | undefined) =>
    choose({ [name]: value } as Partial<ListChoice<F, S>>);

  return (
    <FilterBar $filters={Object.keys(filters).length}>
      <SearchField
        label={t('Search {noun}', { noun: t(noun) })}
        placeholder={t(searchHint)}
        value={choice.search}
        onSearch={(text) => set('search', text)}
      />
      {Object.entries(filters).map(([name, { label, placeholder, options, input }]) =>
        input === 'date' ? (
          <TextField
            key={name}
            type="date"
            label={t(label as string)}
            value={choice[name] ?? ''}
            onChange={({ target }) => set(name, target.value || undefined)}
          />
        ) : (
          <SelectField
            key={name}
            label={t(label as string)}
            placeholder={t(placeholder as string)}
            options={options}
            value={choice[name] ?? ''}
            onChange={({ target }) => set(name, target.value || undefined)}
          />
        ),
      )}
      {sorts.length > 0 && (
        <NarrowOnly>
          <SelectField
            label={t('Sort by')}
            options={sorts}
            value={choice.sort}
            onChange={({ target }) => set('sort', target.value)}
          />
        </NarrowOnly>
      )}
    </FilterBar>
  );
}

interface FilterBarProps {
  /** Number of filters; 2 by default. */
  $filters?: number;
}

// Filters that fit beside the search.
const BESIDE = 3;

const beside = css<FilterBarProps>`
  grid-template-columns: minmax(0, 1fr) repeat(${({ $filters = 2 }) => $filters}, 12rem);

  & > :first-child {
    grid-column: auto;
  }
`;

const below = css<FilterBarProps>`
  grid-template-columns: repeat(3, minmax(0, 1fr));

  ${media.lg} {
    grid-template-columns: repeat(${({ $filters = 2 }) => $filters}, minmax(0, 1fr));
  }
`;

/** Layout of the search and the filters. */
const FilterBar = styled.div.attrs({ role: 'search' })<FilterBarProps>`
  display: grid;
  grid-template-columns: repeat(${({ $filters = 2 }) => Math.min($filters, 2)}, minmax(0, 1fr));
  gap: ${space[3]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.md} {
    ${({ $filters = 2 }) => ($filters > BESIDE ? below : beside)}
  }
`;

/** Shown only where rows are cards, without column headers to sort by. */
const NarrowOnly = styled.div`
  grid-column: 1 / -1;

  @media (min-width: ${breakpoint.md}px) {
    display: none;
  }
`;
