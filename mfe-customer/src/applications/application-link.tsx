import {
  type ApplicationSource,
  isFinalStatus,
} from '@brightnest/contracts/applications/application';
import type { OwnApplication } from '@brightnest/contracts/applications/application-schemas';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Page, PageHeader } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { DeadLink, linkProblem, useLinkToken } from '../sign-in/mailed-link';
import { ApplicationView, LoadingApplication } from './application-view';
import { useCustomerGetLinkedApplicationQuery } from './applications-api';

const INCOMPLETE = 'This link is not complete. Please open it from the email again.';

function DeadApplicationLink({ reason }: { reason: string }) {
  return (
    <DeadLink title="This link does not work" description={reason}>
      <LinkButton to="/contact" size="lg" fullWidth>
        Ask us about your application
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
  return token ? <OpenedLink token={token} /> : <DeadApplicationLink reason={INCOMPLETE} />;
}

// Calls that show a token are counted strictly.
const POLLING_MS = 60_000;

const APPLY_AGAIN: Readonly<Record<ApplicationSource, { to: string; label: string }>> = {
  job: { to: '/careers', label: 'See our open jobs' },
  cleaner: { to: '/cleaner-application', label: 'Apply again' },
  student: { to: '/cleaner-apply', label: 'Apply again' },
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
        title="Your application"
        description="This page is for you alone. Whoever has its link sees the same."
      />
      <ApplicationView application={application}>
        {isFinalStatus(status) && (
          <Cluster>
            {status === 'rejected' && <LinkButton to={to}>{label}</LinkButton>}
            {status === 'approved' && <LinkButton to="/cleaner-login">Cleaner sign-in</LinkButton>}
          </Cluster>
        )}
      </ApplicationView>
    </Page>
  );
}
