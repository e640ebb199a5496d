import Joi from 'joi';
import { wholeField } from '../fields';
import { OFFICE_ROLES, type Role } from '../roles';

/** How the company lets people sign in. */
export interface SignInSettings {
  /** Roles of the office that sign in with a second factor. */
  secondFactorRoles: Role[];
  /** Somebody is mailed when their account is signed in to from a device it has not been seen with. */
  mailsNewDevice: boolean;
  /** For how long somebody who signed in, or showed again that it is them, is not asked before what is delicate. */
  proofMinutes: number;
  /** A new password is looked up in a service of known breaches, besides the list of common ones. */
  asksBreachService: boolean;
}

/** What holds until somebody changes it. */
export const DEFAULT_SIGN_IN_SETTINGS: Readonly<SignInSettings> = {
  secondFactorRoles: [],
  mailsNewDevice: true,
  proofMinutes: 30,
  asksBreachService: false,
};

const settingsKeys = {
  secondFactorRoles: Joi.array()
    .items(Joi.string<Role>().valid(...OFFICE_ROLES))
    .unique()
    .required(),
  mailsNewDevice: Joi.boolean().required(),
  proofMinutes: wholeField(5, 24 * 60),
  asksBreachService: Joi.boolean().required(),
};

/** Schema of {@link SignInSettings}. */
export const signInSettingsSchema = Joi.object<SignInSettings, true>(settingsKeys);

/** Body of `PUT /api/admin/sign-in-settings`: all of them, as they were read at `revision`. */
export interface SignInSettingsUpdate extends SignInSettings {
  revision: number;
}

/** Schema of {@link SignInSettingsUpdate}. */
export const signInSettingsUpdateSchema = Joi.object<SignInSettingsUpdate, true>({
  ...settingsKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/sign-in-settings`. */
export interface SignInSettingsResponse {
  success: true;
  settings: SignInSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
