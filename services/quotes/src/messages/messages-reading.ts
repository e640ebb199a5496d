import type { MessagesFilter } from '@brightnest/contracts/quotes/admin-messages';
import { searchPatterns } from '@brightnest/service-kit/search-terms';

const COLUMNS = { createdAt: 'createdAt', name: 'nameOrder', status: 'status' } as const;

/** How the database reads the messages that a list is narrowed to, in their order. */
export function readingOf({ search, read, status, sort }: MessagesFilter) {
  const patterns = searchPatterns(search);
  const direction = sort.startsWith('-') ? -1 : 1;
  const column = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS];
  return {
    filter: {
      ...(read && { isRead: read === 'read' }),
      ...(status && { status }),
      ...(patterns.length > 0 && { $and: patterns.map((pattern) => ({ searchTerms: pattern })) }),
    },
    order: {
      [column]: direction,
      ...(column !== 'createdAt' && { createdAt: direction }),
      _id: direction,
    } as Record<string, 1 | -1>,
  };
}
