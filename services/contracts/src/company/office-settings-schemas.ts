import Joi from 'joi';
import { wholeField } from '../fields';
import type { OfficeSettings } from './office-settings';

const MAX_UNDO_SECONDS = 60;
const MAX_DAYS = 31;
const MAX_HOURS = 31 * 24;
const MAX_MINUTES = 24 * 60;
const LAST_HOUR = 23;

const settingsKeys = {
  undoSeconds: wholeField(0, MAX_UNDO_SECONDS),
  mailsDeclines: Joi.boolean().required(),
  unassignedDays: wholeField(0, MAX_DAYS),
  lateMinutes: wholeField(1, MAX_MINUTES),
  offerExpiryHours: wholeField(1, MAX_HOURS),
  unansweredHours: wholeField(0, MAX_HOURS),
  approvalMinutes: wholeField(1, MAX_MINUTES),
  morningHour: wholeField(0, LAST_HOUR),
};

/** Schema of {@link OfficeSettings}. */
export const officeSettingsSchema = Joi.object<OfficeSettings, true>(settingsKeys);

/** Body of `PUT /api/admin/office-settings`: all of them, as they were read at `revision`. */
export interface OfficeSettingsUpdate extends OfficeSettings {
  revision: number;
}

/** Schema of {@link OfficeSettingsUpdate}. */
export const officeSettingsUpdateSchema = Joi.object<OfficeSettingsUpdate, true>({
  ...settingsKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/office-settings`. */
export interface OfficeSettingsResponse {
  success: true;
  settings: OfficeSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which other services learn them until they hear of a change. */
export const OFFICE_SETTINGS_RPC = 'auth.office-settings';

/** Payload of `auth.office-settings`. */
export type OfficeSettingsRequest = Record<string, never>;

/** Schema of {@link OfficeSettingsRequest}. */
export const officeSettingsRequestSchema = Joi.object<OfficeSettingsRequest, true>({});

/** Answer of `auth.office-settings`. */
export interface OfficeSettingsAnswer {
  settings: OfficeSettings;
  revision: number;
}
