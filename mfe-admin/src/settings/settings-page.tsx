import { useLiveUpdates } from '@brightnest/kit/live';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useSearchParams } from '@brightnest/kit/router';
import { LinkButton } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Tabs, type TabItem } from '@brightnest/kit/ui/tabs';
import { ArrowLeft, Lock } from 'lucide-react';
import { useGetOwnPermissionsQuery } from '../api/permissions';
import { ADMIN_DASHBOARD, ADMIN_LOGIN } from '../paths';
import { PART_PERMISSIONS, type SettingsPart } from './part-permissions';
import { SettingsSkeleton } from './settings-skeleton';

export interface SettingsItem extends TabItem {
  value: SettingsPart;
}

interface SettingsPageProps {
  /** In the order they are shown. */
  parts: readonly SettingsItem[];
}

const toDashboard = (
  <LinkButton to={ADMIN_DASHBOARD} variant="secondary">
    <ArrowLeft aria-hidden="true" />
    Dashboard
  </LinkButton>
);

function Parts({ parts }: SettingsPageProps) {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useGetOwnPermissionsQuery();
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <SettingsSkeleton />;

  const allowed = parts.filter(({ value }) => data.permissions.includes(PART_PERMISSIONS[value]));
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
      // The other parameters belong to the part that is left.
      onValueChange={(part) => setParams({ part })}
    />
  );
}

/** What the company offers and who may do what; each part as far as the person at work may see it. */
export function SettingsPage({ parts }: SettingsPageProps) {
  useLiveUpdates();
  return (
    <Page $width="full">
      <PageHeader
        title="Settings"
        description="What customers can book and join, and what each role may do."
        actions={toDashboard}
      />
      <Parts parts={parts} />
    </Page>
  );
}
