import Joi from 'joi';
import { timeOfDayField, wholeField } from '../fields';

/** How the company keeps its waiting list. */
export interface WaitingListSettings {
  /** Customers can join it, and are offered what opens. */
  isOpen: boolean;
  /** How long a time is held for somebody. */
  holdMinutes: number;
  /** A time that begins within so many hours is not offered any more. */
  noticeHours: number;
  /** Between these times of day at the property, `HH:mm`, nobody is mailed and no hold runs out; equal: never. */
  quietFrom: string;
  quietTo: string;
  /** How many open entries one account may have. */
  entriesPerAccount: number;
}

/** What holds until somebody changes it. */
export const DEFAULT_WAITING_LIST_SETTINGS: Readonly<WaitingListSettings> = {
  isOpen: true,
  holdMinutes: 60,
  noticeHours: 3,
  ...{ quietFrom: '21:00', quietTo: '08:00' },
  entriesPerAccount: 3,
};

const MIN_HOLD_MINUTES = 5;
const MAX_HOLD_MINUTES = 24 * 60;
const MAX_NOTICE_HOURS = 72;
const MAX_ENTRIES = 20;

/** Body of `PUT /api/admin/waiting-list/settings`: all of them, as they were read at `revision`. */
export interface WaitingListSettingsRequest extends WaitingListSettings {
  revision: number;
}

/** Schema of {@link WaitingListSettingsRequest}. */
export const waitingListSettingsRequestSchema = Joi.object<WaitingListSettingsRequest, true>({
  isOpen: Joi.boolean().required(),
  holdMinutes: wholeField(MIN_HOLD_MINUTES, MAX_HOLD_MINUTES),
  noticeHours: wholeField(0, MAX_NOTICE_HOURS),
  quietFrom: timeOfDayField(),
  quietTo: timeOfDayField(),
  entriesPerAccount: wholeField(1, MAX_ENTRIES),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/waiting-list/settings`. */
export interface WaitingListSettingsResponse {
  success: true;
  settings: WaitingListSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
