import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import mongoose, { type Schema } from 'mongoose';
import { isDuplicateKey } from './error-map';

const REMEMBERED_EVENTS = 50;

/** The field of a record that exists because of one event; its type extends this. */
export interface CausedByEvent {
  eventId: string;
}

/** The field of a record that remembers which events changed it; its type extends this. */
export interface EventHistory {
  handledEvents?: string[];
}

/** Adds the unique key that lets an event create one record of this kind and never a second. */
export function withEventId<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.add({ eventId: { type: String, required: true } });
  schema.index({ eventId: 1 }, { unique: true });
  return schema;
}

/** Adds the list of the last events that changed a record, for {@link applyOnce}. */
export function withEventHistory<S extends Pick<Schema, 'add'>>(schema: S): S {
  schema.add({ handledEvents: { type: [String], select: false, default: undefined } });
  return schema;
}

/**
 * Creates the record that an event causes. Delivered again, the event finds its record and does nothing:
 * the guard is the effect itself, so there is nothing to fall out of step. The model's schema has
 * {@link withEventId}.
 * @returns whether this delivery created it.
 */
export async function once<T extends object>(
  model: {
    create(document: T & CausedByEvent): Promise<unknown>;
    exists(filter: CausedByEvent): PromiseLike<unknown>;
  },
  event: Pick<DomainEvent, 'id'>,
  document: T,
): Promise<boolean> {
  try {
    await model.create({ ...document, eventId: event.id });
    return true;
  } catch (error) {
    // The database names one violated key only, so a record with a unique key of its own has to be
    // asked which of the two it was: another event's record is not ours to explain away.
    if (isDuplicateKey(error) && (await model.exists({ eventId: event.id }))) return false;
    throw error;
  }
}

/** An update of one record, by operators. */
export interface OnceUpdate {
  $push?: Record<string, unknown>;
  [operator: `$${string}`]: Record<string, unknown> | undefined;
}

/**
 * Updates the record that `filter` finds, unless this event did so before; the record remembers its last
 * 50 events. The model's schema has {@link withEventHistory}.
 * @returns whether this delivery changed it.
 */
export async function applyOnce(
  model: {
    updateOne(filter: object, update: object): PromiseLike<{ modifiedCount: number }>;
  },
  event: Pick<DomainEvent, 'id'>,
  filter: Record<string, unknown>,
  update: OnceUpdate,
): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { $and: [filter, { handledEvents: mongoose.trusted({ $ne: event.id }) }] },
    {
      ...update,
      $push: {
        ...update.$push,
        handledEvents: { $each: [event.id], $slice: -REMEMBERED_EVENTS },
      },
    },
  );
  return modifiedCount > 0;
}
