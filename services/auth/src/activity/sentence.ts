import type { EventPayloads, EventType } from '@brightnest/contracts/events/event-types';

/** Describes an event; `actor` is who caused it, `subject` the user it is about. */
export type Sentence<T extends EventType> = (
  payload: EventPayloads[T],
  actor: string,
  subject: string,
) => string;

/** One for each of some events. */
export type Sentences<E extends EventType> = { readonly [T in E]: Sentence<T> };

/** `postalCode` → `postal code` */
export function fieldLabel(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
