import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { Permission } from '@brightnest/contracts/permissions';
import { formatTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { type TabItem, Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Cluster, Grid, Page, Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { breakpoint, color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { Lock, Menu, UserRound } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useJobToasts } from '../job-toasts';
import { SettingsLink } from '../settings/settings-link';
import { CustomersLink } from '../list/customer-link';
import { useAdminGetOwnPermissionsQuery } from '../permissions/permissions-api';
import {
  RefusedScreen,
  type Screen,
  useOpenScreen,
  WithdrawnNotice,
} from '../permissions/open-screen';
import { SearchButton } from '../search-host';
import { ADMIN_ACCOUNT, ADMIN_SIGN_IN } from '../sign-in/paths';
import { SignOutButton } from '../sign-in/sign-out-button';
import { StaffGate } from '../sign-in/staff-gate';
import { AutoRefresh, RefreshButton, useRefresh } from './refresh';

/** A tab, and what one's role has to hold to see it. */
export type DashboardTab = TabItem & Screen;

interface DashboardFrameProps {
  /** The first that may be seen is open by default. */
  tabs: readonly DashboardTab[];
  /** Is there whatever tab is open. */
  beside?: ReactNode;
}

function Dashboard({ user, tabs, beside }: DashboardFrameProps & { user: SessionUser }) {
  useLiveUpdates();
  useJobToasts();
  return (
    <Desk $width="full" data-density="compact">
      <DashboardHeader user={user} />
      <AllowedTabs tabs={tabs} />
      {beside}
    </Desk>
  );
}

function AllowedTabs({ tabs }: Pick<DashboardFrameProps, 'tabs'>) {
  const { data, error, isFetching, refetch } = useAdminGetOwnPermissionsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  // The open tab comes with them: rendered in slices, the page answers meanwhile.
  const known = useDeferredValue(data);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data || !known) return <TabsSkeleton />;
  return <Screens tabs={tabs} own={data.permissions} />;
}

function Screens({
  tabs,
  own,
}: Pick<DashboardFrameProps, 'tabs'> & { own: readonly Permission[] }) {
  const [params, setParams] = useSearchParams();
  const { open, refused, allowed } = useOpenScreen(tabs, own, params.get('tab'));
  // The other search parameters belong to the previous tab.
  const show = (tab: string) => setParams({ tab });
  if (!open && allowed.length === 0) {
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={t('There is nothing here that you may see')}
        description={t('Your role would have to be given it by a super admin.')}
      />
    );
  }
  return (
    <>
      <WithdrawnNotice screen={open && refused} />
      <Tabs label={t('Dashboard')} items={allowed} value={open?.value ?? ''} onValueChange={show} />
      {refused && !open && (
        <RefusedScreen screen={refused} first={allowed[0]} onOpen={({ value }) => show(value)} />
      )}
    </>
  );
}

/** Begins to fetch the code of the tab that is asked for, while it is found out whether it may be shown. */
function PreloadedTab({ tabs }: Pick<DashboardFrameProps, 'tabs'>) {
  const [params] = useSearchParams();
  tabs.find(({ value }) => value === params.get('tab'))?.preload?.();
  return null;
}

/** Frame of the staff dashboard. Who it does not open for is redirected to sign-in before anything is shown. */
export function DashboardFrame(props: DashboardFrameProps) {
  return (
    <>
      <PreloadedTab tabs={props.tabs} />
      <StaffGate waiting={<DashboardSkeleton />}>
        {(user) => <Dashboard user={user} {...props} />}
      </StaffGate>
    </>
  );
}

// What staff work with begins below: the bar takes no more room than it needs.
const Desk = styled(Page)`
  padding-block: 0 ${space[8]};
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-height: 3.75rem;
  padding-block: ${space[2]};

  ${media.md} {
    min-height: 3rem;
    padding-block: 0;
    align-content: center;
  }
`;

const Welcome = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  min-width: 0;

  ${media.md} {
    min-width: 12rem;
  }

  & > h1 {
    font-size: ${fontSize.lg};
  }

  & > p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

// On a phone what is needed now and then opens below.
const More = styled.div`
  display: contents;

  @media (max-width: ${breakpoint.md - 0.02}px) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[3]};
    width: 100%;

    &[data-open='false'] {
      display: none;
    }
  }
`;

const MoreToggle = styled(Button)`
  ${media.md} {
    display: none;
  }
`;

// At the end of its line, also where long words have made it a second one.
const Ways = styled(Cluster)`
  ${media.md} {
    margin-inline-start: auto;
  }
`;

/** Welcome, time of the last refresh, settings and sign-out, in one line where there is room for it. */
function DashboardHeader({ user }: { user: SessionUser }) {
  const { refresh, isRefreshing, lastRefresh } = useRefresh();
  // What one may do decides how wide they are.
  const { isLoading } = useAdminGetOwnPermissionsQuery();
  const [isOpen, setIsOpen] = useState(false);
  const more = useId();
  return (
    <Bar>
      <Welcome>
        <h1>
          {t('Welcome, {firstName} {lastName}', {
            firstName: user.firstName,
            lastName: user.lastName,
          })}
        </h1>
        <p>
          {richText(
            t('Last refresh <time>{time}</time>', {
              time: formatTime(lastRefresh, undefined, 'medium'),
            }),
            { time: (time) => <time dateTime={lastRefresh.toISOString()}>{time}</time> },
          )}
        </p>
      </Welcome>
      {!isLoading && (
        <>
          <Cluster $gap={2}>
            <SearchButton />
            <RefreshButton refresh={refresh} isRefreshing={isRefreshing} />
            <MoreToggle
              variant="secondary"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={more}
              onClick={() => setIsOpen((was) => !was)}
            >
              <Menu aria-hidden="true" />
              <VisuallyHidden>{t('More')}</VisuallyHidden>
            </MoreToggle>
          </Cluster>
          <More id={more} data-open={isOpen}>
            <AutoRefresh refresh={refresh} />
            <Ways $gap={2}>
              <CustomersLink />
              <SettingsLink />
              <LinkButton to={ADMIN_ACCOUNT} variant="ghost" size="sm">
                <UserRound aria-hidden="true" />
                <VisuallyHidden>{t('Your account')}</VisuallyHidden>
              </LinkButton>
              <SignOutButton />
            </Ways>
          </More>
        </>
      )}
    </Bar>
  );
}

/** Shown while the session is loading; must not reveal anything about the dashboard. */
function DashboardSkeleton() {
  return (
    <Desk $width="full" data-density="compact">
      <Stack $gap={2}>
        <Skeleton $height="3rem" />
        <TabsSkeleton />
      </Stack>
    </Desk>
  );
}

/** Shown while it is asked which tabs one may see. */
function TabsSkeleton() {
  return (
    <Stack $gap={2} role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $height="2.75rem" />
      <Grid>
        {['one', 'two', 'three', 'four'].map((card) => (
          <Skeleton key={card} $height="6rem" />
        ))}
      </Grid>
    </Stack>
  );
}
