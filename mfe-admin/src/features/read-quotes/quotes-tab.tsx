import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { useMemo } from 'react';
import { useListQuotesQuery } from '../../api/quotes';
import { BulkBar } from '../../list/bulk-bar';
import { ExportLink } from '../../list/export-link';
import { RecordList } from '../../list/record-list';
import { useSelection } from '../../list/selection';
import { useList } from '../../list/use-list';
import { customerName } from '../../quotes/quote-texts';
import { useQuoteAddress } from '../../quotes/use-quote-address';
import { MarkRead } from './mark-read';
import { quoteColumns } from './quote-columns';
import { QuoteDetailsDialog } from './quote-details-dialog';
import { quotesList } from './quotes-list';
import { QuotesSummaryCards } from './quotes-summary';
import { useOpenQuote } from './use-open-quote';

const POLLING_SECONDS = 45;

/** Every quote request: figures, the list and each quote's details; one that just came in stands out. */
export function QuotesTab() {
  const list = useList(quotesList);
  const answer = useListQuotesQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const { data, error } = answer;
  const address = useQuoteAddress();
  const { openDetails, openWork } = address;
  const opened = useOpenQuote(address.detailsOf, data?.quotes);
  const selection = useSelection(data?.quotes, customerName);
  const justArrived = useRecentlyChanged('quote.submitted');
  const columns = useMemo(
    () => quoteColumns({ onOpen: openDetails, onWork: openWork }),
    [openDetails, openWork],
  );

  return (
    <Section
      title="Quotes"
      actions={<ExportLink route={quotesRoutes.exportQuotes} filter={list.choice} />}
    >
      <Stack $gap={5}>
        <QuotesSummaryCards summary={data?.summary} isMissing={Boolean(error)} />
        <RecordList
          list={list}
          answer={answer}
          everySeconds={POLLING_SECONDS}
          caption="Quotes"
          columns={columns}
          rows={data?.quotes}
          isUnread={({ isRead }) => !isRead}
          isHighlighted={({ id }) => justArrived.has(id)}
          selection={selection}
          whatFillsIt="A request from the quote form appears here by itself."
        >
          <BulkBar selection={selection}>
            <MarkRead ids={selection.chosen.map(({ id }) => id)} onDone={selection.clear} />
          </BulkBar>
        </RecordList>
      </Stack>
      <QuoteDetailsDialog
        isOpen={address.detailsOf !== ''}
        opened={opened}
        onWork={() => openWork(address.detailsOf)}
        onClose={address.close}
      />
    </Section>
  );
}
