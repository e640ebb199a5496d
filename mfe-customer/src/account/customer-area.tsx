import { msg, t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { Link, Navigate, useLocation, useNavigate } from '@brightnest/kit/runtime/router';
import { endSession, useSession } from '@brightnest/kit/runtime/session';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { scrollingRow, useScrollingRow } from '@brightnest/kit/ui/controls/scrolling-row';
import { SessionGate } from '@brightnest/kit/ui/screens/session-gate';
import {
  color,
  fontWeight,
  media,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import {
  CalendarDays,
  ClipboardList,
  House,
  LayoutDashboard,
  LogOut,
  Settings,
  UserRound,
} from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { useUnreadMessages } from '../conversations/conversations-api';
import {
  APPOINTMENTS,
  CHANGE_PASSWORD,
  CUSTOMER_DASHBOARD,
  CUSTOMER_PROFILE,
  CUSTOMER_PROPERTIES,
  CUSTOMER_QUOTES,
  CUSTOMER_SIGN_IN,
} from '../paths';
import { GuestNotice } from '../sign-in/guest-notice';
import { useCustomerSignOutMutation } from '../sign-in/sign-in-api';
import { useCustomerGetProfileQuery } from './customer-profile';

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
  <Page role="status" aria-busy="true" aria-label={t('Loading...')}>
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
  const [isEndingSessions, setEndingSessions] = useState(false);
  const { signOut, isSigningOut, isSignedOut } = useSignOut();
  const { data: profile } = useCustomerGetProfileQuery(undefined, { skip: !isSignedIn });
  // After signing out, the page stays until the next one opens.
  const isDenied = !isSignedOut && !isEndingSessions && (!isSignedIn || profile === null);
  useAccessDenied(isDenied);
  if (isDenied) return waiting;
  return (
    <Page>
      {isSignedIn && <LiveUpdates />}
      <Columns>
        <AccountMenu onSignOut={() => void signOut()} isSigningOut={isSigningOut} />
        <EndingSessionsContext value={setEndingSessions}>
          <div>{children}</div>
        </EndingSessionsContext>
      </Columns>
    </Page>
  );
}

/** The frame of the account's pages: the side menu, and the page once the session is known. */
export function CustomerArea({ children }: { children: ReactNode }) {
  return (
    <SessionGate waiting={waiting}>
      {(user) =>
        user?.isGuest ? (
          <GuestArea>{children}</GuestArea>
        ) : (
          <AccountPage isSignedIn={user !== null}>{children}</AccountPage>
        )
      }
    </SessionGate>
  );
}

/** The same for who booked without an account: their appointments are all that is there. */
function GuestArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname !== APPOINTMENTS) return <Navigate to={APPOINTMENTS} replace />;
  return (
    <AccountPage isSignedIn>
      <Stack $gap={6}>
        <GuestNotice />
        <div>{children}</div>
      </Stack>
    </AccountPage>
  );
}

/** Redirects to the sign-in screen, and says why. */
function useAccessDenied(isDenied: boolean): void {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isDenied) return;
    toast({
      title: t('Access Denied'),
      description: t('Please log in to access your dashboard'),
      variant: 'destructive',
    });
    // The session may have ended unnoticed: the sign-in screen must not take them for signed in.
    void dispatch(endSession());
    void navigate(CUSTOMER_SIGN_IN, { replace: true });
  }, [isDenied, toast, navigate, dispatch]);
}

/**
 * Tells the customer area that its user is ending their sessions, or that this failed: nobody who signs out
 * is told that access was denied.
 */
const EndingSessionsContext = createContext<(isEnding: boolean) => void>(() => undefined);

export function useSetEndingSessions(): (isEnding: boolean) => void {
  return useContext(EndingSessionsContext);
}

/** Keeps what is on the screen current while it is open; for who is signed in. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}

const ENTRIES = [
  { to: CUSTOMER_DASHBOARD, label: msg('Dashboard'), Icon: LayoutDashboard },
  { to: APPOINTMENTS, label: msg('Appointments'), Icon: CalendarDays },
  { to: CUSTOMER_QUOTES, label: msg('Quotes'), Icon: ClipboardList },
  { to: CUSTOMER_PROPERTIES, label: msg('Properties'), Icon: House },
  { to: CUSTOMER_PROFILE, label: msg('Profile'), Icon: UserRound },
  { to: '/customer/settings', label: msg('Settings'), Icon: Settings },
];

const MenuList = styled.ul`
  display: flex;
  gap: ${space[1]};
  ${scrollingRow}

  & > li {
    flex: none;
  }

  ${media.md} {
    flex-direction: column;
  }
`;

const entry = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  min-height: ${touchTarget};
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  /* The row cuts off what stands over its edge. */
  &:focus-visible {
    outline-offset: -3px;
  }

  &:hover {
    background: ${color.subtle};
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Entry = styled(Link)`
  ${entry}

  &[aria-current='page'] {
    background: ${color.accentSubtle};
    color: ${color.accentText};
  }
`;

const SignOut = styled.button`
  ${entry}
`;

interface AccountMenuProps {
  onSignOut: () => void;
  isSigningOut: boolean;
}

// Changing the password is part of the profile, and a quote's page of the quotes.
function currentEntry(pathname: string): string {
  if (pathname.startsWith(`${CUSTOMER_QUOTES}/`)) return CUSTOMER_QUOTES;
  return pathname === CHANGE_PASSWORD ? CUSTOMER_PROFILE : pathname;
}

const OPEN_ENTRY = '[aria-current="page"]';

/** The side menu of the customer area; above the page on narrow screens. */
function AccountMenu({ onSignOut, isSigningOut }: AccountMenuProps) {
  const current = currentEntry(useLocation().pathname);
  const { user } = useSession();
  const entries = user?.isGuest ? ENTRIES.filter(({ to }) => to === APPOINTMENTS) : ENTRIES;
  // Where the messages about it are.
  const unread: Record<string, number> = {
    [CUSTOMER_QUOTES]: useUnreadMessages('quote'),
    [APPOINTMENTS]: useUnreadMessages('booking'),
  };
  const scrolling = useScrollingRow<HTMLUListElement>(current, OPEN_ENTRY, entries.length);
  return (
    <nav aria-label={t('Your account')}>
      <MenuList className="menu" {...scrolling}>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Entry to={to} aria-current={to === current ? 'page' : undefined}>
              <Icon aria-hidden="true" />
              {t(label)}
              <CountBadge count={unread[to]} noun={t('unread messages')} />
            </Entry>
          </li>
        ))}
        <li>
          <SignOut type="button" disabled={isSigningOut} onClick={onSignOut}>
            <LogOut aria-hidden="true" />
            {t('Sign out')}
          </SignOut>
        </li>
      </MenuList>
    </nav>
  );
}

const REDIRECT_AFTER_MS = 1000;

/** Ends the session, says so, and goes to the home page. */
function useSignOut() {
  const toast = useToast();
  const goLater = useNavigateLater();
  const [requestSignOut, { isLoading, isSuccess }] = useCustomerSignOutMutation();

  async function signOut() {
    const { error } = await requestSignOut();
    if (error) {
      const description = errorMessage(error, '');
      toast({ title: t('Failed to logout'), description, variant: 'destructive' });
      return;
    }
    toast({ title: t('Logged out'), description: t('You have been logged out successfully.') });
    goLater('/', REDIRECT_AFTER_MS);
  }

  return { signOut, isSigningOut: isLoading, isSignedOut: isSuccess };
}
