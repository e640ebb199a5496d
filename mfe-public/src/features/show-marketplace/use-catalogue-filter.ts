import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { useSearchParams } from '@brightnest/kit/router';
import { categoryTitle } from '../../category-label';
import { useHydrated } from '../../use-hydrated';

interface CatalogueFilter {
  /** Empty for all. */
  category: string;
  search: string;
  set: (name: 'category' | 'search', value: string) => void;
  clear: () => void;
  matches: (service: Service) => boolean;
}

const NOTHING = new URLSearchParams();

/** What of the catalogue is shown, kept in the address: it can be shared, and Back undoes it. */
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
