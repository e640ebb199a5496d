import { SelectField, TextField } from '@brightnest/kit/ui/field';
import { SearchField } from '@brightnest/kit/ui/search-field';
import type { ListChoice } from './define-list';
import { FilterBar, OnNarrow } from './filter-bar';
import type { List } from './use-list';

interface ListFiltersProps<F extends Record<string, string>, S extends string> {
  list: Pick<List<F, S>, 'definition' | 'choice' | 'choose'>;
}

/** Search, filters and, on phones, the order of a list. */
export function ListFilters<F extends Record<string, string>, S extends string>({
  list: { definition, choice, choose },
}: ListFiltersProps<F, S>) {
  const { noun, searches, filters, sorts } = definition;
  // What a select offers are values of its own filter.
  const set = (name: string, value: string | undefined) =>
    choose({ [name]: value } as Partial<ListChoice<F, S>>);

  return (
    <FilterBar $filters={Object.keys(filters).length}>
      <SearchField
        label={`Search ${noun}`}
        placeholder={searches}
        value={choice.search}
        onSearch={(text) => set('search', text)}
      />
      {Object.entries(filters).map(([name, { label, placeholder, options, input }]) =>
        input === 'date' ? (
          <TextField
            key={name}
            type="date"
            label={label}
            value={choice[name] ?? ''}
            onChange={({ target }) => set(name, target.value || undefined)}
          />
        ) : (
          <SelectField
            key={name}
            label={label}
            placeholder={placeholder}
            options={options}
            value={choice[name] ?? ''}
            onChange={({ target }) => set(name, target.value || undefined)}
          />
        ),
      )}
      {sorts.length > 0 && (
        <OnNarrow>
          <SelectField
            label="Sort by"
            options={sorts}
            value={choice.sort}
            onChange={({ target }) => set('sort', target.value)}
          />
        </OnNarrow>
      )}
    </FilterBar>
  );
}
