import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, VisuallyHidden, visuallyHiddenStyle } from '@brightnest/kit/ui/display/layout';
import { FilterDate, FilterSelect } from '@brightnest/kit/ui/forms/filter-fields';
import { SearchField } from '@brightnest/kit/ui/tables/list-controls';
import { breakpoint, color, media, space } from '@brightnest/kit/ui/theme/tokens';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { List, ListChoice } from './use-list';

interface FilterToggleProps {
  /** How many filters narrow what is shown. */
  chosen: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows and hides filters on a phone, where they would push what they filter out of sight. */
export function FilterToggle({ chosen, isOpen, onToggle }: FilterToggleProps) {
  return (
    <NarrowToggle variant="secondary" size="sm" aria-expanded={isOpen} onClick={onToggle}>
      <SlidersHorizontal aria-hidden="true" />
      {chosen > 0 && <span aria-hidden="true">{chosen}</span>}
      <VisuallyHidden>
        {chosen > 0 ? t('Filters ({chosen})', { chosen }) : t('Filters')}
      </VisuallyHidden>
    </NarrowToggle>
  );
}

interface ListFiltersProps<F extends Record<string, string>, S extends string> {
  list: Pick<List<F, S>, 'definition' | 'choice' | 'choose'>;
  /** Controls for the filtered list, at the end of the line. */
  tools?: ReactNode;
}

/** Search, filters and, on phones, the sort order of a list, in one line where there is room for it. */
export function ListFilters<F extends Record<string, string>, S extends string>({
  list: { definition, choice, choose },
  tools,
}: ListFiltersProps<F, S>) {
  const { noun, searchHint, filters, sorts } = definition;
  const [isOpen, setOpen] = useState(false);
  const names = Object.keys(filters);
  const chosen = names.filter((name) => choice[name] !== undefined).length;
  // The options of a select are values of its filter.
  const set = (name: string, value: string | undefined) =>
    choose({ [name]: value } as Partial<ListChoice<F, S>>);

  return (
    <Bar role="search">
      <Search>
        <SearchField
          label={t('Search {noun}', { noun: t(noun) })}
          hideLabel
          placeholder={t(searchHint)}
          value={choice.search}
          onSearch={(text) => set('search', text)}
        />
      </Search>
      {(names.length > 0 || sorts.length > 0) && (
        <FilterToggle chosen={chosen} isOpen={isOpen} onToggle={() => setOpen((was) => !was)} />
      )}
      <Filters data-open={isOpen}>
        {Object.entries(filters).map(([name, { label, placeholder, options, input }]) =>
          input === 'date' ? (
            <DateFilter key={name}>
              <FilterDate
                label={t(label as string)}
                value={choice[name] ?? ''}
                onChoose={(date) => set(name, date || undefined)}
              />
            </DateFilter>
          ) : (
            <Choice key={name} data-chosen={choice[name] !== undefined}>
              <FilterSelect
                label={t(label as string)}
                placeholder={t(placeholder as string)}
                options={options}
                value={choice[name] ?? ''}
                onChoose={(value) => set(name, value || undefined)}
              />
            </Choice>
          ),
        )}
        {sorts.length > 0 && (
          <NarrowOnly>
            <FilterSelect
              label={t('Sort by')}
              options={sorts}
              value={choice.sort}
              onChoose={(sort) => set('sort', sort)}
            />
          </NarrowOnly>
        )}
      </Filters>
      {tools && <Tools $gap={2}>{tools}</Tools>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Search = styled.div`
  flex: 1 1 7rem;

  ${media.md} {
    flex-basis: 10.5rem;
  }

  min-width: 0;
`;

const NarrowToggle = styled(Button)`
  ${media.md} {
    display: none;
  }
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  width: 100%;

  ${media.md} {
    display: contents;
  }

  &[data-open='false'] {
    @media (max-width: ${breakpoint.md - 0.02}px) {
      display: none;
    }
  }
`;

// What it chooses stands in it where nothing is chosen: «All roles».
const Choice = styled.div`
  ${media.md} {
    flex: 1 1 8.5rem;
    max-width: 11rem;

    & label {
      ${visuallyHiddenStyle}
    }
  }

  &[data-chosen='true'] select {
    border-color: ${color.accent};
    background: ${color.accentSubtle};
  }
`;

const DateFilter = styled.div`
  ${media.md} {
    & > div {
      flex-direction: row;
      align-items: center;
      gap: ${space[2]};
    }

    & input {
      width: 9.25rem;
    }
  }
`;

const Tools = styled(Cluster)`
  ${media.md} {
    margin-inline-start: auto;
  }
`;

/** Shown only where rows are cards, without column headers to sort by. */
const NarrowOnly = styled.div`
  grid-column: 1 / -1;

  ${media.md} {
    display: none;
  }
`;
