import {
  CONSENT_FORMS,
  CONSENT_LABELS,
  type GivenConsent,
  type ConsentsResponse,
} from '@brightnest/contracts/privacy/consent';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { formatDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { CUSTOMER_SIGN_IN } from '../paths';

const { useCustomerListConsentsQuery, useCustomerWithdrawConsentMutation } = remoteApi(
  'customer',
).injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListConsents: build.query<ConsentsResponse | null, void>({
      query: () => callRoute(privacyRoutes.listOwnConsents),
      providesTags: ['Consents'],
    }),
    customerWithdrawConsent: build.mutation<ConsentsResponse, string>({
      query: (id) => callRoute(privacyRoutes.withdrawConsent, { params: { id } }),
      // What offers are mailed is in the settings, too.
      invalidatesTags: ['Consents', 'CustomerSettings'],
    }),
  }),
});

/** What oneself consented to, to be taken back. */
export function OwnConsents() {
  const { data, ...query } = useCustomerListConsentsQuery();
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery query={query} label={t('Loading...')}>
        <Skeleton $height="3rem" />
      </PendingQuery>
    );
  }
  if (data.consents.length === 0) return null;
  return (
    <List aria-label={t('What you consented to')}>
      {data.consents.map((consent) => (
        <ConsentItem key={consent.id} consent={consent} />
      ))}
    </List>
  );
}

function ConsentItem({ consent }: { consent: GivenConsent }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [withdraw, { isLoading }] = useCustomerWithdrawConsentMutation();
  const { id, purpose, form, text, givenAt, withdrawnAt } = consent;

  async function takeBack() {
    const { error } = await withdraw(id);
    if (error) return showFailure(error, t('Your consent could not be withdrawn'));
    toast({ title: t('Consent withdrawn'), description: t('It holds from now on.') });
  }

  return (
    <li>
      <div>
        {t(CONSENT_LABELS[purpose])}
        <small>
          {t(CONSENT_FORMS[form])}, {formatDate(givenAt, 'medium')}
          {withdrawnAt !== null &&
            ` · ${t('Withdrawn {date}', { date: formatDate(withdrawnAt, 'medium') })}`}
        </small>
        <small>«{text}»</small>
      </div>
      {consent.canWithdraw && (
        <Button
          variant="secondary"
          size="sm"
          loading={isLoading}
          aria-label={t('Withdraw: {purpose}', { purpose: t(CONSENT_LABELS[purpose]) })}
          onClick={() => void takeBack()}
        >
          {t('Withdraw')}
        </Button>
      )}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[4]};
    align-items: center;
    justify-content: space-between;
  }

  & > li > div {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;
