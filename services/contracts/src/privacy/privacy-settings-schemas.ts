import Joi from 'joi';
import { wholeField } from '../fields';
import { MAX_MAIL_DAYS, type PrivacySettings, type RetentionKind } from './privacy-settings';

const MAX_MONTHS = 240;
const MAX_DAYS = 3_650;
const MAX_YEARS = 50;

const settingsKeys = {
  erasureDays: wholeField(0, 365),
  messagesMonths: wholeField(0, MAX_MONTHS),
  quotesMonths: wholeField(0, MAX_MONTHS),
  applicationsMonths: wholeField(0, MAX_MONTHS),
  activityMonths: wholeField(0, MAX_MONTHS),
  securityMonths: wholeField(0, MAX_MONTHS),
  mailsDays: wholeField(1, MAX_MAIL_DAYS),
  sessionsDays: wholeField(0, MAX_DAYS),
  invoicesYears: wholeField(0, MAX_YEARS),
  payYears: wholeField(0, MAX_YEARS),
};

/** Schema of {@link PrivacySettings}. */
export const privacySettingsSchema = Joi.object<PrivacySettings, true>(settingsKeys);

/** Schema of those of {@link PrivacySettings} that are not as by default. */
export const changedPrivacySettingsSchema = privacySettingsSchema.fork(
  Object.keys(settingsKeys),
  (key) => key.optional(),
) as Joi.ObjectSchema<Partial<PrivacySettings>>;

/** Body of `PUT /api/admin/privacy-settings`: all of them, as they were read at `revision`. */
export interface PrivacySettingsUpdate extends PrivacySettings {
  revision: number;
}

/** Schema of {@link PrivacySettingsUpdate}. */
export const privacySettingsUpdateSchema = Joi.object<PrivacySettingsUpdate, true>({
  ...settingsKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/privacy-settings`. */
export interface PrivacySettingsResponse {
  success: true;
  settings: PrivacySettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** How many records would go at once, by kind; those of a kind are absent where its service did not answer. */
export type RetentionCounts = Partial<Record<RetentionKind, number>>;

/** Answer of `POST /api/admin/privacy-settings/preview`. */
export interface RetentionPreviewResponse {
  success: true;
  counts: RetentionCounts;
}

/** Name of the call by which other services learn them until they hear of a change. */
export const PRIVACY_SETTINGS_RPC = 'auth.privacy-settings';

/** Payload of `auth.privacy-settings`. */
export type PrivacySettingsRequest = Record<string, never>;

/** Schema of {@link PrivacySettingsRequest}. */
export const privacySettingsRequestSchema = Joi.object<PrivacySettingsRequest, true>({});

/** Answer of `auth.privacy-settings`. */
export interface PrivacySettingsAnswer {
  /** What is not as by default. */
  settings: Partial<PrivacySettings>;
  revision: number;
}

/** Names of the calls by which auth asks how many records would go; their payload is {@link PrivacySettings}. */
export const RETENTION_COUNTS_RPCS = {
  quotes: 'quotes.retention-counts',
  careers: 'careers.retention-counts',
  bookings: 'bookings.retention-counts',
} as const;
