import { Page } from '@brightnest/kit/ui/page';
import { ServicesPart } from './features/manage-catalogue/services/services-part';
import { TiersPart } from './features/manage-catalogue/tiers/tiers-part';
import { PermissionsPart } from './features/manage-permissions/permissions-part';
import { type SettingsItem, SettingsPage } from './settings/settings-page';
import { SettingsSkeleton } from './settings/settings-skeleton';
import { StaffGate } from './staff-gate';

const parts: readonly SettingsItem[] = [
  { value: 'services', label: 'Services', content: <ServicesPart /> },
  { value: 'tiers', label: 'Club plans', content: <TiersPart /> },
  { value: 'permissions', label: 'Role permissions', content: <PermissionsPart /> },
];

const waiting = (
  <Page $width="full">
    <SettingsSkeleton />
  </Page>
);

/** The staff's settings with their parts. */
export function Settings() {
  return <StaffGate waiting={waiting}>{() => <SettingsPage parts={parts} />}</StaffGate>;
}
