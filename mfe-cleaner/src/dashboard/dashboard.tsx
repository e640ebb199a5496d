import { t } from '@brightnest/contracts/translation';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { InTurn, ShownAtOnce } from '@brightnest/kit/ui/feedback/shown-at-once';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import {
  CalendarDays,
  CalendarOff,
  KeyRound,
  LogOut,
  ShieldCheck,
  UserPen,
  Wallet,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { LanguageCard } from '@brightnest/kit/ui/screens/language-card';
import { styled } from 'styled-components';
import {
  ReadAnnouncements,
  UnreadAnnouncements,
  useAwaitsAnnouncements,
} from '../announcements/announcements';
import { UpcomingJobs } from '../jobs/upcoming-jobs';
import { useUpcomingJobs } from '../jobs/use-jobs';
import { useQueue } from '../jobs/use-queue';
import { LatestRatings } from '../own-ratings';
import { CLEANER_PASSWORD_RESET, CLEANER_SIGN_IN } from '../paths';
import { useCleanerGetProfileQuery } from '../profile/profile-api';
import { Availability, ProfileCard } from '../profile/profile-card';
import { StatCards } from './stat-cards';

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    align-items: start;
  }
`;

/** The cleaner's jobs, figures and profile. */
export function Dashboard({ user }: { user: SessionUser }) {
  useLiveUpdates();
  return (
    <Page>
      <Header user={user} />
      {/* On a phone all of it is one column: what comes late would push away what is read. */}
      <ShownAtOnce useLoading={useLoadingParts} waiting={<DashboardParts />}>
        <Parts />
      </ShownAtOnce>
    </Page>
  );
}

function Header({ user }: { user: SessionUser }) {
  const { data } = useCleanerGetProfileQuery();
  const { open } = useOpenDialog();
  useRedirectToSignInWhen(data === null, CLEANER_SIGN_IN);
  return (
    <PageHeader
      title={t('Welcome, {firstName}', { firstName: user.firstName })}
      description={t('Your jobs and your details, close at hand.')}
      actions={
        <>
          <Button variant="secondary" onClick={() => open('schedule')}>
            <CalendarDays aria-hidden="true" />
            {t('View Schedule')}
          </Button>
          <Button variant="secondary" onClick={() => open('profile')} disabled={!data}>
            <UserPen aria-hidden="true" />
            {t('Update Profile')}
          </Button>
        </>
      }
    />
  );
}

function useLoadingParts(): boolean[] {
  return [
    useAwaitsAnnouncements(),
    useUpcomingJobs().isLoading,
    useCleanerGetProfileQuery().isLoading,
  ];
}

function Parts() {
  const { data, ...query } = useCleanerGetProfileQuery();
  const { open } = useOpenDialog();
  const profile = data?.profile;
  return (
    <Columns>
      <Stack $gap={5}>
        <InTurn>
          <UnreadAnnouncements />
          <UpcomingJobs />
          <StatCards />
        </InTurn>
      </Stack>
      <Stack $gap={5}>
        <InTurn>
          {profile && <Availability profile={profile} />}
          <QuickActions onOpen={open} />
          {profile ? (
            <ProfileCard profile={profile} />
          ) : (
            <PendingQuery query={query} label={t('Loading your details...')}>
              <Skeleton $height="16rem" />
            </PendingQuery>
          )}
          <ReadAnnouncements />
          <LatestRatings onOpenAll={() => open('ratings')} />
          <LanguageCard />
        </InTurn>
      </Stack>
    </Columns>
  );
}

const OPEN = 'open';

/** A dialog above the dashboard. */
export type DashboardDialog = 'schedule' | 'profile' | 'earnings' | 'ratings' | 'second-factor';

/** The open dialog. It is in the address, so that a phone's back button closes it. */
export function useOpenDialog() {
  const [params, setParams] = useSearchParams();
  const change = (dialog?: DashboardDialog) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (dialog) next.set(OPEN, dialog);
      else next.delete(OPEN);
      return next;
    });
  return { opened: params.get(OPEN), open: change, close: () => change() };
}

/** Shown until the session is known. */
export function DashboardSkeleton() {
  return (
    <Page>
      <Stack $gap={5}>
        <Skeleton $width="14rem" $height="2.5rem" />
        <DashboardParts />
      </Stack>
    </Page>
  );
}

/** In the place of jobs, figures and profile. */
function DashboardParts() {
  return (
    <Stack $gap={5} role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $height="12rem" />
      <Skeleton $height="10rem" />
    </Stack>
  );
}

/** Shortcuts to what cleaners need besides their jobs. */
function QuickActions({ onOpen }: { onOpen: (dialog: DashboardDialog) => void }) {
  return (
    <Card as="section" aria-labelledby="quick-actions">
      <Stack $gap={3}>
        <CardTitle id="quick-actions">{t('Quick Actions')}</CardTitle>
        <Button variant="secondary" fullWidth onClick={() => onOpen('schedule')}>
          <CalendarOff aria-hidden="true" />
          {t('Plan days off')}
        </Button>
        <Button variant="secondary" fullWidth onClick={() => onOpen('earnings')}>
          <Wallet aria-hidden="true" />
          {t('Earnings by month')}
        </Button>
        <LinkButton to={CLEANER_PASSWORD_RESET} variant="secondary" fullWidth>
          <KeyRound aria-hidden="true" />
          {t('Change password')}
        </LinkButton>
        <Button variant="secondary" fullWidth onClick={() => onOpen('second-factor')}>
          <ShieldCheck aria-hidden="true" />
          {t('How you sign in')}
        </Button>
        <SignOutButton />
      </Stack>
    </Card>
  );
}

// The server ends the session and answers with the sign-in screen.
const SIGN_OUT_PATH = authRoutes.logoutPage.path;
const BUTTON_STYLE = { variant: 'secondary', fullWidth: true } as const;

/** Ends the session; asks first where something has not been sent yet. */
function SignOutButton() {
  const count = useQueue().pending.length;
  const [isAsking, setIsAsking] = useState(false);
  const signOutLink = useRef<HTMLAnchorElement>(null);
  const label = (
    <>
      <LogOut aria-hidden="true" />
      {t('Log out')}
    </>
  );

  if (count === 0)
    return (
      <LinkButton to={SIGN_OUT_PATH} reloadDocument {...BUTTON_STYLE}>
        {label}
      </LinkButton>
    );
  return (
    <>
      {/* A link would sign out before the question is answered. */}
      <Button {...BUTTON_STYLE} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <a ref={signOutLink} href={SIGN_OUT_PATH} hidden>
        {t('Log out')}
      </a>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('{count} changes are not sent yet', {
          count,
          one: '{count} change is not sent yet',
        })}
        description={t(
          'They stay on this phone and are sent when you sign in here again. Until then the office does not know of them. Nobody else who signs in here can see or send them.',
        )}
        confirmLabel={t('Log out anyway')}
        cancelLabel={t('Stay signed in')}
        onConfirm={() => signOutLink.current?.click()}
        destructive
      />
    </>
  );
}
