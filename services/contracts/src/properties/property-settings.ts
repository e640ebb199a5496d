import Joi from 'joi';
import { wholeField } from '../fields';

/** When cleaners see what is known of a property, around their job. */
export interface PropertySettings {
  /** So many hours before the job begins. */
  shownBeforeHours: number;
  /** And so many after it is completed. */
  shownAfterHours: number;
}

/** What holds until somebody changes it. */
export const DEFAULT_PROPERTY_SETTINGS: Readonly<PropertySettings> = {
  shownBeforeHours: 24,
  shownAfterHours: 2,
};

const MAX_BEFORE_HOURS = 14 * 24;
const MAX_AFTER_HOURS = 3 * 24;

/** Body of `PUT /api/admin/property-settings`: all of them, as they were read at `revision`. */
export interface PropertySettingsRequest extends PropertySettings {
  revision: number;
}

/** Schema of {@link PropertySettingsRequest}. */
export const propertySettingsRequestSchema = Joi.object<PropertySettingsRequest, true>({
  shownBeforeHours: wholeField(0, MAX_BEFORE_HOURS),
  shownAfterHours: wholeField(0, MAX_AFTER_HOURS),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/property-settings`. */
export interface PropertySettingsResponse {
  success: true;
  settings: PropertySettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
