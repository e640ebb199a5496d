import Joi from 'joi';
import { wholeField } from '../fields';
import type { OfficeSettings } from './office-settings';

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
