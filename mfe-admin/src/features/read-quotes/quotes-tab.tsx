import { Stack } from '@brightnest/kit/ui/stack';
import { useListQuotesQuery } from '../../api/quotes';
import { ListFilters } from '../../list/list-filters';
import { ListFrame } from '../../list/list-frame';
import { NoRows } from '../../list/no-rows';
import { useList } from '../../list/use-list';
import { QuoteDetailsDialog } from './quote-details-dialog';
import { quotesList } from './quotes-list';
import { QuotesSummaryCards } from './quotes-summary';
import { QuotesTable } from './quotes-table';
import { useOpenQuote } from './use-open-quote';

const POLLING_SECONDS = 45;

/** Every quote request: figures, search, the list and each quote's details. */
export function QuotesTab() {
  const list = useList(quotesList);
  // What is on screen stays while the next page or search is on its way.
  const answer = useListQuotesQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const { data, currentData, error } = answer;
  const { quote, open, close } = useOpenQuote();

  return (
    <Stack $gap={5}>
      <QuotesSummaryCards summary={data?.summary} isMissing={Boolean(error)} />
      <ListFilters list={list} />
      <ListFrame
        noun="quotes"
        answer={answer}
        everySeconds={POLLING_SECONDS}
        rows={data?.quotes}
        page={list.query.page}
        setPage={list.setPage}
      >
        <QuotesTable
          quotes={data?.quotes}
          isLoading={!currentData && !error}
          empty={
            <NoRows
              noun="quotes"
              whatFillsIt="A request from the quote form appears here by itself."
              isNarrowed={list.isNarrowed}
              onClear={list.clear}
            />
          }
          onOpen={open}
        />
      </ListFrame>
      <QuoteDetailsDialog quote={quote} onClose={close} />
    </Stack>
  );
}
