import { ErrorState } from '@brightnest/kit/ui/error-state';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useOpenInvitationQuery } from '../../api/invitation';
import { problemWithLink } from '../../mailed-link/problem-with-link';
import { useLinkToken } from '../../mailed-link/use-link-token';
import { AcceptInvitation } from './accept-invitation';
import { DeadInvitation } from './dead-invitation';

function OpenedInvitation({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useOpenInvitationQuery({ token });
  const [problem, setProblem] = useState<string>();
  const reason = problem ?? problemWithLink(error);
  if (reason !== undefined) return <DeadInvitation reason={reason} />;
  if (data) return <AcceptInvitation token={token} invitation={data} onDeadLink={setProblem} />;
  return (
    <FormPage icon={<MailOpen />} title="Your invitation">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Stack role="status" aria-busy="true" aria-label="Opening your invitation...">
          <Skeleton $height="4rem" />
          <Skeleton $height="4rem" />
          <Skeleton $height="12rem" />
        </Stack>
      )}
    </FormPage>
  );
}

/** The page that an invitation's link opens. */
export function Invitation() {
  const token = useLinkToken();
  if (token) return <OpenedInvitation token={token} />;
  return (
    <DeadInvitation reason="This link is not complete. Please open it from the email again." />
  );
}
