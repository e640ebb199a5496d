import { labelOf } from '@brightnest/contracts/forms';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import {
  QUOTE_PAYMENT_LABELS,
  type QuoteStatus,
  quoteStatusLabel,
} from '@brightnest/contracts/quotes/quote-status';
import { formatDate, formatZonedDateTime } from '@brightnest/contracts/times';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { MessagesButton, MessagesDialog } from '../conversations/messages';
import { OnTheWay } from '../appointments/on-the-way';
import { CUSTOMER_SIGN_IN } from '../paths';
import { CancelQuoteDialog, quoteTitle } from './cancel-quote-dialog';
import { useCustomerListQuotesQuery } from './quotes-api';

const PAGE_SIZE = 5;

const Quotes = styled.ul`
  display: grid;
  gap: ${space[5]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li + li {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.border};
  }
`;

/** The customer's own quotes: what they cost, what is paid, and how they are cancelled. None: nothing. */
export function QuotesCard() {
  const id = useId();
  const [page, setPage] = useState(1);
  // Beside the list: a change elsewhere may remove the quote while the dialog is open.
  const [cancelled, setCancelled] = useState<CustomerQuote>();
  const { data, error, isFetching, refetch } = useCustomerListQuotesQuery(
    { page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (!data && !error) return null;
  if (data?.total === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <CardTitle id={id}>Your quotes</CardTitle>
        {data ? (
          <>
            <Quotes>
              {data.quotes.map((quote) => (
                <li key={quote.id}>
                  <Quote quote={quote} onCancel={() => setCancelled(quote)} />
                </li>
              ))}
            </Quotes>
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPageChange={setPage}
              noun="quotes"
            />
          </>
        ) : (
          <ErrorState
            title="Your quotes could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Stack>
      <MessagesDialog kind="quote" />
      {cancelled && <CancelQuoteDialog quote={cancelled} onClose={() => setCancelled(undefined)} />}
    </Card>
  );
}

const TONES: Partial<Record<QuoteStatus, BadgeTone>> = {
  completed: 'success',
  cancelled: 'neutral',
  in_progress: 'accent',
};

function Quote({ quote, onCancel }: { quote: CustomerQuote; onCancel: () => void }) {
  const { status, serviceType, photos, feeDifference, currency, canCancel } = quote;
  return (
    <Stack $gap={3}>
      <Cluster $justify="space-between">
        <strong>{labelOf(SERVICE_TYPES, serviceType)}</strong>
        <Badge tone={TONES[status] ?? 'info'}>{quoteStatusLabel(status)}</Badge>
      </Cluster>
      {quote.onTheWay && <OnTheWay {...quote.onTheWay} timeZone={quote.timeZone} />}
      <DescriptionList items={factsOf(quote)} />
      {photos.length > 0 && <PhotoGallery photos={photos} alt="Photo that you sent" />}
      {feeDifference !== null && (
        <Notice
          tone="warning"
          action={
            <LinkButton to={payPath(quote)} size="sm">
              Pay {amountText(feeDifference, currency)}
            </LinkButton>
          }
        >
          The price has changed, and the confirmation fee with it. Please pay the difference, so
          that we can go on.
        </Notice>
      )}
      <Cluster $gap={2}>
        <PayRest quote={quote} />
        <MessagesButton kind="quote" id={quote.id} about={quoteTitle(quote)} />
        {canCancel && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Cancel quote: ${quoteTitle(quote)}`}
            onClick={onCancel}
          >
            Cancel quote
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** Pays by card what is left to pay, once the fee is paid so. */
function PayRest({ quote }: { quote: CustomerQuote }) {
  const { status, paymentStatus, feeDifference, due, currency } = quote;
  const isFeePaid = paymentStatus === 'paid' && feeDifference === null;
  if (!isFeePaid || status === 'cancelled' || !isPositive(due)) return null;
  return (
    <LinkButton to={payPath(quote, { pays: 'balance' })} size="sm">
      Pay the rest by card: {amountText(due, currency)}
    </LinkButton>
  );
}

// Opens what is to be paid of the quote.
const payPath = ({ id }: CustomerQuote, more: { pays?: 'balance' } = {}) =>
  `/payment/checkout?${new URLSearchParams({ quote_id: id, ...more })}`;

function factsOf(quote: CustomerQuote) {
  const { address, createdAt, scheduledAt, timeZone, currency, status } = quote;
  const { price, isPriceAgreed, paymentStatus, paidAmount, due, team } = quote;
  const isPaid = paidAmount !== null && isPositive(paidAmount);
  return [
    { term: 'Address', description: address },
    scheduledAt === null
      ? { term: 'Asked for', description: formatDate(createdAt, 'medium') }
      : { term: 'Agreed start', description: formatZonedDateTime(scheduledAt, timeZone) },
    ...(team === null ? [] : [{ term: 'Who comes', description: team }]),
    { term: isPriceAgreed ? 'Price' : 'Estimate', description: amountText(price, currency) },
    {
      term: 'Payment',
      description: [
        QUOTE_PAYMENT_LABELS[paymentStatus],
        ...(isPaid ? [`${amountText(paidAmount, currency)} paid online`] : []),
        ...(status === 'cancelled' ? [] : [`${amountText(due, currency)} left to pay`]),
      ].join(', '),
    },
  ];
}
