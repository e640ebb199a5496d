import Joi from 'joi';
import { wholeField } from '../fields';

/** How the office works with its screens. */
export interface OfficeSettings {
  /** For how long what staff decide can be undone before it is sent; 0: it is sent at once. */
  undoSeconds: number;
  /** The office is mailed when a cleaner declines a job, or a customer an offer. */
  mailsDeclines: boolean;
}

/** What holds until somebody changes it. */
export const DEFAULT_OFFICE_SETTINGS: Readonly<OfficeSettings> = {
  undoSeconds: 6,
  mailsDeclines: true,
};

const MAX_UNDO_SECONDS = 60;

/** Body of `PUT /api/admin/office-settings`: all of them, as they were read at `revision`. */
export interface OfficeSettingsUpdate extends OfficeSettings {
  revision: number;
}

/** Schema of {@link OfficeSettingsUpdate}. */
export const officeSettingsUpdateSchema = Joi.object<OfficeSettingsUpdate, true>({
  undoSeconds: wholeField(0, MAX_UNDO_SECONDS),
  mailsDeclines: Joi.boolean().required(),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/office-settings`. */
export interface OfficeSettingsResponse {
  success: true;
  settings: OfficeSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
