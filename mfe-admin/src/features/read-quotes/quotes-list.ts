import type { QuoteSort } from '@brightnest/contracts/quotes/admin-quotes';
import {
  QUOTE_STATUSES,
  quoteStatusLabel,
  type QuoteStatus,
} from '@brightnest/contracts/quotes/quote-status';
import { defineList } from '../../list/define-list';

/** The quotes: what they are narrowed and ordered by. */
export const quotesList = defineList<{ read: 'read' | 'unread'; status: QuoteStatus }, QuoteSort>({
  noun: 'quotes',
  pageSize: 20,
  searches: 'Name, email, address or suburb',
  filters: {
    read: {
      label: 'Status',
      placeholder: 'All quotes',
      options: [
        { value: 'unread', label: 'New' },
        { value: 'read', label: 'Read' },
      ],
    },
    status: {
      label: 'Workflow status',
      placeholder: 'All statuses',
      options: QUOTE_STATUSES.map((value) => ({ value, label: quoteStatusLabel(value) })),
    },
  },
  sorts: [
    { value: '-createdAt', label: 'Newest first' },
    { value: 'createdAt', label: 'Oldest first' },
    { value: 'name', label: 'Customer, A to Z' },
    { value: '-name', label: 'Customer, Z to A' },
    { value: '-estimatedPrice', label: 'Value, highest first' },
    { value: 'estimatedPrice', label: 'Value, lowest first' },
    { value: 'preferredDate', label: 'Preferred date, soonest first' },
    { value: '-preferredDate', label: 'Preferred date, latest first' },
    { value: 'status', label: 'Workflow status' },
    { value: '-status', label: 'Workflow status, reversed' },
  ],
});
