import type { CustomerOffer } from '@brightnest/contracts/offers/customer-offer-schemas';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import type { ReturnState } from '@brightnest/kit/runtime/navigation';
import { useLocation, useParams } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { useEffect, useRef } from 'react';
import { LiveUpdates } from '../account/customer-area';
import { CUSTOMER_SIGN_IN } from '../paths';
import type { HeldQuote } from '../quotes/quotes-api';
import { DeadLink, useLinkToken } from '../sign-in/mailed-link';
import { OfferOutcome } from './offer-outcome';
import { useCustomerGetOfferQuery, useCustomerViewOfferMutation } from './offers-api';
import { OpenOffer } from './open-offer';

/** Where whoever holds the private link of a quote, or is signed in as its customer, answers its offer. */
export function OfferPage() {
  const { id = '' } = useParams();
  const token = useLinkToken();
  return (
    <>
      {/* Links that lead away from here tell nobody where they were. */}
      <meta name="referrer" content="no-referrer" />
      <LoadedOffer held={{ id, token }} />
    </>
  );
}

// Visitors have no live updates, and a sent offer may be replaced.
const POLLING_MS = 20_000;

function LoadedOffer({ held }: { held: HeldQuote }) {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useCustomerGetOfferQuery(held, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
  });
  useNoteViewed(held, data);
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoOffer />;
  if (data) {
    return (
      <>
        {user && <LiveUpdates />}
        {data.isOpen ? (
          // Another offer is another choice.
          <OpenOffer key={data.id} offer={data} held={held} onOutdated={() => void refetch()} />
        ) : (
          <OfferOutcome key={data.status} offer={data} held={held} />
        )}
      </>
    );
  }
  return (
    <Page $width="narrow">
      {error ? (
        <ErrorState
          title={t('The offer could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack role="status" aria-busy="true" aria-label={t('Loading your offer...')}>
          <Skeleton $width="60%" $height="2.5rem" />
          <Skeleton $height="12rem" />
          <Skeleton $height="9rem" />
        </Stack>
      )}
    </Page>
  );
}

/** Tells staff that the customer has seen the offer, once. */
function useNoteViewed(held: HeldQuote, offer: CustomerOffer | undefined): void {
  const [view] = useCustomerViewOfferMutation();
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (!offer?.isOpen || noted.current === offer.id) return;
    noted.current = offer.id;
    void view({ held, body: { offerId: offer.id } });
  }, [held, offer, view]);
}

function NoOffer() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const state: ReturnState = { returnTo: pathname };
  return (
    <DeadLink
      title={t('We can’t find this offer')}
      description={t(
        'The link may be incomplete, or its quote is not yours. Please open it from the email again.',
      )}
    >
      {!user && (
        <LinkButton to={CUSTOMER_SIGN_IN} state={state} size="lg" fullWidth>
          {t('Sign in to see your quotes')}
        </LinkButton>
      )}
      <LinkButton to="/contact" variant="secondary" size="lg" fullWidth>
        {t('Contact us')}
      </LinkButton>
    </DeadLink>
  );
}
