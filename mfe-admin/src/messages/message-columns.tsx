import { Stack } from '@brightnest/kit/ui/stack';
import { tableColumns } from '@brightnest/kit/ui/table';
import { type Message, type MessageActions, senderName } from './message';
import { MessageReadBadge } from './message-badges';
import { Excerpt, MessageButtons, ReceivedCell, SenderCell, StatusSelect } from './message-cells';
import type { MessageKind } from './message-kind';

/** The columns of one kind of message; the ids of those that sort are the server's names of them. */
export function messageColumns<M extends Message>(
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
