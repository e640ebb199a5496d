import type { EventType } from '@brightnest/contracts/events/catalogue';
import type { Message } from './message';
import type { messagesList } from './messages-list';

interface MessageFact<M extends Message> {
  header: string;
  text: (message: M) => string;
}

/** What tells contact messages and service inquiries apart on the screen. */
export interface MessageKind<M extends Message> {
  heading: string;
  list: ReturnType<typeof messagesList>;
  /** The record's name in events and history. */
  resource: string;
  /** The event of a new one. */
  arrival: EventType;
  whatFillsIt: string;
  /** Columns of its own, between who wrote and what; in the details, too. */
  columns: readonly MessageFact<M>[];
  /** What is in the details alone. */
  details?: readonly MessageFact<M>[];
  /** Of the answer. */
  subject: (message: M) => string;
}
