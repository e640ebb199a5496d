import {
  ERASURE_OBSTACLE_LABELS,
  type ErasureObstacle,
  type OwnErasure,
} from '@brightnest/contracts/privacy/erasure';
import type {
  OwnErasureResponse,
  RequestErasureRequest,
} from '@brightnest/contracts/privacy/erasure-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { formatDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import {
  AccountForm,
  CodeField,
  CurrentPasswordField,
} from '@brightnest/kit/ui/account/account-form';
import { Button } from '@brightnest/kit/ui/controls/button';
import { DownloadLink } from '@brightnest/kit/ui/controls/download-link';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CUSTOMER_SIGN_IN } from '../paths';
import { customerAccount } from './own-account';
import { OwnConsents } from './own-consents';

const {
  useCustomerGetErasureQuery,
  useCustomerRequestErasureMutation,
  useCustomerWithdrawErasureMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerGetErasure: build.query<OwnErasureResponse | null, void>({
      query: () => callRoute(privacyRoutes.getOwnErasure),
      providesTags: ['Erasures'],
    }),
    customerRequestErasure: build.mutation<OwnErasureResponse, RequestErasureRequest>({
      query: (body) => callRoute(privacyRoutes.requestErasure, { body }),
      invalidatesTags: (answer) => (answer ? ['Erasures'] : []),
    }),
    customerWithdrawErasure: build.mutation<OwnErasureResponse, void>({
      query: () => callRoute(privacyRoutes.withdrawErasure),
      // Also after a refusal: it has begun by now.
      invalidatesTags: ['Erasures'],
    }),
  }),
});

/** What is known of oneself: to have it all, and to have it erased. */
export function OwnRecordsCard() {
  const { data, ...query } = useCustomerGetErasureQuery();
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  return (
    <Card as="section" aria-labelledby="own-records">
      <Stack>
        <CardHeading
          id="own-records"
          explanation={t(
            'All that we know of you, with your files, to keep or to take elsewhere. Or you have it erased.',
          )}
        >
          {t('Your data')}
        </CardHeading>
        <div>
          <DownloadLink route={privacyRoutes.exportOwnRecords} variant="secondary">
            <FileDown aria-hidden="true" />
            {t('Download my data')}
          </DownloadLink>
        </div>
        <OwnConsents />
        {data ? (
          <Erasing state={data} />
        ) : (
          <PendingQuery query={query} label={t('Loading...')}>
            <Skeleton $height="3rem" />
          </PendingQuery>
        )}
      </Stack>
    </Card>
  );
}

function Erasing({ state }: { state: OwnErasureResponse }) {
  const [isAsking, setIsAsking] = useState(false);
  const { erasure } = state;
  if (erasure?.status === 'requested') {
    return <Requested erasure={erasure} obstacles={state.obstacles ?? []} />;
  }
  if (isAsking) return <RequestForm state={state} onClose={() => setIsAsking(false)} />;
  return (
    <>
      {erasure?.status === 'refused' && (
        <Notice>
          {t('We can’t erase what we know of you yet: {reason}', { reason: erasure.reason })}
        </Notice>
      )}
      <div>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {t('Erase my account')}
        </Button>
      </div>
    </>
  );
}

const Obstacles = styled.ul`
  margin-top: ${space[1]};
  padding-inline-start: ${space[4]};
`;

interface RequestedProps {
  erasure: OwnErasure;
  obstacles: readonly ErasureObstacle[];
}

function Requested({ erasure, obstacles }: RequestedProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [withdraw, { isLoading }] = useCustomerWithdrawErasureMutation();
  async function takeBack() {
    const { error } = await withdraw();
    if (error) return showFailure(error, t('Your request could not be withdrawn'));
    toast({ title: t('Request withdrawn'), description: t('Your account stays as it is.') });
  }
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void takeBack()}>
            {t('Withdraw')}
          </Button>
        }
      >
        {t('You asked us on {date} to erase your account. We will mail you.', {
          date: formatDate(erasure.requestedAt, 'medium'),
        })}
      </Notice>
      {obstacles.length > 0 && (
        <Notice tone="warning">
          {t('This has to be over or settled before we can do it:')}
          <Obstacles>
            {obstacles.map(({ kind, id, description }) => (
              <li key={`${kind} ${id}`}>
                {[t(ERASURE_OBSTACLE_LABELS[kind]), description].filter(Boolean).join(': ')}
              </li>
            ))}
          </Obstacles>
        </Notice>
      )}
    </>
  );
}

type RequestValues = Required<RequestErasureRequest>;

const loadSchema = () =>
  import('@brightnest/contracts/privacy/erasure-schemas').then(
    (module) => module.requestErasureRequestSchema as never,
  );

interface RequestFormProps {
  state: OwnErasureResponse;
  onClose: () => void;
}

function RequestForm({ state: { hasPassword, hasSecondFactor }, onClose }: RequestFormProps) {
  const toast = useToast();
  const [request] = useCustomerRequestErasureMutation();
  const empty = {
    ...(hasPassword && { currentPassword: '' }),
    ...(hasSecondFactor && { code: '' }),
  } as RequestValues;
  return (
    <AccountForm<RequestValues, OwnErasureResponse>
      account={customerAccount}
      schema={loadSchema}
      defaultValues={empty}
      send={(values) => request(values)}
      label={t('Ask to be erased')}
      isDangerous
      failure={t('Your request could not be sent')}
      onDone={() => {
        toast({ title: t('We have your request'), description: t('We sent you a mail.') });
        onClose();
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <p>
            {t(
              'Your account goes, with your bookings, quotes, messages and files. It can’t be undone. Invoices stay as long as the law wants it. What is booked or open has to be over first: we tell you if something is.',
            )}
          </p>
          {hasPassword && <CurrentPasswordField form={form} />}
          {hasSecondFactor && <CodeField form={form} />}
        </>
      )}
    </AccountForm>
  );
}
