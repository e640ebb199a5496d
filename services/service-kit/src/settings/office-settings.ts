import {
  DEFAULT_OFFICE_SETTINGS,
  type OfficeSettings,
} from '@brightnest/contracts/company/office-settings';
import { OFFICE_SETTINGS_RPC } from '@brightnest/contracts/company/office-settings-schemas';
import { followSettings } from './follow-settings';

/**
 * How the office works, which auth knows. A service that goes by it subscribes to `sync`, and lists
 * `FollowedSettings` among its models.
 */
export const officeSettings = followSettings<OfficeSettings, 'office-settings.changed'>({
  name: 'office-settings',
  defaults: DEFAULT_OFFICE_SETTINGS,
  event: 'office-settings.changed',
  settingsOf: ({ settings, revision }) => ({ settings, revision }),
  ask: (rpc, options) => rpc.call(OFFICE_SETTINGS_RPC, {}, options),
});
