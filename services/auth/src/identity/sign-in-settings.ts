import {
  DEFAULT_SIGN_IN_SETTINGS,
  type SignInSettings,
  type SignInSettingsResponse,
  signInSettingsUpdateSchema,
} from '@brightnest/contracts/identity/sign-in-settings';
import { isInRoles, OFFICE_ROLES } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
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

// Each access token that is given out asks.
const readStored = sharedRead(() => stored.read());

export const readSignInSettings = async (): Promise<SignInSettings> =>
  (await readStored()).settings;

/** Whether the company asks a second factor of whoever has this role. */
export async function isSecondFactorRequired({ role }: Pick<UserRecord, 'role'>): Promise<boolean> {
  if (!isInRoles(role, OFFICE_ROLES)) return false;
  return isInRoles(role, (await readSignInSettings()).secondFactorRoles);
}

/**
 * Whether somebody has yet to set up the second factor that their role needs.
 * @param session in which they may have shown one of a provider.
 */
export async function mustSetUpSecondFactor(
  user: Pick<UserRecord, 'role' | 'secondFactorSince'>,
  session: { hasProviderFactor?: boolean } = {},
): Promise<boolean> {
  if (user.secondFactorSince || session.hasProviderFactor) return false;
  return isSecondFactorRequired(user);
}

let isProviderAlone = false;

/** Says that who works in the office signs in by a provider of OpenID Connect, and by nothing of their own. */
export function signStaffInByProviderAlone(isAlone: boolean): void {
  isProviderAlone = isAlone;
}

/** Whether somebody's own password and passkeys sign them in. Those of owners do, for when the provider is away. */
export function signsInWithoutProvider({ role }: Pick<UserRecord, 'role'>): boolean {
  return !isProviderAlone || role === 'super_admin' || !isInRoles(role, OFFICE_ROLES);
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
