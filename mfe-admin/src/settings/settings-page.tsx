import type { Permission } from '@brightnest/contracts/permissions';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { msg, t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { ListChecks, Lock } from 'lucide-react';
import { GiftCardsTab } from '../gift-cards/gift-cards-tab';
import { PlansTab } from '../catalogue/plans-tab';
import { ServicesTab } from '../catalogue/services-tab';
import { leaveWith } from '../forms/leave-guard';
import { useAdminGetOwnPermissionsQuery } from '../permissions/permissions-api';
import { IfMay } from '../permissions/may';
import {
  RefusedScreen,
  type Screen,
  useOpenScreen,
  WithdrawnNotice,
} from '../permissions/open-screen';
import { PermissionsTab } from './permissions/permissions-tab';
import { CouponsTab } from '../promotions/coupons-tab';
import { ReviewsTab } from '../promotions/reviews-tab';
import { ReferralsTab } from '../referrals/referrals-tab';
import { DashboardLink, StaffPage } from '../permissions/permitted-page';
import { SearchButton } from '../search-host';
import { ADMIN_SETUP, ADMIN_SIGN_IN } from '../sign-in/paths';
import { StaffGate } from '../sign-in/staff-gate';
import { AnalyticsSettings } from './analytics-settings';
import { BillingSettings } from './company/billing-settings';
import { BookingSettings } from './work/booking-settings';
import { CompanySettings } from './company/company-settings';
import { CustomerTagsSettings } from './work/customer-tags-settings';
import { DispatchSettings } from './work/dispatch-settings';
import { FormFieldsSettings } from './form-fields/form-fields-settings';
import { HolidaysSettings } from './work/holidays-settings';
import { JobSettings } from './work/job-settings';
import { MessagesSettings } from './messages/messages-settings';
import { OfficeSettings } from './work/office-settings';
import { PageTextsSettings } from './pages/page-texts-settings';
import { PaySettings } from './work/pay-settings';
import { PrivacySettings } from './company/privacy-settings';
import { PropertySettings } from './work/property-settings';
import { RatesSettings } from './rates/rates-settings';
import { RegionSettings } from './company/region-settings';
import { ServicePagesSettings } from './pages/service-pages-settings';
import { PART_LABELS, PART_PERMISSIONS } from './settings-link';
import { type SettingsGroup, SettingsNav, type SettingsPart } from './settings-nav';
import { SignInSettings } from './company/sign-in-settings';
import { WaitingListSettings } from './work/waiting-list-settings';
import { WebhooksSettings } from '../webhooks/webhooks-settings';

const groups: readonly SettingsGroup[] = [
  {
    label: msg('What you sell'),
    parts: [
      { value: 'services', content: <ServicesTab /> },
      { value: 'tiers', content: <PlansTab /> },
      { value: 'rates', content: <RatesSettings /> },
      { value: 'coupons', content: <CouponsTab /> },
      { value: 'giftCards', content: <GiftCardsTab /> },
      { value: 'referrals', content: <ReferralsTab /> },
    ],
  },
  {
    label: msg('Your company'),
    parts: [
      { value: 'company', content: <CompanySettings /> },
      { value: 'region', content: <RegionSettings /> },
      { value: 'billing', content: <BillingSettings /> },
      { value: 'permissions', content: <PermissionsTab /> },
      { value: 'signIn', content: <SignInSettings /> },
      { value: 'privacy', content: <PrivacySettings /> },
      { value: 'webhooks', content: <WebhooksSettings /> },
    ],
  },
  {
    label: msg('How you work'),
    parts: [
      { value: 'office', content: <OfficeSettings /> },
      { value: 'bookings', content: <BookingSettings /> },
      { value: 'waiting', content: <WaitingListSettings /> },
      { value: 'jobs', content: <JobSettings /> },
      { value: 'dispatch', content: <DispatchSettings /> },
      { value: 'holidays', content: <HolidaysSettings /> },
      { value: 'pay', content: <PaySettings /> },
      {
        value: 'customerTags',
        content: <CustomerTagsSettings />,
      },
      { value: 'properties', content: <PropertySettings /> },
    ],
  },
  {
    label: msg('What people read'),
    parts: [
      { value: 'pages', content: <PageTextsSettings /> },
      {
        value: 'service-pages',
        content: <ServicePagesSettings />,
      },
      { value: 'forms', content: <FormFieldsSettings /> },
      { value: 'messages', content: <MessagesSettings /> },
      { value: 'analytics', content: <AnalyticsSettings /> },
      { value: 'reviews', content: <ReviewsTab /> },
    ],
  },
];

const waiting = (
  <StaffPage>
    <SettingsSkeleton />
  </StaffPage>
);

/** The staff settings. */
export function Settings() {
  return <StaffGate waiting={waiting}>{() => <SettingsPage />}</StaffGate>;
}

function Parts() {
  const { data, error, isFetching, refetch } = useAdminGetOwnPermissionsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <SettingsSkeleton />;

  return <OpenPart own={data.permissions} />;
}

/** Every part of the settings, and who sees it. */
export const SETTINGS_PARTS: readonly (Screen & SettingsPart)[] = groups.flatMap(({ parts }) =>
  parts.map((part) => ({
    ...part,
    name: PART_LABELS[part.value],
    permission: PART_PERMISSIONS[part.value],
  })),
);

function OpenPart({ own }: { own: readonly Permission[] }) {
  const [params, setParams] = useSearchParams();
  const { open, refused, allowed } = useOpenScreen(SETTINGS_PARTS, own, params.get('part'));
  // The other search parameters belong to the previous part.
  const show = (part: string) => leaveWith(() => setParams({ part }));
  if (!open && allowed.length === 0) {
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={t('There are no settings that you may see')}
        description={t('Your role would have to be given it by a super admin.')}
      />
    );
  }
  const isShown = ({ value }: SettingsPart) => allowed.some((one) => one.value === value);
  return (
    <>
      <WithdrawnNotice screen={open && refused} />
      <SettingsNav
        groups={groups
          .map(({ label, parts }) => ({ label, parts: parts.filter(isShown) }))
          .filter(({ parts }) => parts.length > 0)}
        open={open}
        onOpen={show}
      >
        {refused && !open && (
          <RefusedScreen screen={refused} first={allowed[0]} onOpen={({ value }) => show(value)} />
        )}
      </SettingsNav>
    </>
  );
}

/** All that a company sets for itself; shows the parts that the user may read. */
function SettingsPage() {
  useLiveUpdates();
  return (
    <StaffPage>
      <PageHeader
        title={t('Settings')}
        actions={
          <>
            <SearchButton />
            <IfMay call={companyRoutes.changeSetup}>
              <LinkButton to={ADMIN_SETUP} variant="secondary" size="sm">
                <ListChecks aria-hidden="true" />
                {t('Guided set-up')}
              </LinkButton>
            </IfMay>
            <DashboardLink />
          </>
        }
      />
      <Parts />
    </StaffPage>
  );
}

/** Shown while the user's permissions load. */
function SettingsSkeleton() {
  return (
    <Stack $gap={5} role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $height="2.75rem" />
      <Skeleton $width="14rem" $height="2rem" />
      <Skeleton $height="16rem" />
    </Stack>
  );
}
