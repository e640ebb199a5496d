import { options } from '@brightnest/contracts/quotes/quote-options';
import { defineList, type ListDefinition } from '../../../list/define-list';
import { categoryTitle } from '../catalogue-texts';
import { OFFER_LABELS, type OfferStatus } from '../offer-badge';
import type { ServiceSort } from './select-services';

export interface ServiceFilters extends Record<string, string> {
  status: OfferStatus;
  category: string;
}

/** The catalogue: what it is narrowed and ordered by. @param categories those that there are. */
export function servicesList(
  categories: readonly string[],
): ListDefinition<ServiceFilters, ServiceSort> {
  return defineList<ServiceFilters, ServiceSort>({
    noun: 'services',
    pageSize: 20,
    searches: 'Name, description or feature',
    filters: {
      status: { label: 'Status', placeholder: 'All statuses', options: options(OFFER_LABELS) },
      category: {
        label: 'Category',
        placeholder: 'All categories',
        options: categories.map((value) => ({ value, label: categoryTitle(value) })),
      },
    },
    sorts: [
      { value: 'order', label: 'As customers see them' },
      { value: '-order', label: 'As customers see them, last first' },
      { value: 'name', label: 'Name, A to Z' },
      { value: '-name', label: 'Name, Z to A' },
      { value: 'category', label: 'Category, A to Z' },
      { value: '-category', label: 'Category, Z to A' },
      { value: 'price', label: 'Price, lowest first' },
      { value: '-price', label: 'Price, highest first' },
    ],
  });
}
