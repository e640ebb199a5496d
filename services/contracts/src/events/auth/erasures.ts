import Joi, { type ObjectSchema } from 'joi';
import { CONSENT_LABELS, type ConsentPurpose } from '../../privacy/consent';
import {
  type PrivacySettings,
  RETENTION_LABELS,
  type RetentionKind,
} from '../../privacy/privacy-settings';
import { changedPrivacySettingsSchema } from '../../privacy/privacy-settings-schemas';
import { nullableTextField, textField } from '../envelope';

/** Which erasure an event tells of. Whom it is of auth alone says, as long as it is not over. */
export interface ErasureNotice {
  erasureId: string;
  /** The user; null of somebody known by an address alone. */
  userId: string | null;
}

const noticeSchema = Joi.object<ErasureNotice, true>({
  erasureId: textField(),
  userId: nullableTextField(),
});

/** `consent.withdrawn`: somebody takes back what they had consented to. */
export interface ConsentWithdrawn {
  userId: string;
  purpose: ConsentPurpose;
}

/** `records.expired`: records are older than the company keeps them; uploads removes the files that they named. */
export interface RecordsExpired {
  kind: RetentionKind;
  /** Private addresses. */
  fileUrls: string[];
}

/** `privacy-settings.changed`: staff changed how long records are kept. */
export interface PrivacySettingsChanged {
  fields: string[];
  /** Those that are not as by default. */
  settings: Partial<PrivacySettings>;
  revision: number;
}

/**
 * The events of erasures. `requested`: the person asked for it. `started`: quotes, careers and bookings erase what they
 * have. `records-erased`: they have, and uploads removes the files. `finished`: everybody has.
 */
export interface ErasureEvents {
  'erasure.requested': ErasureNotice;
  'erasure.withdrawn': ErasureNotice;
  'erasure.refused': ErasureNotice;
  'erasure.started': ErasureNotice;
  'erasure.records-erased': ErasureNotice;
  'erasure.finished': ErasureNotice;
  'consent.withdrawn': ConsentWithdrawn;
  'person.exported': { userId: string | null };
  'records.expired': RecordsExpired;
  'privacy-settings.changed': PrivacySettingsChanged;
}

/** The payload schema of each of {@link ErasureEvents}. */
export const ERASURE_EVENT_SCHEMAS: {
  readonly [T in keyof ErasureEvents]: ObjectSchema<ErasureEvents[T]>;
} = {
  'erasure.requested': noticeSchema,
  'erasure.withdrawn': noticeSchema,
  'erasure.refused': noticeSchema,
  'erasure.started': noticeSchema,
  'erasure.records-erased': noticeSchema,
  'erasure.finished': noticeSchema,
  'records.expired': Joi.object<RecordsExpired, true>({
    kind: Joi.string()
      .valid(...Object.keys(RETENTION_LABELS))
      .required(),
    fileUrls: Joi.array().items(Joi.string()).required(),
  }),
  'privacy-settings.changed': Joi.object<PrivacySettingsChanged, true>({
    fields: Joi.array().items(textField()).required(),
    settings: changedPrivacySettingsSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'consent.withdrawn': Joi.object<ConsentWithdrawn, true>({
    userId: textField(),
    purpose: Joi.string()
      .valid(...Object.keys(CONSENT_LABELS))
      .required(),
  }),
  'person.exported': Joi.object<{ userId: string | null }, true>({ userId: nullableTextField() }),
};
