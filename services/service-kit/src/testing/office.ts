import { DEFAULT_OFFICE_SETTINGS } from '@brightnest/contracts/company/office-settings';
import {
  OFFICE_SETTINGS_RPC,
  type OfficeSettingsAnswer,
} from '@brightnest/contracts/company/office-settings-schemas';
import {
  type Colleague,
  COLLEAGUE_RPC,
  type ColleagueAnswer,
} from '@brightnest/contracts/overview/attention-schemas';
import { PERMISSIONS } from '@brightnest/contracts/permissions';
import {
  PRIVACY_SETTINGS_RPC,
  type PrivacySettingsAnswer,
} from '@brightnest/contracts/privacy/privacy-settings-schemas';

/** Somebody of the office of whom a stand-in for auth knows. */
export const COLLEAGUE: Colleague = {
  id: 'c'.repeat(24),
  name: 'Cleo Office',
  permissions: PERMISSIONS,
};

const settings: OfficeSettingsAnswer = { settings: DEFAULT_OFFICE_SETTINGS, revision: 0 };
const colleague: ColleagueAnswer = { colleague: COLLEAGUE };

const privacy: PrivacySettingsAnswer = { settings: {}, revision: 0 };

/** What a stand-in for auth tells of the office. */
export const OFFICE = {
  [OFFICE_SETTINGS_RPC]: settings,
  [COLLEAGUE_RPC]: colleague,
  [PRIVACY_SETTINGS_RPC]: privacy,
};
