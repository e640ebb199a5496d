import type { MessageSort } from '@brightnest/contracts/quotes/admin-messages';
import {
  MESSAGE_STATUS_LABELS,
  type MessageStatus,
} from '@brightnest/contracts/quotes/message-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { defineList } from '../list/define-list';

/** Values of the filters, by their names in the address. */
export type MessageFilters = { read: 'read' | 'unread'; status: MessageStatus };

/** What a list of messages is narrowed and ordered by. */
export function messagesList(noun: string) {
  return defineList<MessageFilters, MessageSort>({
    noun,
    pageSize: 20,
    searches: 'Name, email or phone',
    filters: {
      read: {
        label: 'Read or unread',
        placeholder: 'All messages',
        options: [
          { value: 'unread', label: 'Unread' },
          { value: 'read', label: 'Read' },
        ],
      },
      status: {
        label: 'Status',
        placeholder: 'All statuses',
        options: options(MESSAGE_STATUS_LABELS),
      },
    },
    sorts: [
      { value: '-createdAt', label: 'Newest first' },
      { value: 'createdAt', label: 'Oldest first' },
      { value: 'name', label: 'Name, A to Z' },
      { value: '-name', label: 'Name, Z to A' },
      { value: 'status', label: 'Status' },
      { value: '-status', label: 'Status, reversed' },
    ],
  });
}
