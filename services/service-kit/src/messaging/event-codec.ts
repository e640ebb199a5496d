import {
  EVENT_SCHEMAS,
  type DomainEvent,
  type EventType,
} from '@brightnest/contracts/events/catalogue';
import { eventEnvelopeSchema } from '@brightnest/contracts/events/envelope';
import type { ObjectSchema } from 'joi';
import { check } from '../check';

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
