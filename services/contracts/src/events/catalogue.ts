import type { ObjectSchema } from 'joi';
import {
  userProfileUpdatedSchema,
  userRegisteredSchema,
  userSessionRevokedSchema,
  userSessionSchema,
  type UserProfileUpdated,
  type UserRegistered,
  type UserSession,
  type UserSessionRevoked,
} from './auth';
import type { EventEnvelope } from './envelope';
import {
  quoteReadSchema,
  quoteSubmittedSchema,
  type QuoteRead,
  type QuoteSubmitted,
} from './quotes';
import { fileStoredSchema, type FileStored } from './uploads';

/** Every domain event and its payload. */
export interface EventPayloads {
  'quote.submitted': QuoteSubmitted;
  'quote.read': QuoteRead;
  'user.registered': UserRegistered;
  'user.signed-in': UserSession;
  'user.signed-out': UserSession;
  'user.session-revoked': UserSessionRevoked;
  'user.profile-updated': UserProfileUpdated;
  'file.stored': FileStored;
}

/** The name of a domain event; also its routing key on the `events` exchange. */
export type EventType = keyof EventPayloads;

/** A domain event of one type. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: EventEnvelope<K, EventPayloads[K]>;
}[T];

/** The payload schema of every domain event. */
export const EVENT_SCHEMAS: { readonly [T in EventType]: ObjectSchema<EventPayloads[T]> } = {
  'quote.submitted': quoteSubmittedSchema,
  'quote.read': quoteReadSchema,
  'user.registered': userRegisteredSchema,
  'user.signed-in': userSessionSchema,
  'user.signed-out': userSessionSchema,
  'user.session-revoked': userSessionRevokedSchema,
  'user.profile-updated': userProfileUpdatedSchema,
  'file.stored': fileStoredSchema,
};

/** Every event name. */
export const EVENT_TYPES = Object.keys(EVENT_SCHEMAS) as EventType[];
