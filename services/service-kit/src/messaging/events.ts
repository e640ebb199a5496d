import { randomUUID } from 'node:crypto';
import { eventEnvelopeSchema, type EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  type DomainEvent,
  EVENT_SCHEMAS,
  type EventPayloads,
  type EventType,
} from '@brightnest/contracts/events/event-types';
import type { ObjectSchema } from 'joi';
import { Schema } from 'mongoose';
import { traceFields } from '../tracing/tracing';
import { check } from '../validation';

/** An event that is written beside the change it tells of and not yet published. */
export interface PendingEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  occurredAt: string;
  origin: EventOrigin;
  payload: EventPayloads[T];
  /** Of the trace in which it came about, where traces are collected. */
  traceparent?: string;
}

/** The fields that {@link withEvents} adds; a record's type extends it. Neither is read by default. */
export interface EventCarrier {
  pendingEvents?: PendingEvent[];
  /** How many events of this record have been published: the next one's sequence, less one. */
  publishedSequence?: number;
}

/** The partial filter of the relay's index; its query repeats it, or the index would not serve it. */
export const HAS_PENDING_EVENTS = { 'pendingEvents.id': { $exists: true } };

/** Name of that index, by which the relay's query asks for it. */
export const PENDING_EVENTS_INDEX = 'pending_events';

const pendingEventSchema = new Schema<PendingEvent>(
  {
    ...{ id: String, type: { type: String }, occurredAt: String, origin: {}, payload: {} },
    traceparent: String,
  },
  // An event is kept as it was written, its empty objects included.
  { _id: false, minimize: false },
);

const aggregates = new WeakMap<object, string>();

type EventSchema = Pick<Schema, 'add' | 'index'>;

/**
 * Lets documents of `schema` carry their events, so that a change and its event are one write:
 * `Model.create({ …, pendingEvents: [newEvent(…)] })` or
 * `Model.updateOne(filter, { $set: …, $push: { pendingEvents: newEvent(…) } })`.
 * The relay publishes them in the order they were pushed. Give the model to createService in `models`.
 */
export function withEvents<S extends EventSchema>(schema: S, options: { aggregate: string }): S {
  schema.add({
    pendingEvents: { type: [pendingEventSchema], select: false, default: undefined },
    publishedSequence: { type: Number, select: false, default: 0 },
  });
  schema.index(
    { 'pendingEvents.occurredAt': 1 },
    { name: PENDING_EVENTS_INDEX, partialFilterExpression: HAS_PENDING_EVENTS },
  );
  aggregates.set(schema, options.aggregate);
  return schema;
}

/** @returns the aggregate type that {@link withEvents} gave this schema. */
export function aggregateOf(schema: object): string | undefined {
  return aggregates.get(schema);
}

/**
 * Makes an event to be written beside its change.
 * @throws InvalidDataError when the payload breaks the event's own schema: nobody could consume it.
 */
export function newEvent<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  origin: EventOrigin = {},
): PendingEvent<T> {
  const schema: ObjectSchema<EventPayloads[T]> = EVENT_SCHEMAS[type];
  return {
    id: randomUUID(),
    type,
    occurredAt: new Date().toISOString(),
    origin: asItTravels(origin),
    payload: check(schema, asItTravels(payload), { convert: false }),
    ...traceFields(),
  };
}

// The database would turn an absent field into null, and JSON a date into text: what is checked and
// stored is what will arrive.
function asItTravels<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Bytes of an event as they travel. */
export function encodeEvent(event: object): Buffer {
  return Buffer.from(JSON.stringify(event));
}

/**
 * Reads an event and checks envelope and payload. Keys that a newer publisher added are let through, so
 * that services can be deployed in any order.
 * @throws InvalidDataError or SyntaxError when the bytes are not a valid event.
 */
export function decodeEvent(content: Buffer): DomainEvent {
  const parsed: unknown = JSON.parse(content.toString('utf8'));
  const envelope = check(eventEnvelopeSchema, parsed, { allowUnknown: true });
  if (!isEventType(envelope.type)) throw new Error('The event type is not known.');
  const schema: ObjectSchema = EVENT_SCHEMAS[envelope.type];
  const payload = check(schema, envelope.payload, { allowUnknown: true });
  return { ...envelope, payload } as DomainEvent;
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENT_SCHEMAS, type);
}
