import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { LIVE_RULES, type LiveChange, type PersonField } from '@brightnest/contracts/events/live';
import type { Actor } from '@brightnest/service-kit/jwt';

/** What an event says in the browser, and to whom. */
export interface Announcement {
  change: LiveChange;
  isFor(actor: Actor): boolean;
}

/** The fields by which payloads name a person. */
type PersonIn = Partial<Record<PersonField, string | null>>;

/** Reads the rules of who hears what; nothing for an event that nobody hears. */
export function announce(event: DomainEvent): Announcement | undefined {
  const rule = LIVE_RULES[event.type];
  if (!rule) return undefined;
  const { id, type, aggregate, occurredAt } = event;
  const persons = (rule.persons ?? []).map((field) => (event.payload as PersonIn)[field]);
  return {
    change: { id, type, aggregate, occurredAt, tags: [...rule.tags] },
    isFor: ({ permissions, userId }) =>
      permissions.includes(rule.permission) ||
      (rule.owner === true && aggregate.type === 'user' && aggregate.id === userId) ||
      persons.includes(userId),
  };
}
