import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Card } from '@brightnest/kit/ui/card';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useRef } from 'react';
import { useListOwnSessionsQuery } from '../../api/own-sessions';
import { CardHeading } from '../../area/card-heading';
import { CUSTOMER_LOGIN } from '../../paths';
import { EndAllSessions } from './end-all-sessions';
import { SessionList } from './session-list';

function Sessions({ onEnded }: { onEnded: () => void }) {
  // A sign-in somewhere else is news: the list of a minute ago will not do.
  const { data, error, isFetching, refetch } = useListOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useLoggedOutWhen(data === null, CUSTOMER_LOGIN);
  if (data) {
    return (
      <>
        <SessionList sessions={data.sessions} onEnded={onEnded} />
        <div>
          <EndAllSessions />
        </div>
      </>
    );
  }
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading your sessions...">
      <Skeleton $height="3.5rem" />
      <Skeleton $height="3.5rem" />
    </Stack>
  );
}

/** Where somebody is signed in, and the way to end that. */
export function OwnSessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="own-sessions">
      <Stack>
        <CardHeading
          id="own-sessions"
          ref={heading}
          explanation="Sign out of a device you do not know, and change your password then."
        >
          Where you are signed in
        </CardHeading>
        {/* The pressed button goes with its row, and the focus would be lost with it. */}
        <Sessions onEnded={() => heading.current?.focus()} />
      </Stack>
    </Card>
  );
}
