import { SessionGate } from '@brightnest/kit/session-gate';
import { media, space } from '@brightnest/kit/theme/tokens';
import { Page } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useGetCustomerProfileQuery } from '../api/profile';
import { AreaMenu } from './area-menu';
import { LeavingContext } from './leaving';
import { LiveUpdates } from './live-updates';
import { useAccessDenied } from './use-access-denied';
import { useSignOut } from './use-sign-out';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.md} {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: ${space[7]};
  }
`;

const waiting = (
  <Page role="status" aria-busy="true" aria-label="Loading...">
    <Columns>
      <Skeleton $height="12rem" />
      <Stack>
        <Skeleton $width="16rem" $height="2.5rem" />
        <Skeleton $height="8rem" />
        <Skeleton $height="8rem" />
      </Stack>
    </Columns>
  </Page>
);

interface AccountPageProps {
  isSignedIn: boolean;
  children: ReactNode;
}

function AccountPage({ isSignedIn, children }: AccountPageProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { signOut, isSigningOut, isSignedOut } = useSignOut();
  const { data: profile } = useGetCustomerProfileQuery(undefined, { skip: !isSignedIn });
  // Whoever has just signed out sees the page they left until the next one opens.
  const isDenied = !isSignedOut && !isLeaving && (!isSignedIn || profile === null);
  useAccessDenied(isDenied);
  if (isDenied) return waiting;
  return (
    <Page>
      {isSignedIn && <LiveUpdates />}
      <Columns>
        <AreaMenu onSignOut={() => void signOut()} isSigningOut={isSigningOut} />
        <LeavingContext value={setLeaving}>
          <div>{children}</div>
        </LeavingContext>
      </Columns>
    </Page>
  );
}

/** A page of one's own account: the side menu, and the page itself once it is known who asks. */
export function CustomerArea({ children }: { children: ReactNode }) {
  return (
    <SessionGate waiting={waiting}>
      {(user) => <AccountPage isSignedIn={user !== null}>{children}</AccountPage>}
    </SessionGate>
  );
}
