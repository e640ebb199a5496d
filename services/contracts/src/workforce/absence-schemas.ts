import Joi from 'joi';
import { dayField, errorText, objectIdField, optionalText } from '../fields';
import type { Currency, DecimalText } from '../money';
import { ABSENCE_KINDS, type AbsenceKind, type AbsenceStatus, type AbsenceTimes } from './absence';
import type { JobKind } from './assignment';

const timeField = () =>
  Joi.string()
    .pattern(/^([01]\d|2[0-3]):[0-5]\d$/)
    .empty('')
    .messages({ '*': errorText('Please enter a time') });

const timesKeys = {
  from: dayField().required(),
  to: dayField().required(),
  fromTime: timeField(),
  toTime: timeField(),
};

/** Most days of one absence that staff record. */
export const MAX_ABSENCE_DAYS = 190;

/** An absence as staff see it. */
export interface Absence extends AbsenceTimes {
  id: string;
  cleanerId: string;
  cleanerName: string;
  kind: AbsenceKind;
  status: AbsenceStatus;
  /** What the cleaner wrote. */
  reason: string;
  /** What staff wrote, for staff alone. */
  note: string;
  /** Jobs of theirs that are still planned for that time. */
  jobs: number;
}

/** Answer of `GET /api/admin/absences`: those that are not over, what waits for an answer first. */
export interface AbsencesResponse {
  success: true;
  /** Calendar date at the office. */
  today: string;
  absences: Absence[];
}

/** Answer of the calls that record or decide one. */
export interface AbsenceResponse {
  success: true;
  absence: Absence;
}

/** Body of `POST /api/admin/absences`. Jobs of that time stay until they are reassigned. */
export interface AbsenceRequest extends AbsenceTimes {
  /** Id in `cleaners`. */
  cleanerId: string;
  kind: AbsenceKind;
  /** Staff alone see it. */
  note?: string;
}

const cleanerField = () => objectIdField().messages({ '*': errorText('Please choose a cleaner') });

/** Schema of {@link AbsenceRequest}. */
export const absenceRequestSchema = Joi.object<AbsenceRequest, true>({
  cleanerId: cleanerField(),
  kind: Joi.string()
    .valid(...ABSENCE_KINDS)
    .required(),
  ...timesKeys,
  note: optionalText(500),
});

/** Body of `POST /api/admin/absences/{id}/decline`. */
export interface DeclineAbsenceRequest {
  /** The cleaner reads it. */
  answer?: string;
}

/** Schema of {@link DeclineAbsenceRequest}. */
export const declineAbsenceRequestSchema = Joi.object<DeclineAbsenceRequest, true>({
  answer: optionalText(500),
});

/** Query of `GET /api/admin/absences/plan`: whose jobs, and when. */
export interface AbsencePlanQuery extends AbsenceTimes {
  cleanerId: string;
}

/** Schema of {@link AbsencePlanQuery}. */
export const absencePlanQuerySchema = Joi.object<AbsencePlanQuery, true>({
  cleanerId: cleanerField(),
  ...timesKeys,
});

/** Somebody who could take over a job. */
export interface Substitute {
  /** Id in `cleaners`. */
  id: string;
  name: string;
  isAvailable: boolean;
  isOutsideArea: boolean;
  /** What speaks for them and against them, a short text each, what weighs most first. */
  reasons: string[];
  /** What they cost by the hour; null where none is agreed. */
  hourlyRate: DecimalText | null;
}

/** A job that falls into an absence. */
export interface AffectedJob {
  kind: JobKind;
  /** Id of the booking or the quote. */
  id: string;
  /** Of the booking, for whoever changes it; absent of a quote's. */
  version?: string;
  serviceName: string;
  customerName: string;
  address: string;
  /** ISO 8601 UTC. */
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  state: string;
  postalCode: string;
  /** Only their time is kept for it: nobody is assigned yet. */
  isHeld: boolean;
  /** What the cleaner would have earned with it; whoever does it earns it. */
  pay: DecimalText;
  currency: Currency;
  /** Who is best to do it, by their id; null where nobody is free. */
  suggestedId: string | null;
  /** The best first. */
  substitutes: Substitute[];
}

/** Answer of `GET /api/admin/absences/plan`. */
export interface AbsencePlanResponse {
  success: true;
  /** What the absent cleaner costs by the hour; null where none is agreed. */
  hourlyRate: DecimalText | null;
  /** Soonest first. */
  jobs: AffectedJob[];
}
