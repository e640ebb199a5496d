import { isApiError } from '@brightnest/kit/api/api-error';
import { LinkButton } from '@brightnest/kit/ui/button';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page } from '@brightnest/kit/ui/page';
import { useShowApplicationQuery } from '../../api/applications';
import { LoadingApplication } from '../../applicant/loading-application';
import { DeadLink } from '../../mailed-link/dead-link';
import { problemWithLink } from '../../mailed-link/problem-with-link';
import { useLinkToken } from '../../mailed-link/use-link-token';
import { LinkedApplication } from './linked-application';

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
  const { data, error, isFetching, refetch } = useShowApplicationQuery({ token });
  if (data) return <LinkedApplication token={token} application={data.application} />;
  if (!error) return <LoadingApplication />;
  const problem = problemWithLink(error);
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
