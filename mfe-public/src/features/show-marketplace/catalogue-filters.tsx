import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { media, space } from '@brightnest/kit/theme/tokens';
import { SelectField } from '@brightnest/kit/ui/field';
import { SearchField } from '@brightnest/kit/ui/search-field';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { styled } from 'styled-components';
import { categoryTitle } from '../../category-label';
import type { useCatalogueFilter } from './use-catalogue-filter';

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

/** Search and category, and how many services are left by them. */
export function CatalogueFilters({ filter, services }: CatalogueFiltersProps) {
  const { category, search } = filter;
  // The category of the address is a choice too, before the services are there and if none has it.
  const categories = [...new Set([...services.map((service) => service.category), category])];
  const count = services.filter(filter.matches).length;
  return (
    <Bar>
      <SearchField
        label="Search"
        placeholder="Oven, windows, office…"
        value={search}
        onSearch={(text) => filter.set('search', text)}
      />
      <SelectField
        label="Category"
        placeholder="All categories"
        options={categories
          .filter((value) => value !== '')
          .map((value) => ({ value, label: categoryTitle(value) }))}
        value={category}
        onChange={({ target }) => filter.set('category', target.value)}
      />
      <VisuallyHidden role="status">
        {services.length > 0 && `${count} of ${services.length} services`}
      </VisuallyHidden>
    </Bar>
  );
}
