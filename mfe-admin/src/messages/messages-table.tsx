import type { MessageSort } from '@brightnest/contracts/quotes/admin-messages';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Stack } from '@brightnest/kit/ui/stack';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { type ReactNode, useMemo } from 'react';
import type { Selection } from '../list/selection';
import { sortNamed, sortingOf } from '../list/sorting';
import { type Message, type MessageActions, senderName } from './message';
import { MessageReadBadge } from './message-badges';
import { Excerpt, MessageButtons, ReceivedCell, SenderCell, StatusSelect } from './message-cells';
import type { MessageKind } from './message-kind';

interface MessagesTableProps<M extends Message> {
  kind: MessageKind<M>;
  messages: readonly M[] | undefined;
  /** What is shown is not yet what was asked for. */
  isLoading: boolean;
  empty: ReactNode;
  sort: MessageSort;
  onSort: (sort: MessageSort | undefined) => void;
  selection: Selection;
  actions: MessageActions<M>;
  onOpen: (message: M) => void;
}

// The ids of the columns that sort are the server's names of them.
function messageColumns<M extends Message>(
  kind: MessageKind<M>,
  { markRead, changeStatus }: MessageActions<M>,
  onOpen: (message: M) => void,
) {
  const { columns, accessor, display } = tableColumns<M>();
  return columns([
    accessor((message) => senderName(message), {
      id: 'name',
      header: 'From',
      cell: ({ row }) => <SenderCell message={row.original} />,
    }),
    ...kind.columns.map(({ header, text }) =>
      display({ id: header, header, cell: ({ row }) => text(row.original) }),
    ),
    display({
      id: 'message',
      header: 'Message',
      cell: ({ row }) => <Excerpt>{row.original.message || '–'}</Excerpt>,
    }),
    accessor((message) => message.createdAt, {
      id: 'createdAt',
      header: 'Received',
      sortDescFirst: true,
      cell: ({ row }) => <ReceivedCell message={row.original} />,
    }),
    accessor((message) => message.status, {
      id: 'status',
      header: 'Status',
      cell: ({ row: { original } }) => (
        <Stack $gap={1} $align="start">
          <MessageReadBadge isRead={original.isRead} />
          <StatusSelect
            message={original}
            hideLabel
            onChange={(status) => void changeStatus(original, status)}
          />
        </Stack>
      ),
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => (
        <MessageButtons
          message={original}
          subject={kind.subject(original)}
          onOpen={() => onOpen(original)}
          onMarkRead={(isRead) => void markRead(original, isRead)}
        />
      ),
    }),
  ]);
}

/** The messages of one page; unread ones are tinted, and one that just came in stands out. */
export function MessagesTable<M extends Message>({
  kind,
  messages,
  isLoading,
  empty,
  sort,
  onSort,
  selection: { ids, onChange },
  actions,
  onOpen,
}: MessagesTableProps<M>) {
  const justArrived = useRecentlyChanged(kind.arrival);
  const columns = useMemo(() => messageColumns(kind, actions, onOpen), [kind, actions, onOpen]);
  return (
    <DataTable<M>
      caption={kind.heading}
      density="compact"
      narrow="cards"
      columns={columns}
      rows={messages}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isUnread={({ isRead }) => !isRead}
      isHighlighted={({ id }) => justArrived.has(id)}
      sorting={sortingOf(sort)}
      onSortingChange={(sorting) => onSort(sortNamed(sorting) as MessageSort | undefined)}
      selection={{ ids, onChange, rowName: (message) => `message of ${senderName(message)}` }}
      empty={empty}
    />
  );
}
