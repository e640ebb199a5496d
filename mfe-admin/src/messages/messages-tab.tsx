import type { MessageSort } from '@brightnest/contracts/messages/message-schemas';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ExportLink } from '../list/export-link';
import { ListSection } from '../list/list-section';
import { RecordList } from '../list/record-list';
import { useNeighbors } from '../list/record-panel';
import { useSelection } from '../list/selection';
import type { List } from '../list/use-list';
import { BulkMessageActions } from './bulk-messages';
import {
  type Message,
  type MessageActions,
  type MessageFilters,
  type MessageKind,
  senderName,
} from './message';
import { messageColumns } from './message-columns';
import { MessagePanel } from './message-panel';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { useMay } from '../permissions/may';

/** Polling interval of the lists. */
export const POLLING_SECONDS = 60;

interface Counts {
  pageSize: number;
  total: number;
  unread: number;
  pending: number;
}

const rowName = (message: Message) =>
  t('message of {senderName}', { senderName: senderName(message) });

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

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
  /** Route of the CSV export. */
  exportRoute: Pick<RouteDeclaration, 'path'>;
}

/** Counts, list and details of one kind of message. New arrivals are highlighted. */
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
  const mayWrite = useMay(quotesRoutes.markContactRead);
  const { message, open, close } = useOpenMessage(messages, actions, mayWrite);
  const neighbors = useNeighbors(messages, message?.id ?? '', (id) => {
    const neighbor = messages?.find((one) => one.id === id);
    if (neighbor) open(neighbor);
  });
  const recentlyAdded = useRecentlyChanged(kind.createdEvent);
  const columns = useMemo(() => messageColumns(kind, actions, open), [kind, actions, open]);
  return (
    <ListSection title={t(kind.heading)}>
      <RecordList
        list={list}
        answer={answer}
        pollingSeconds={POLLING_SECONDS}
        caption={t(kind.heading)}
        figures={
          <Muted>
            {data
              ? t('{unread} unread, {pending} not answered yet', {
                  unread: data.unread,
                  pending: data.pending,
                })
              : t('Loading...')}
          </Muted>
        }
        tools={<ExportLink route={exportRoute} filter={list.choice} />}
        columns={columns}
        rows={messages}
        isUnread={({ isRead }) => !isRead}
        isHighlighted={({ id }) => recentlyAdded.has(id)}
        isOpen={({ id }) => id === message?.id}
        selection={mayWrite ? selection : undefined}
        emptyHint={t(kind.emptyHint)}
      >
        <BulkMessageActions selection={selection} actions={actions} />
      </RecordList>
      {message && (
        <MessagePanel
          kind={kind}
          message={message}
          actions={actions}
          neighbors={neighbors}
          onClose={close}
        />
      )}
    </ListSection>
  );
}

/** The open message. Opening an unread one marks it read. */
function useOpenMessage<M extends Message>(
  messages: readonly M[] | undefined,
  { markRead }: MessageActions<M>,
  mayWrite: boolean,
) {
  // Keeps the message itself: once read, it may leave a list that is filtered by unread.
  const [opened, setOpened] = useState<M | null>(null);
  const open = useCallback(
    (message: M) => {
      setOpened(message);
      if (!message.isRead && mayWrite) void markRead(message, true);
    },
    [markRead, mayWrite],
  );
  const close = useCallback(() => setOpened(null), []);
  const listed = opened && messages?.find(({ id }) => id === opened.id);
  return { message: listed ?? opened, open, close };
}
