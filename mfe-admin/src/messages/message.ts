import type { EventType } from '@brightnest/contracts/events/event-types';
import { options } from '@brightnest/contracts/forms';
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '@brightnest/contracts/messages/message';
import type {
  AdminContact,
  AdminInquiry,
  MessageSort,
} from '@brightnest/contracts/messages/message-schemas';
import { formatDate, formatTime, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { defineList, READ_OPTIONS } from '../list/use-list';

/** A message from the contact page, or an inquiry from the home page. */
export type Message = AdminContact | AdminInquiry;

/** Actions on messages. All but `sendStatus` show a toast when they fail. */
export interface MessageActions<M extends Message> {
  markRead: (message: M, isRead: boolean) => Promise<void>;
  /** @returns whether it succeeded. */
  bulkMarkRead: (ids: readonly string[], isRead: boolean) => Promise<boolean>;
  changeStatus: (message: M, status: MessageStatus) => Promise<void>;
  /** Changes the status without toasts, for bulk actions. */
  sendStatus: (message: M, status: MessageStatus) => PromiseLike<{ error?: unknown }>;
}

/** "Jane Doe"; the email address if there is no name. */
export function senderName({ firstName, lastName, email }: Message): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** A mailto link for a reply. */
export function replyAddress({ email }: Message, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(t('Re: {subject}', { subject }))}`;
}

/** Date and time in the office's zone: `1 Mar 2026` and `9:05 am`. */
export function receivedTexts({ createdAt }: Message): { date: string; time: string } {
  return {
    date: formatDate(createdAt, 'medium', officeZone()),
    time: formatTime(createdAt, officeZone()),
  };
}

interface MessageFact<M extends Message> {
  header: string;
  text: (message: M) => string;
}

/** The differences between contact messages and service inquiries. */
export interface MessageKind<M extends Message> {
  heading: string;
  list: ReturnType<typeof messagesListDefinition>;
  /** Resource name in events and history. */
  resource: string;
  /** Type of the event of a new message. */
  createdEvent: EventType;
  emptyHint: string;
  /** Additional columns, also shown in the details. */
  columns: readonly MessageFact<M>[];
  /** Additional values shown in the details only. */
  details?: readonly MessageFact<M>[];
  /** Subject of a reply. */
  subject: (message: M) => string;
}

/** Filter values by their search parameter. */
export type MessageFilters = { read: 'read' | 'unread'; status: MessageStatus };

/** Filters and sort orders of messages. */
export function messagesListDefinition(noun: string) {
  return defineList<MessageFilters, MessageSort>({
    noun,
    pageSize: 20,
    searchHint: msg('Name, email or phone'),
    filters: {
      read: {
        label: msg('Read or unread'),
        placeholder: msg('All messages'),
        options: READ_OPTIONS,
      },
      status: {
        label: msg('Status'),
        placeholder: msg('All statuses'),
        options: options(MESSAGE_STATUS_LABELS),
      },
    },
    sorts: [
      { value: '-createdAt', label: msg('Newest first') },
      { value: 'createdAt', label: msg('Oldest first') },
      { value: 'name', label: msg('Name, A to Z') },
      { value: '-name', label: msg('Name, Z to A') },
      { value: 'status', label: msg('Status') },
      { value: '-status', label: msg('Status, reversed') },
    ],
  });
}
