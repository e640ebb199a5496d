import type { QuoteSort, QuotesSummary } from '@brightnest/contracts/quotes/quote-schemas';
import {
  QUOTE_STATUSES,
  type QuoteStatus,
  quoteStatusLabel,
} from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { MailOpen } from 'lucide-react';
import { useMemo } from 'react';
import { BulkBar } from '../list/bulk-actions';
import { ExportLink } from '../list/export-link';
import { FigureLine, ListSection } from '../list/list-section';
import { RecordList } from '../list/record-list';
import { useNeighbors } from '../list/record-panel';
import { useSelection } from '../list/selection';
import { defineList, readDate, usePolledList } from '../list/use-list';
import { NewQuoteButton, OnBehalfDialogs } from '../on-behalf-dialogs';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useOpenQuote, useQuoteParams } from './open-quote';
import { quoteColumns } from './quote-columns';
import { QuotePanel } from './quote-panel';
import { customerName, dollars } from './quote-texts';
import { useAdminListQuotesQuery, useAdminMarkQuotesReadMutation } from './quotes-api';
import { useMay } from '../permissions/may';
import { QuoteWorkflowDialog } from './workflow/workflow-dialog';

const POLLING_SECONDS = 45;

/** The quotes, and the dialog in which the steps of one are done. */
export function QuotesArea() {
  return (
    <>
      <QuotesTab />
      <QuoteWorkflowDialog />
    </>
  );
}

/** Key figures, list and details of the quotes. New arrivals are highlighted. */
export function QuotesTab() {
  const polled = usePolledList(quotesListDefinition, useAdminListQuotesQuery, POLLING_SECONDS);
  const { list, answer } = polled;
  const { data, error } = answer;
  const address = useQuoteParams();
  const { openDetails, openWorkflow } = address;
  const opened = useOpenQuote(address.detailsOf, data?.quotes);
  const neighbors = useNeighbors(data?.quotes, address.detailsOf, openDetails);
  const mayWrite = useMay(quotesRoutes.markQuotesRead);
  const selection = useSelection(data?.quotes, customerName);
  const recentlyAdded = useRecentlyChanged('quote.submitted');
  const columns = useMemo(
    () => quoteColumns({ onOpen: openDetails, onOpenWorkflow: openWorkflow }),
    [openDetails, openWorkflow],
  );

  return (
    <ListSection title={t('Quotes')}>
      <RecordList
        {...polled}
        caption={t('Quotes')}
        figures={<QuotesSummaryLine summary={data?.summary} isMissing={Boolean(error)} />}
        tools={
          <>
            <ExportLink route={quotesRoutes.exportQuotes} filter={list.choice} />
            <NewQuoteButton isShort />
          </>
        }
        columns={columns}
        rows={data?.quotes}
        isUnread={({ isRead }) => !isRead}
        isHighlighted={({ id }) => recentlyAdded.has(id)}
        isOpen={({ id }) => id === address.detailsOf}
        selection={mayWrite ? selection : undefined}
        emptyHint={t('A request from the quote form appears here by itself.')}
      >
        <BulkBar selection={selection}>
          <BulkMarkRead ids={selection.chosen.map(({ id }) => id)} onDone={selection.clear} />
        </BulkBar>
      </RecordList>
      <QuotePanel address={address} opened={opened} neighbors={neighbors} />
      <OnBehalfDialogs />
    </ListSection>
  );
}

/** Filters and sort orders of the quotes. */
const quotesListDefinition = defineList<
  { read: 'read' | 'unread'; status: QuoteStatus; from: string; to: string },
  QuoteSort
>({
  noun: msg('quotes'),
  pageSize: 20,
  searchHint: msg('Name, email, phone, address or suburb'),
  filters: {
    read: {
      label: msg('Status'),
      placeholder: msg('All quotes'),
      options: [
        { value: 'unread', label: msg('New') },
        { value: 'read', label: msg('Read') },
      ],
    },
    status: {
      label: msg('Workflow status'),
      placeholder: msg('All statuses'),
      options: QUOTE_STATUSES.map((value) => ({ value, label: quoteStatusLabel(value) })),
    },
    from: {
      ...{ label: msg('Requested from'), placeholder: '', options: [] },
      ...{ input: 'date', read: readDate },
    },
    to: {
      ...{ label: msg('Requested until'), placeholder: '', options: [] },
      ...{ input: 'date', read: readDate },
    },
  },
  sorts: [
    { value: '-createdAt', label: msg('Newest first') },
    { value: 'createdAt', label: msg('Oldest first') },
    { value: 'name', label: msg('Customer, A to Z') },
    { value: '-name', label: msg('Customer, Z to A') },
    { value: '-estimatedPrice', label: msg('Value, highest first') },
    { value: 'estimatedPrice', label: msg('Value, lowest first') },
    { value: 'preferredDate', label: msg('Preferred date, soonest first') },
    { value: '-preferredDate', label: msg('Preferred date, latest first') },
    { value: 'status', label: msg('Workflow status') },
    { value: '-status', label: msg('Workflow status, reversed') },
  ],
});

interface QuotesSummaryLineProps {
  summary: QuotesSummary | undefined;
  /** Loading the summary has failed. */
  isMissing: boolean;
}

/** Four key figures of all quotes, whatever the filters. */
function QuotesSummaryLine({ summary, isMissing }: QuotesSummaryLineProps) {
  const loading = isMissing ? '–' : <Skeleton $width="2rem" />;
  return (
    <FigureLine
      label={t('All quotes')}
      items={[
        { term: t('Total Quotes'), value: summary?.totalQuotes ?? loading },
        { term: t('Unread Quotes'), value: summary?.unreadQuotes ?? loading },
        { term: t('Total Value'), value: summary ? dollars(summary.totalValue) : loading },
        { term: t('This Month'), value: summary?.thisMonth ?? loading },
      ]}
    />
  );
}

interface BulkMarkReadProps {
  ids: readonly string[];
  onDone: () => void;
}

/** Bulk action that marks the selected quotes read. */
function BulkMarkRead({ ids, onDone }: BulkMarkReadProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const [markRead, { isLoading }] = useAdminMarkQuotesReadMutation();

  async function mark() {
    const { data, error } = await markRead({ ids: [...ids], isRead: true });
    if (!data) return showFailure(error, t('Failed to mark as read'), '');
    const { changed } = data;
    toast({
      title: t('{count} quotes marked as read', {
        count: changed,
        one: '{count} quote marked as read',
      }),
    });
    onDone();
  }

  return (
    <Button size="sm" loading={isLoading} onClick={() => void mark()}>
      {!isLoading && <MailOpen aria-hidden="true" />}
      {t('Mark as read')}
    </Button>
  );
}
