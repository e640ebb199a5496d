import { t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { FilterSelect } from '@brightnest/kit/ui/forms/filter-fields';
import { SearchField } from '@brightnest/kit/ui/tables/list-controls';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { categoryTitle } from '../services/catalogue';
import { useHydrated } from '../ui/requires-script';

const Bar = styled.div.attrs({ role: 'search' })`
  display: grid;
  gap: ${space[4]};
  max-width: 44rem;

  ${media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

interface CatalogueFiltersProps {
  filter: ReturnType<typeof useCatalogueFilter>;
  services: readonly Service[];
}

/** Search and category, and how many services match them. */
export function CatalogueFilters({ filter, services }: CatalogueFiltersProps) {
  const { category, search } = filter;
  // The address may name a category before the services are loaded, or one that no service has.
  const categories = [...new Set([...services.map((service) => service.category), category])];
  const count = services.filter(filter.matches).length;
  return (
    <Bar>
      <SearchField
        label={t('Search')}
        placeholder={t('Oven, windows, office…')}
        value={search}
        onSearch={(text) => filter.set('search', text)}
      />
      <FilterSelect
        label={t('Category')}
        placeholder={t('All categories')}
        options={categories
          .filter((value) => value !== '')
          .map((value) => ({ value, label: categoryTitle(value) }))}
        value={category}
        onChoose={(chosen) => filter.set('category', chosen)}
      />
      <VisuallyHidden role="status">
        {services.length > 0 &&
          t('{shown} of {all} services', { shown: count, all: services.length })}
      </VisuallyHidden>
    </Bar>
  );
}

interface CatalogueFilter {
  /** Empty for all. */
  category: string;
  search: string;
  set: (name: 'category' | 'search', value: string) => void;
  clear: () => void;
  matches: (service: Service) => boolean;
}

const NOTHING = new URLSearchParams();

/** The filter of the catalogue. It is in the address, so that it can be shared and Back undoes it. */
export function useCatalogueFilter(): CatalogueFilter {
  const [params, setParams] = useSearchParams();
  const known = useHydrated() ? params : NOTHING;
  const category = known.get('category') ?? '';
  const search = known.get('search') ?? '';
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);

  return {
    category,
    search,
    set(name, value) {
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      });
    },
    clear: () => setParams({}),
    matches(service) {
      if (category !== '' && service.category !== category) return false;
      const { name, description, features } = service;
      const text = [name, description, categoryTitle(service.category), ...features]
        .join(' ')
        .toLowerCase();
      return words.every((word) => text.includes(word));
    },
  };
}
