import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Repeat } from 'lucide-react';
import { useCustomerGetQuoteRecurrenceQuery } from '../appointments/recurrences-api';
import { FocusedPage } from '../forms/focused-page';
import { DeadLink, INCOMPLETE_LINK, useLinkToken } from '../sign-in/mailed-link';
import { QuoteRecurrence } from './quote-recurrence';
import type { HeldQuote } from './quotes-api';

/** The page on which whoever holds the private link of a quote skips, pauses and ends what repeats it. */
export function QuoteRepeatsPage() {
  const token = useLinkToken();
  const [query] = useSearchParams();
  const id = query.get('quote_id');
  return (
    <>
      {/* Links that lead away from here tell nobody where they were. */}
      <meta name="referrer" content="no-referrer" />
      {id === null ? (
        <NoCleans description={t(INCOMPLETE_LINK)} />
      ) : (
        <Repeats held={{ id, token }} />
      )}
    </>
  );
}

function Repeats({ held }: { held: HeldQuote }) {
  const { data, error, isFetching, refetch } = useCustomerGetQuoteRecurrenceQuery(held);
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <NoCleans
        description={t('The link may be incomplete. Please open it from the email again.')}
      />
    );
  }
  if (data) {
    return (
      <FocusedPage
        icon={<Repeat />}
        title={t('Your cleans')}
        description={`${data.serviceName}, ${data.address}. Move or skip one, pause them, or end them at any time.`}
      >
        <QuoteRecurrence held={held} />
      </FocusedPage>
    );
  }
  return (
    <Page $width="narrow">
      {error ? (
        <ErrorState
          title={t('Your cleans could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack role="status" aria-busy="true" aria-label={t('Loading your cleans...')}>
          <Skeleton $width="60%" $height="2.5rem" />
          <Skeleton $height="12rem" />
        </Stack>
      )}
    </Page>
  );
}

function NoCleans({ description }: { description: string }) {
  return (
    <DeadLink title={t('We can’t find these cleans')} description={description}>
      <LinkButton to="/contact" size="lg" fullWidth>
        {t('Contact us')}
      </LinkButton>
    </DeadLink>
  );
}
