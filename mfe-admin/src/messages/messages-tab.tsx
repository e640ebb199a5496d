import type { MessageSort } from '@brightnest/contracts/quotes/admin-messages';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Section } from '@brightnest/kit/ui/page';
import { useMemo } from 'react';
import { ExportLink } from '../list/export-link';
import { RecordList } from '../list/record-list';
import { useSelection } from '../list/selection';
import type { List } from '../list/use-list';
import { BulkMessageActions } from './bulk-message-actions';
import { type Message, type MessageActions, senderName } from './message';
import { messageColumns } from './message-columns';
import { MessageDetailsDialog } from './message-details-dialog';
import type { MessageKind } from './message-kind';
import type { MessageFilters } from './messages-list';
import { useOpenMessage } from './use-open-message';

/** How often messages are asked for by themselves. */
export const POLLING_SECONDS = 60;

interface Counts {
  pageSize: number;
  total: number;
  unread: number;
  pending: number;
}

const rowName = (message: Message) => `message of ${senderName(message)}`;

interface MessagesTabProps<M extends Message> {
  kind: MessageKind<M>;
  list: List<MessageFilters, MessageSort>;
  answer: {
    data?: Counts | null;
    currentData?: unknown;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  messages: readonly M[] | undefined;
  actions: MessageActions<M>;
  /** The call that answers them as a file. */
  exportRoute: Pick<RouteDeclaration, 'path'>;
}

/** The messages of one kind: how many wait, the list, and each in full; one that just came in stands out. */
export function MessagesTab<M extends Message>({
  kind,
  list,
  answer,
  messages,
  actions,
  exportRoute,
}: MessagesTabProps<M>) {
  const { data } = answer;
  const selection = useSelection(messages, rowName);
  const { message, open, close } = useOpenMessage(messages, actions);
  const justArrived = useRecentlyChanged(kind.arrival);
  const columns = useMemo(() => messageColumns(kind, actions, open), [kind, actions, open]);
  return (
    <Section
      title={kind.heading}
      description={data && `${data.unread} unread, ${data.pending} not answered yet`}
      actions={<ExportLink route={exportRoute} filter={list.choice} />}
    >
      <RecordList
        list={list}
        answer={answer}
        everySeconds={POLLING_SECONDS}
        caption={kind.heading}
        columns={columns}
        rows={messages}
        isUnread={({ isRead }) => !isRead}
        isHighlighted={({ id }) => justArrived.has(id)}
        selection={selection}
        whatFillsIt={kind.whatFillsIt}
      >
        <BulkMessageActions selection={selection} actions={actions} />
      </RecordList>
      <MessageDetailsDialog kind={kind} message={message} actions={actions} onClose={close} />
    </Section>
  );
}
