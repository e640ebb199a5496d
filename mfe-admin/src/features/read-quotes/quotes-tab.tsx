import { errorMessage } from '@brightnest/kit/api/api-error';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Stack } from '@brightnest/kit/ui/stack';
import { useListQuotesQuery } from '../../api/quotes';
import { ADMIN_LOGIN } from '../../paths';
import { NoQuotes } from './no-quotes';
import { QuoteDetailsDialog } from './quote-details-dialog';
import { QuotesFilterBar } from './quotes-filter';
import { QuotesSummaryCards } from './quotes-summary';
import { QuotesTable } from './quotes-table';
import { useOpenQuote } from './use-open-quote';
import { useQuotesAddress } from './use-quotes-address';

const POLLING_MS = 45_000;

/** Every quote request: figures, search, the list and each quote's details. */
export function QuotesTab() {
  const { query, search, read, setFilter, setPage, clear } = useQuotesAddress();
  // What is on screen stays while the next page or search is on its way.
  const { data, currentData, error, isFetching, refetch } = useListQuotesQuery(query, {
    pollingInterval: POLLING_MS,
  });
  const { quote, open, close } = useOpenQuote();
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const isNarrowed = search !== '' || read !== undefined || query.page > 1;

  return (
    <Stack $gap={5}>
      <QuotesSummaryCards summary={data?.summary} isMissing={Boolean(error)} />
      <QuotesFilterBar search={search} read={read} setFilter={setFilter} />
      {error && (
        <ErrorState
          title={`Error loading quotes: ${errorMessage(error, 'Please try again in a moment.')}`}
          message="The list is asked for again every 45 seconds."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && (
        <div>
          <QuotesTable
            quotes={data?.quotes}
            isLoading={!currentData && !error}
            empty={<NoQuotes isNarrowed={isNarrowed} onClear={clear} />}
            onOpen={open}
          />
          {data && (
            <Pagination
              page={query.page}
              pageSize={data.pageSize}
              total={data.total}
              onPageChange={setPage}
              noun="quotes"
            />
          )}
        </div>
      )}
      <QuoteDetailsDialog quote={quote} onClose={close} />
    </Stack>
  );
}
