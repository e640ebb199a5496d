import { LinkButton } from '@brightnest/kit/ui/button';
import { Settings } from 'lucide-react';
import { ADMIN_SETTINGS } from '../paths';
import { PART_PERMISSIONS } from './part-permissions';
import { useOwnPermissions } from './use-own-permissions';

/** The way to the settings, for those who may see any of them. */
export function SettingsLink() {
  const own = useOwnPermissions();
  if (!Object.values(PART_PERMISSIONS).some((permission) => own.includes(permission))) return null;
  return (
    <LinkButton to={ADMIN_SETTINGS} variant="secondary">
      <Settings aria-hidden="true" />
      Settings
    </LinkButton>
  );
}
