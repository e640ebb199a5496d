import type { MessageSort } from '@brightnest/contracts/messages/message-schemas';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { useMemo } from 'react';
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
import { type OpenMessage, useReadOnOpen } from './open-message';
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
  opened: OpenMessage<unknown>;
  /** The opened one, once it has loaded. */
  message: M | undefined;
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
  opened,
  message: loaded,
  actions,
  exportRoute,
}: MessagesTabProps<M>) {
  const { data } = answer;
  const selection = useSelection(messages, rowName);
  const mayWrite = useMay(quotesRoutes.markContactRead);
  const { id: openId, open, goTo, close } = opened.param;
  const message = loaded ?? messages?.find(({ id }) => id === openId);
  useReadOnOpen(message, actions, mayWrite);
  const neighbors = useNeighbors(messages, openId, goTo);
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
        isOpen={({ id }) => id === openId}
        selection={mayWrite ? selection : undefined}
        emptyHint={t(kind.emptyHint)}
      >
        <BulkMessageActions selection={selection} actions={actions} />
      </RecordList>
      {openId !== '' && (
        <MessagePanel
          kind={kind}
          opened={opened}
          message={message}
          actions={actions}
          neighbors={neighbors}
          onClose={close}
        />
      )}
    </ListSection>
  );
}
