import { options } from '@brightnest/contracts/quotes/quote-options';
import { defineList } from '../../../list/define-list';
import { OFFER_LABELS, type OfferStatus } from '../offer-badge';
import type { TierSort } from './select-tiers';

/** The plans of the club: what they are narrowed and ordered by. */
export const tiersList = defineList<{ status: OfferStatus }, TierSort>({
  noun: 'club plans',
  pageSize: 20,
  searches: 'Name, description or benefit',
  filters: {
    status: { label: 'Status', placeholder: 'All statuses', options: options(OFFER_LABELS) },
  },
  sorts: [
    { value: 'price', label: 'Price, lowest first' },
    { value: '-price', label: 'Price, highest first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: 'cleanings', label: 'Cleanings, fewest first' },
    { value: '-cleanings', label: 'Cleanings, most first' },
  ],
});
