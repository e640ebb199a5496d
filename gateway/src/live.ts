import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ConversationKind } from '@brightnest/contracts/conversations/conversation';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import { LIVE_RULES, type LiveChange } from '@brightnest/contracts/events/live';
import type { PersonField } from '@brightnest/contracts/events/live-rules/live-rule';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import type { GatewayRoute } from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/security/tokens';

const HEARTBEAT_MS = 25_000;
const MAX_STREAMS_PER_USER = 10;

interface Listener {
  actor: Actor;
  stream: LiveStream;
}

/** The open live connections of this process, and what is sent down them. */
export interface LiveHub {
  /**
   * Answers with a stream that ends when the access token does, at `expiresAt` in epoch milliseconds: the browser then comes back with what
   * it has, and is let in again if its session can still be renewed.
   * @throws AppError `rate_limited` when the person has too many open.
   */
  open(actor: Actor, expiresAt: number, response: ServerResponse): void;
  /** Passes an event on to those who may hear of it. */
  publish(event: DomainEvent): void;
  /** Ends the streams of some people: the browser comes back and is let in by what it then has. */
  end(isConcerned: (actor: Actor) => boolean): void;
  /** Events may have been missed: everyone asks anew for what they show. */
  resync(): void;
  size(): number;
  close(): void;
}

/** Creates a hub without listeners. */
export function createLiveHub(heartbeatMs = HEARTBEAT_MS): LiveHub {
  const listeners = new Set<Listener>();
  const sendTo = (text: string, mayHear: (actor: Actor) => boolean) => {
    for (const { actor, stream } of listeners) if (mayHear(actor)) stream.send(text);
  };
  // Keeps proxies from closing a quiet line, and finds out about browsers that are gone.
  const heartbeat = setInterval(() => sendTo(': still here\n\n', () => true), heartbeatMs);
  heartbeat.unref();

  return {
    open(actor, expiresAt, response) {
      const own = [...listeners].filter((listener) => listener.actor.userId === actor.userId);
      if (own.length >= MAX_STREAMS_PER_USER) throw new AppError('rate_limited');
      const listener = { actor, stream: openStream(response) };
      listeners.add(listener);
      const expiry = setTimeout(() => listener.stream.end(), expiresAt - Date.now());
      response.once('close', () => {
        clearTimeout(expiry);
        listeners.delete(listener);
      });
    },
    publish(event) {
      const announcement = liveChangeOf(event);
      if (announcement) sendTo(toMessage(announcement.change), announcement.isFor);
    },
    end(isConcerned) {
      for (const { actor, stream } of listeners) if (isConcerned(actor)) stream.end();
    },
    resync: () => sendTo(toMessage(resyncChange()), () => true),
    size: () => listeners.size,
    close() {
      clearInterval(heartbeat);
      for (const { stream } of listeners) stream.end();
    },
  };
}

function toMessage(change: LiveChange): string {
  return `id: ${change.id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}

function resyncChange(): LiveChange {
  return {
    id: randomUUID(),
    type: 'resync',
    aggregate: { type: 'site', id: 'all' },
    occurredAt: new Date().toISOString(),
    tags: [...CACHE_TAGS],
  };
}

/** What an event says in the browser, and to whom. */
interface LiveMessage {
  change: LiveChange;
  isFor(actor: Actor): boolean;
}

/** The fields by which payloads name a person. */
type PersonIn = Partial<Record<PersonField, string | null>>;

/** The field by which payloads say whether a quote or a booking is meant. */
type KindIn = { kind: ConversationKind };

/** Reads the rules of who hears what; nothing for an event that nobody hears. */
function liveChangeOf(event: DomainEvent): LiveMessage | undefined {
  const rule = LIVE_RULES[event.type];
  if (!rule) return undefined;
  const { id, type, aggregate, occurredAt } = event;
  const persons = (rule.persons ?? []).map((field) => (event.payload as PersonIn)[field]);
  const permission =
    typeof rule.permission === 'string'
      ? rule.permission
      : rule.permission[(event.payload as KindIn).kind];
  return {
    change: { id, type, aggregate, occurredAt, tags: [...rule.tags] },
    isFor: ({ permissions, userId, role }) =>
      permissions.includes(permission) ||
      rule.everybody === true ||
      (rule.cleaners === true && isInRoles(role, CLEANER_ROLES)) ||
      (rule.owner === true && aggregate.type === 'user' && aggregate.id === userId) ||
      persons.includes(userId),
  };
}

// A browser that reads keeps this near nothing; one that sleeps would fill the memory.
const MAX_UNREAD_BYTES = 256 * 1024;
const RECONNECT_MS = 1_000;

/** One open Server-Sent Events answer. */
interface LiveStream {
  send(text: string): void;
  /** Ends the answer; the browser comes back by itself. */
  end(): void;
}

/** Begins the answer. */
function openStream(response: ServerResponse): LiveStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    // Tells a proxy in front not to collect the answer.
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  if (response.req.method === 'HEAD') response.end();
  return {
    send(text) {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    },
    end: () => void response.end(),
  };
}

/** Server-Sent Events of what changed, for signed-in people. */
export const LIVE_ROUTE = {
  method: 'GET',
  path: '/api/live',
  service: 'gateway',
  access: 'session',
  forGuests: true,
} as const satisfies GatewayRoute;
