import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { type TabItem, Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { ArrowLeft, ListChecks, Lock } from 'lucide-react';
import { PlansTab } from '../catalogue/plans-tab';
import { ServicesTab } from '../catalogue/services-tab';
import { useAdminGetOwnPermissionsQuery } from '../permissions/permissions-api';
import { PermissionsTab } from '../permissions/permissions-tab';
import { CouponsTab } from '../promotions/coupons-tab';
import { ReviewsTab } from '../promotions/reviews-tab';
import { ADMIN_DASHBOARD, ADMIN_SETUP, ADMIN_SIGN_IN } from '../sign-in/paths';
import { StaffGate } from '../sign-in/staff-gate';
import { BillingSettings } from './billing-settings';
import { BookingSettings } from './booking-settings';
import { CompanySettings } from './company-settings';
import { HolidaysSettings } from './holidays-settings';
import { MessagesSettings } from './messages/messages-settings';
import { PageTextsSettings } from './pages/page-texts-settings';
import { RatesSettings } from './rates-settings';
import { RegionSettings } from './region-settings';
import { type SettingsTab, TAB_PERMISSIONS } from './settings-link';
import { WaitingListSettings } from './waiting-list-settings';

const parts: readonly SettingsItem[] = [
  { value: 'services', label: 'Services', content: <ServicesTab /> },
  { value: 'tiers', label: 'Club plans', content: <PlansTab /> },
  { value: 'rates', label: 'Rates', content: <RatesSettings /> },
  { value: 'coupons', label: 'Coupons', content: <CouponsTab /> },
  { value: 'company', label: 'Company', content: <CompanySettings /> },
  { value: 'region', label: 'Region', content: <RegionSettings /> },
  { value: 'pages', label: 'Pages', content: <PageTextsSettings /> },
  { value: 'messages', label: 'Messages', content: <MessagesSettings /> },
  { value: 'billing', label: 'Billing', content: <BillingSettings /> },
  { value: 'bookings', label: 'Bookings', content: <BookingSettings /> },
  { value: 'reviews', label: 'Reviews', content: <ReviewsTab /> },
  { value: 'waiting', label: 'Waiting list', content: <WaitingListSettings /> },
  { value: 'holidays', label: 'Holidays', content: <HolidaysSettings /> },
  { value: 'permissions', label: 'Role permissions', content: <PermissionsTab /> },
];

const waiting = (
  <Page $width="full">
    <SettingsSkeleton />
  </Page>
);

/** The staff settings. */
export function Settings() {
  return <StaffGate waiting={waiting}>{() => <SettingsPage parts={parts} />}</StaffGate>;
}

interface SettingsItem extends TabItem {
  value: SettingsTab;
}

interface SettingsPageProps {
  /** In display order. */
  parts: readonly SettingsItem[];
}

const ways = (
  <>
    <LinkButton to={ADMIN_SETUP} variant="secondary">
      <ListChecks aria-hidden="true" />
      Guided set-up
    </LinkButton>
    <LinkButton to={ADMIN_DASHBOARD} variant="secondary">
      <ArrowLeft aria-hidden="true" />
      Dashboard
    </LinkButton>
  </>
);

function Parts({ parts }: SettingsPageProps) {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useAdminGetOwnPermissionsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <SettingsSkeleton />;

  const allowed = parts.filter(({ value }) => data.permissions.includes(TAB_PERMISSIONS[value]));
  const open = allowed.find(({ value }) => value === params.get('part')) ?? allowed[0];
  if (!open) {
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title="There are no settings that you may see"
        description="Your role would have to be given it by a super admin."
      />
    );
  }
  return (
    <Tabs
      label="Settings"
      items={allowed}
      value={open.value}
      // The other search parameters belong to the previous tab.
      onValueChange={(part) => setParams({ part })}
    />
  );
}

/** Catalogue, coupons, company, billing, booking rules, waiting list, holidays and role permissions; shows the tabs that the user may read. */
function SettingsPage({ parts }: SettingsPageProps) {
  useLiveUpdates();
  return (
    <Page $width="full">
      <PageHeader
        title="Settings"
        description="What customers can book and join, which coupons there are, who the company is, what invoices say, how bookings are taken, how the waiting list is kept, when nothing is cleaned, and what each role may do."
        actions={ways}
      />
      <Parts parts={parts} />
    </Page>
  );
}

/** Shown while the user's permissions load. */
function SettingsSkeleton() {
  return (
    <Stack $gap={5} role="status" aria-busy="true" aria-label="Loading...">
      <Skeleton $height="2.75rem" />
      <Skeleton $width="14rem" $height="2rem" />
      <Skeleton $height="16rem" />
    </Stack>
  );
}
