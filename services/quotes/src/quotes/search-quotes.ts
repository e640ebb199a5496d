import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { labelOf } from '@brightnest/contracts/forms';
import { searchRoutes } from '@brightnest/contracts/routes/search';
import { searchQuerySchema } from '@brightnest/contracts/search/search-schemas';
import { t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { type FoundRecord, searchList } from '@brightnest/service-kit/lists/quick-search';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { quoteList } from '../records/quote-list';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';

const FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  address: 1,
  suburb: 1,
  serviceType: 1,
  status: 1,
  createdAt: 1,
} as const;

type Found = Pick<QuoteSubmissionRecord, '_id' | keyof typeof FIELDS>;

/** Quotes that staff find while they type, the newest first. */
export const searchQuotes: Handler = handle(
  searchRoutes.searchQuotes,
  { query: searchQuerySchema },
  ({ query: { search } }) =>
    searchList(
      QuoteSubmission,
      quoteList,
      { search, sort: '-createdAt' },
      { fields: FIELDS, toHit },
    ),
);

function toHit(quote: Found): FoundRecord {
  const { firstName, lastName, email, status } = quote;
  return {
    ...{ id: String(quote._id), name: `${firstName} ${lastName}`, email, status },
    phone: formatPhone(quote.phone),
    address: [quote.address, quote.suburb].filter(Boolean).join(', '),
    about: t(labelOf(SERVICE_TYPES, quote.serviceType)),
    at: quote.createdAt.toISOString(),
  };
}
