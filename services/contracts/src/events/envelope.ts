import Joi from 'joi';
import { ROLES, type Role } from '../roles';
import { SERVICES, type ServiceName } from '../routes/declaration';
import { RECURRENCES } from '../scheduling/booking';

/** Who caused an event and from where. A visitor has neither id nor role. */
export interface EventOrigin {
  userId?: string;
  role?: Role;
  requestId?: string;
  ipAddress?: string;
  userAgent?: string;
  /** Of their page: a BCP 47 tag that the company offers. */
  language?: string;
}

/** What every event carries around its payload. Delivered at least once, in `sequence` per aggregate. */
export interface EventEnvelope<T extends string = string, P = unknown> {
  /** Unique per event: the key that makes a consumer's effect happen once. */
  id: string;
  type: T;
  service: ServiceName;
  /** The record the event is about, such as `quote` and its id. */
  aggregate: { type: string; id: string };
  /** Counts from 1 per aggregate. */
  sequence: number;
  /** ISO 8601 UTC. */
  occurredAt: string;
  origin: EventOrigin;
  payload: P;
  /** Of the trace in which it came about, as W3C Trace Context has it. */
  traceparent?: string;
}

/** Schema of {@link EventOrigin}. */
export const eventOriginSchema = Joi.object<EventOrigin>({
  userId: Joi.string(),
  role: Joi.string().valid(...ROLES),
  requestId: Joi.string(),
  ipAddress: Joi.string(),
  userAgent: Joi.string(),
  language: Joi.string(),
});

/** Schema of {@link EventEnvelope}; the payload is checked by the event's own schema. */
export const eventEnvelopeSchema = Joi.object<EventEnvelope>({
  id: Joi.string().uuid().required(),
  type: Joi.string().required(),
  service: Joi.string()
    .valid(...SERVICES)
    .required(),
  aggregate: Joi.object({ type: Joi.string().required(), id: Joi.string().required() }).required(),
  sequence: Joi.number().integer().min(1).required(),
  occurredAt: Joi.string().isoDate().required(),
  origin: eventOriginSchema.required(),
  payload: Joi.object().required(),
  traceparent: Joi.string(),
});

/** Required text of a payload. */
export const textField = () => Joi.string().required();

/** Required text of a payload, or null. */
export const nullableTextField = () => Joi.string().allow(null).required();

/** How often something repeats; optional. */
export const everyField = () => Joi.string().valid(...RECURRENCES.map(({ value }) => value));
