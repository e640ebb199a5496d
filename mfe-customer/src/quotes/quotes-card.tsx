import { t } from '@brightnest/contracts/translation';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { MessagesDialog } from '../conversations/messages';
import { CUSTOMER_QUOTES, CUSTOMER_SIGN_IN } from '../paths';
import { CancelQuoteDialog } from './cancel-quote-dialog';
import { QuoteSummary } from './quote-summary';
import { useCustomerListQuotesQuery } from './quotes-api';

const SHOWN = 3;

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

/** The newest quotes of who is signed in; null when the session is over. */
export function useNewestQuotes() {
  return useCustomerListQuotesQuery(
    { page: 1, pageSize: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
}

/** The customer's newest quotes: what they cost, what is paid, and how they are cancelled. None: nothing. */
export function QuotesCard() {
  const id = useId();
  // Beside the list: a change elsewhere may remove the quote while the dialog is open.
  const [cancelled, setCancelled] = useState<CustomerQuote>();
  const { data, error, isFetching, refetch } = useNewestQuotes();
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (!data && !error) return null;
  if (data?.total === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Cluster $justify="space-between">
          <CardTitle id={id}>{t('Your quotes')}</CardTitle>
          {data && data.total > SHOWN && (
            <Link to={CUSTOMER_QUOTES}>
              {t('All {total} of your quotes', { total: data.total })}
            </Link>
          )}
        </Cluster>
        {data ? (
          <Quotes>
            {data.quotes.map((quote) => (
              <li key={quote.id}>
                <QuoteSummary quote={quote} onCancel={() => setCancelled(quote)} />
              </li>
            ))}
          </Quotes>
        ) : (
          <ErrorState
            title={t('Your quotes could not be loaded')}
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
