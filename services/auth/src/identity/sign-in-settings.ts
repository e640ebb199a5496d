import {
  DEFAULT_SIGN_IN_SETTINGS,
  type SignInSettings,
  type SignInSettingsResponse,
  signInSettingsUpdateSchema,
} from '@brightnest/contracts/identity/sign-in-settings';
import { isInRoles, OFFICE_ROLES } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { findStaffName } from '../company/company-profile';
import type { UserRecord } from '../users/user';

const stored = companySettings<SignInSettings>({
  ...{ name: 'SignInSettings', collection: 'sign_in_settings', aggregate: 'sign-in-settings' },
  fields: {
    secondFactorRoles: { type: [String], default: undefined },
    mailsNewDevice: Boolean,
    proofMinutes: Number,
    asksBreachService: Boolean,
  },
  defaults: DEFAULT_SIGN_IN_SETTINGS,
});

export const SignInSettingsModel = stored.model;

export const readSignInSettings = async (): Promise<SignInSettings> =>
  (await stored.read()).settings;

/** Whether the company asks a second factor of whoever has this role. */
export async function isSecondFactorRequired({ role }: Pick<UserRecord, 'role'>): Promise<boolean> {
  if (!isInRoles(role, OFFICE_ROLES)) return false;
  return isInRoles(role, (await readSignInSettings()).secondFactorRoles);
}

/** Whether somebody has yet to set up the second factor that their role needs. */
export async function mustSetUpSecondFactor(
  user: Pick<UserRecord, 'role' | 'secondFactorSince'>,
): Promise<boolean> {
  return !user.secondFactorSince && isSecondFactorRequired(user);
}

const getSignInSettings: Handler = handle(
  authRoutes.getSignInSettings,
  {},
  async (): Promise<SignInSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for access tokens that are given out from now on: at most a quarter of an hour later for everybody. */
const updateSignInSettings: Handler = handle(
  authRoutes.updateSignInSettings,
  { body: signInSettingsUpdateSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<SignInSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('sign-in-settings.changed', { fields, settings, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** The calls about how people sign in. */
export const signInSettingsCalls: Handler[] = [
  getSignInSettings,
  updateSignInSettings,
  stored.history(authRoutes.getSignInSettingsHistory, findStaffName),
];
