import { t } from '@brightnest/contracts/translation';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { CustomerArea } from '../account/customer-area';
import { MessagesDialog } from '../conversations/messages';
import { CUSTOMER_SIGN_IN } from '../paths';
import { CancelQuoteDialog } from './cancel-quote-dialog';
import { QuoteSummary } from './quote-summary';
import { useCustomerListQuotesQuery } from './quotes-api';

const PAGE_SIZE = 10;

/** Everything the customer asked us to quote, the newest first. */
export function QuotesPage() {
  // Beside the list: a change elsewhere may remove the quote while the dialog is open.
  const [cancelled, setCancelled] = useState<CustomerQuote>();
  return (
    <CustomerArea>
      <PageHeader
        title={t('Your quotes')}
        description={t('What you asked us for, our offers, and what became of them.')}
        actions={<LinkButton to="/quote-form">{t('Request a quote')}</LinkButton>}
      />
      <QuoteList onCancel={setCancelled} />
      <MessagesDialog kind="quote" />
      {cancelled && <CancelQuoteDialog quote={cancelled} onClose={() => setCancelled(undefined)} />}
    </CustomerArea>
  );
}

function QuoteList({ onCancel }: { onCancel: (quote: CustomerQuote) => void }) {
  const { page, setPage } = usePageParam();
  const { currentData, error, isFetching, refetch } = useCustomerListQuotesQuery(
    { page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  useRedirectToSignInWhen(currentData === null, CUSTOMER_SIGN_IN);
  if (!currentData) {
    if (!error) return waiting;
    return (
      <ErrorState
        title={t('Your quotes could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { quotes, total } = currentData;
  if (quotes.length === 0) return <NoQuotes total={total} onFirstPage={() => setPage(1)} />;
  return (
    <>
      <Stack as="ul" aria-label={t('Quotes')}>
        {quotes.map((quote) => (
          <Card as="li" key={quote.id}>
            <QuoteSummary quote={quote} onCancel={() => onCancel(quote)} />
          </Card>
        ))}
      </Stack>
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        onPageChange={setPage}
        noun="quotes"
      />
    </>
  );
}

const waiting = (
  <Stack role="status" aria-busy="true" aria-label={t('Loading your quotes...')}>
    <Skeleton $height="11rem" />
    <Skeleton $height="11rem" />
  </Stack>
);

function NoQuotes({ total, onFirstPage }: { total: number; onFirstPage: () => void }) {
  if (total > 0) {
    return (
      <EmptyState
        title={t('Nothing on this page')}
        description={t('Your quotes are on the pages before it.')}
        action={<Button onClick={onFirstPage}>{t('Go to the first page')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden="true" />}
      title={t('No quotes yet')}
      description={t(
        'Tell us about your place, and see an estimate at once. What you asked for with this email address before is listed here once the address is verified.',
      )}
      action={<LinkButton to="/quote-form">{t('Request a quote')}</LinkButton>}
    />
  );
}

/** The page of the list, in the address: `?page=2`. */
function usePageParam() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    setPage: (chosen: number) => setParams(chosen > 1 ? { page: String(chosen) } : {}),
  };
}
