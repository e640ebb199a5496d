import { isFinalStatus } from '@brightnest/contracts/applications/application';
import type { OwnApplication } from '@brightnest/contracts/applications/application-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Page, PageHeader } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { SessionGate } from '@brightnest/kit/ui/screens/session-gate';
import { type ReactNode, useState } from 'react';
import { SIGN_IN } from '../paths';
import { RedirectToSignIn } from '../sign-in/sign-in-redirect';
import { ApplicationView, LoadingApplication } from './application-view';
import { useCustomerGetApplicationQuery } from './applications-api';

interface OwnApplicationGateProps {
  /** Whether this application is shown in place of the page's form. */
  replacesForm: (application: OwnApplication) => boolean;
  /** The link back. */
  back: ReactNode;
  /** For users who have not applied yet, or apply again after a rejection. */
  form: ReactNode;
}

/** The application of whoever is signed in, or the form where there is none. */
export function OwnApplicationGate({ replacesForm, back, form }: OwnApplicationGateProps) {
  const { data, error, isFetching, refetch } = useCustomerGetApplicationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // The rejected application whose owner applies again.
  const [retriedId, setRetriedId] = useState<string>();
  useRedirectToSignInWhen(data === null, SIGN_IN);

  if (!data && error) {
    return (
      <Page $width="text">
        {back}
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Page>
    );
  }
  if (!data) return <LoadingApplication />;
  const { application } = data;
  if (!application || application.id === retriedId || !replacesForm(application)) return form;
  return (
    <OwnApplicationScreen
      application={application}
      back={back}
      onApplyAgain={() => setRetriedId(application.id)}
    />
  );
}

const POLLING_MS = 30_000;

interface OwnApplicationScreenProps {
  application: OwnApplication;
  back: ReactNode;
  onApplyAgain: () => void;
}

/** The applicant's own application, polled until it is decided. */
function OwnApplicationScreen({ application, back, onApplyAgain }: OwnApplicationScreenProps) {
  const { applicationStatus: status } = application;
  useCustomerGetApplicationQuery(undefined, {
    pollingInterval: isFinalStatus(status) ? 0 : POLLING_MS,
  });
  return (
    <Page $width="text">
      {back}
      <PageHeader title={t('Your application')} />
      <ApplicationView application={application}>
        {isFinalStatus(status) && (
          <Cluster>
            {status === 'rejected' && <Button onClick={onApplyAgain}>{t('Apply again')}</Button>}
            {status === 'approved' && (
              <LinkButton to="/cleaner-login">{t('Cleaner sign-in')}</LinkButton>
            )}
          </Cluster>
        )}
      </ApplicationView>
    </Page>
  );
}

/** A page for applicants, who sign in first. */
export function ApplicantGate({ children }: { children: (user: SessionUser) => ReactNode }) {
  return (
    <SessionGate waiting={<LoadingApplication />}>
      {(user) =>
        user ? (
          children(user)
        ) : (
          <RedirectToSignIn
            to={SIGN_IN}
            reason={t('Your application goes with your account. If you have none, sign up here.')}
          />
        )
      }
    </SessionGate>
  );
}
