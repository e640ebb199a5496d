import type { MessageSort } from '@brightnest/contracts/quotes/admin-messages';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { FileDown } from 'lucide-react';
import { ListFilters } from '../list/list-filters';
import { ListFrame } from '../list/list-frame';
import { NoRows } from '../list/no-rows';
import { useSelection } from '../list/selection';
import type { List } from '../list/use-list';
import { BulkMarkRead } from './bulk-mark-read';
import type { Message, MessageActions } from './message';
import { MessageDetailsDialog } from './message-details-dialog';
import type { MessageKind } from './message-kind';
import type { MessageFilters } from './messages-list';
import { MessagesTable } from './messages-table';
import { useOpenMessage } from './use-open-message';

/** How often messages are asked for by themselves. */
export const POLLING_SECONDS = 60;

interface Counts {
  pageSize: number;
  total: number;
  unread: number;
  pending: number;
}

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
  exportAddress: string;
}

/** The messages of one kind: how many wait, search, the list, and each in full. */
export function MessagesTab<M extends Message>({
  kind,
  list,
  answer,
  messages,
  actions,
  exportAddress,
}: MessagesTabProps<M>) {
  const { data, currentData, error } = answer;
  const { noun } = list.definition;
  const selection = useSelection(messages?.map(({ id }) => id));
  const { message, open, close } = useOpenMessage(messages, actions);
  return (
    <Section
      title={kind.heading}
      description={data && `${data.unread} unread, ${data.pending} not answered yet`}
      actions={
        <LinkButton to={exportAddress} reloadDocument download variant="secondary">
          <FileDown aria-hidden="true" />
          Export CSV
        </LinkButton>
      }
    >
      <Stack $gap={5}>
        <ListFilters list={list} />
        <ListFrame
          noun={noun}
          answer={answer}
          everySeconds={POLLING_SECONDS}
          rows={messages}
          page={list.query.page}
          setPage={list.setPage}
        >
          <BulkMarkRead selection={selection} markSeveralRead={actions.markSeveralRead} />
          <MessagesTable
            kind={kind}
            messages={messages}
            isLoading={!currentData && !error}
            empty={
              <NoRows
                noun={noun}
                whatFillsIt={kind.whatFillsIt}
                isNarrowed={list.isNarrowed}
                onClear={list.clear}
              />
            }
            sort={list.choice.sort}
            onSort={(sort) => list.choose({ sort })}
            selection={selection}
            actions={actions}
            onOpen={open}
          />
        </ListFrame>
      </Stack>
      <MessageDetailsDialog kind={kind} message={message} actions={actions} onClose={close} />
    </Section>
  );
}
