import Joi from 'joi';
import { wholeField } from '../fields';

/** How jobs are given to cleaners: how much each of what speaks for somebody counts where they are suggested (0 is nothing), and how the board moves. */
export interface DispatchSettings {
  /** They were at the address before. */
  usual: number;
  /** They have a job near by that day: all of it in the same suburb, less the farther it is. */
  near: number;
  /** They have done such a job before. */
  experience: number;
  /** They have little to do that day and that week. */
  load: number;
  /** Their customers rate them well. */
  rating: number;
  /** So far away, in kilometers, is not near by any more. */
  nearKilometers: number;
  /** On the board, jobs are moved by so many minutes. */
  stepMinutes: number;
  /** Less time than this between two places is told as a conflict; 0: never. */
  travelMinutes: number;
  /** So many hours of a day a cleaner can be planned at most, also where more are free: the measure of utilisation. */
  fullDayHours: number;
}

/** What holds until somebody changes it. */
export const DEFAULT_DISPATCH_SETTINGS: Readonly<DispatchSettings> = {
  usual: 40,
  near: 25,
  experience: 10,
  load: 20,
  rating: 5,
  nearKilometers: 10,
  stepMinutes: 15,
  travelMinutes: 30,
  fullDayHours: 8,
};

const MAX_WEIGHT = 100;
const [MIN_STEP_MINUTES, MAX_STEP_MINUTES] = [5, 60];
const MAX_TRAVEL_MINUTES = 180;
const MAX_KILOMETERS = 200;
const MAX_DAY_HOURS = 16;

/** Body of `PUT /api/admin/dispatch-settings`: all of them, as they were read at `revision`. */
export interface DispatchSettingsRequest extends DispatchSettings {
  revision: number;
}

/** Schema of {@link DispatchSettingsRequest}. */
export const dispatchSettingsRequestSchema = Joi.object<DispatchSettingsRequest, true>({
  usual: wholeField(0, MAX_WEIGHT),
  near: wholeField(0, MAX_WEIGHT),
  experience: wholeField(0, MAX_WEIGHT),
  load: wholeField(0, MAX_WEIGHT),
  rating: wholeField(0, MAX_WEIGHT),
  nearKilometers: wholeField(1, MAX_KILOMETERS),
  stepMinutes: wholeField(MIN_STEP_MINUTES, MAX_STEP_MINUTES),
  travelMinutes: wholeField(0, MAX_TRAVEL_MINUTES),
  fullDayHours: wholeField(1, MAX_DAY_HOURS),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/dispatch-settings`. */
export interface DispatchSettingsResponse {
  success: true;
  settings: DispatchSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
