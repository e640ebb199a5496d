import { LinkButton } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { FileDown } from 'lucide-react';
import { exportQuotesAddress, useListQuotesQuery } from '../../api/quotes';
import { BulkBar } from '../../list/bulk-bar';
import { ListFilters } from '../../list/list-filters';
import { ListFrame } from '../../list/list-frame';
import { NoRows } from '../../list/no-rows';
import { useSelection } from '../../list/selection';
import { useList } from '../../list/use-list';
import { useQuoteAddress } from '../../quotes/use-quote-address';
import { MarkRead } from './mark-read';
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
  const address = useQuoteAddress();
  const opened = useOpenQuote(address.detailsOf, data?.quotes);
  const selection = useSelection(data?.quotes.map(({ id }) => id));

  return (
    <Section
      title="Quotes"
      actions={
        <LinkButton
          to={exportQuotesAddress(list.choice)}
          reloadDocument
          download
          variant="secondary"
        >
          <FileDown aria-hidden="true" />
          Export CSV
        </LinkButton>
      }
    >
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
          <BulkBar selection={selection}>
            <MarkRead ids={selection.chosen} onDone={selection.clear} />
          </BulkBar>
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
            selection={selection}
            sort={list.choice.sort}
            onSort={(sort) => list.choose({ sort })}
            onOpen={address.openDetails}
            onWork={address.openWork}
          />
        </ListFrame>
      </Stack>
      <QuoteDetailsDialog
        isOpen={address.detailsOf !== ''}
        opened={opened}
        onWork={() => address.openWork(address.detailsOf)}
        onClose={address.close}
      />
    </Section>
  );
}
