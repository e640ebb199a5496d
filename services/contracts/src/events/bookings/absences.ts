import Joi, { type ObjectSchema } from 'joi';
import { ABSENCE_KINDS, type AbsenceKind } from '../../workforce/absence';
import { textField } from '../envelope';

/** What events say of an absence. Why it is stays with staff. */
export interface AbsenceNotice {
  absenceId: string;
  cleanerId: string;
  cleanerUserId: string;
  cleanerName: string;
  kind: AbsenceKind;
  /** Calendar dates by the office's clock, both included. */
  from: string;
  to: string;
  /** `HH:mm`; absent: whole days. */
  fromTime?: string;
  toTime?: string;
}

const noticeKeys = {
  absenceId: textField(),
  cleanerId: textField(),
  cleanerUserId: textField(),
  cleanerName: textField(),
  kind: Joi.string()
    .valid(...ABSENCE_KINDS)
    .required(),
  from: textField(),
  to: textField(),
  fromTime: Joi.string(),
  toTime: Joi.string(),
};

/** `absence.declined`: the cleaner is to work then. */
export interface AbsenceDeclined extends AbsenceNotice {
  /** What staff say to them; empty where nothing. */
  answer: string;
}

/** The events of absences: asked for by a cleaner who has jobs then, recorded, decided, and taken back. */
export interface AbsenceEvents {
  'absence.requested': AbsenceNotice;
  'absence.recorded': AbsenceNotice;
  'absence.approved': AbsenceNotice;
  'absence.declined': AbsenceDeclined;
  'absence.removed': AbsenceNotice;
}

const noticeSchema = Joi.object<AbsenceNotice, true>(noticeKeys);

/** The payload schema of each of {@link AbsenceEvents}. */
export const ABSENCE_EVENT_SCHEMAS: {
  readonly [T in keyof AbsenceEvents]: ObjectSchema<AbsenceEvents[T]>;
} = {
  'absence.requested': noticeSchema,
  'absence.recorded': noticeSchema,
  'absence.approved': noticeSchema,
  'absence.declined': Joi.object<AbsenceDeclined, true>({
    ...noticeKeys,
    answer: Joi.string().allow('').required(),
  }),
  'absence.removed': noticeSchema,
};
