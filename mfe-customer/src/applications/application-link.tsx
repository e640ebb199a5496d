import {
  type ApplicationSource,
  isFinalStatus,
} from '@brightnest/contracts/applications/application';
import type { OwnApplication } from '@brightnest/contracts/applications/application-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Page, PageHeader } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { DeadLink, INCOMPLETE_LINK, linkProblem, useLinkToken } from '../sign-in/mailed-link';
import { ApplicationView, LoadingApplication } from './application-view';
import { useCustomerGetLinkedApplicationQuery } from './applications-api';

function DeadApplicationLink({ reason }: { reason: string }) {
  return (
    <DeadLink title={t('This link does not work')} description={reason}>
      <LinkButton to="/contact" size="lg" fullWidth>
        {t('Ask us about your application')}
      </LinkButton>
    </DeadLink>
  );
}

function OpenedLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useCustomerGetLinkedApplicationQuery({ token });
  if (data) return <LinkedApplication token={token} application={data.application} />;
  if (!error) return <LoadingApplication />;
  const problem = linkProblem(error);
  if (problem !== undefined) return <DeadApplicationLink reason={problem} />;
  if (isApiError(error) && error.code === 'not_found') {
    return <DeadApplicationLink reason={error.message} />;
  }
  return (
    <Page $width="text">
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </Page>
  );
}

/** The page that the private link in an applicant's mail opens. */
export function ApplicationLink() {
  const token = useLinkToken();
  return token ? <OpenedLink token={token} /> : <DeadApplicationLink reason={t(INCOMPLETE_LINK)} />;
}

// Calls that show a token are counted strictly.
const POLLING_MS = 60_000;

const APPLY_AGAIN: Readonly<Record<ApplicationSource, { to: string; label: string }>> = {
  job: { to: '/careers', label: msg('See our open jobs') },
  cleaner: { to: '/cleaner-application', label: msg('Apply again') },
  student: { to: '/cleaner-apply', label: msg('Apply again') },
};

interface LinkedApplicationProps {
  token: string;
  application: OwnApplication;
}

/** The application that a private link opens, kept current until it is decided. */
function LinkedApplication({ token, application }: LinkedApplicationProps) {
  const { applicationStatus: status, source } = application;
  useCustomerGetLinkedApplicationQuery(
    { token },
    { pollingInterval: isFinalStatus(status) ? 0 : POLLING_MS },
  );
  const { to, label } = APPLY_AGAIN[source];
  return (
    <Page $width="text">
      <PageHeader
        title={t('Your application')}
        description={t('This page is for you alone. Whoever has its link sees the same.')}
      />
      <ApplicationView application={application}>
        {isFinalStatus(status) && (
          <Cluster>
            {status === 'rejected' && <LinkButton to={to}>{t(label)}</LinkButton>}
            {status === 'approved' && (
              <LinkButton to="/cleaner-login">{t('Cleaner sign-in')}</LinkButton>
            )}
          </Cluster>
        )}
      </ApplicationView>
    </Page>
  );
}
