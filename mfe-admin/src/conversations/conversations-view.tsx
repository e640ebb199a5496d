import type { ConversationKind } from '@brightnest/contracts/conversations/conversation';
import type {
  AdminConversation,
  ConversationParams,
  ConversationSort,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { Section, VisuallyHidden, WideLabel } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { MessageCircle } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { CellLines, EmailText, Excerpt, OneLine, RowButtons } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { OPENS_ROW } from '../list/opens-row';
import { RecordList } from '../list/record-list';
import { type Neighbors, RecordPanel, useNeighbors } from '../list/record-panel';
import { useRecordParam } from '../list/record-param';
import { defineList, READ_OPTIONS, usePolledList } from '../list/use-list';
import { ADMIN_DASHBOARD } from '../sign-in/paths';
import { ConversationPanel, POLLING_SECONDS } from './conversation-panel';
import { useAdminGetConversationQuery, useAdminListConversationsQuery } from './conversations-api';

/** What customers and the office write to each other, the newest first. */
export function ConversationsView() {
  const polled = usePolledList(
    conversationsListDefinition,
    useAdminListConversationsQuery,
    POLLING_SECONDS,
  );
  const { answer } = polled;
  const { of, open, goTo } = useConversationParam();
  const conversations = answer.data?.conversations;
  const neighbors = useNeighbors(conversations, of?.id ?? '', (id) => {
    const neighbor = conversations?.find((one) => one.id === id);
    if (neighbor) goTo(neighbor);
  });
  const columns = useMemo(() => conversationColumns(open), [open]);
  return (
    <Section title={t('Conversations')}>
      <RecordList
        {...polled}
        caption={t('Conversations')}
        columns={columns}
        rows={conversations}
        isUnread={({ unread }) => unread > 0}
        isOpen={({ id }) => id === of?.id}
        emptyHint={t('What customers write about a quote or a booking appears here by itself.')}
      />
      <OpenConversation neighbors={neighbors} />
    </Section>
  );
}

const KIND_LABELS: Record<ConversationKind, string> = {
  quote: msg('Quote'),
  booking: msg('Booking'),
};

const conversationsListDefinition = defineList<
  { read: 'read' | 'unread'; kind: ConversationKind },
  ConversationSort
>({
  noun: msg('conversations'),
  pageSize: 20,
  searchHint: msg('Name, email or what it is about'),
  filters: {
    read: {
      label: msg('Read or unread'),
      placeholder: msg('All'),
      options: READ_OPTIONS,
    },
    kind: {
      label: msg('About'),
      placeholder: msg('All'),
      options: [
        { value: 'quote', label: msg('Quotes') },
        { value: 'booking', label: msg('Bookings') },
      ],
    },
  },
  sorts: [
    { value: '-lastMessage', label: msg('Newest message first') },
    { value: 'lastMessage', label: msg('Oldest message first') },
    { value: 'name', label: msg('Customer, A to Z') },
    { value: '-name', label: msg('Customer, Z to A') },
  ],
});

const { columns: combine, accessor, display } = tableColumns<AdminConversation>();

/** The columns of the conversations; ids of sortable columns are the server's sort names. */
export function conversationColumns(onOpen: (of: ConversationParams) => void) {
  return combine([
    accessor(nameOf, {
      id: 'name',
      header: t('Customer'),
      meta: { line: 'title' },
      cell: ({ row: { original } }) => (
        <CellLines>
          <strong>
            <CustomerLink
              id={original.customerId}
              email={original.customerEmail}
              name={nameOf(original)}
            />
          </strong>
          <small>
            <EmailText email={original.customerEmail} />
          </small>
        </CellLines>
      ),
    }),
    display({
      id: 'about',
      header: t('About'),
      cell: ({ row: { original } }) => (
        <CellLines>
          {original.description}
          <small>{t(KIND_LABELS[original.kind])}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'text',
      header: t('Last message'),
      meta: { line: 'note' },
      cell: ({ row: { original } }) => (
        <Excerpt>
          {original.lastMessage.from === 'office' && t('Office: ')}
          {excerptOf(original.lastMessage)}
        </Excerpt>
      ),
    }),
    accessor(({ lastMessage }) => lastMessage.sentAt, {
      id: 'lastMessage',
      header: t('Written'),
      meta: { line: 'aside' },
      sortDescFirst: true,
      cell: ({ row: { original } }) => (
        <OneLine as="time" dateTime={original.lastMessage.sentAt}>
          {formatDateTime(original.lastMessage.sentAt, 'medium', officeZone())}
        </OneLine>
      ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row: { original } }) => (
        <RowButtons>
          <Button variant="secondary" size="sm" {...OPENS_ROW} onClick={() => onOpen(original)}>
            <MessageCircle aria-hidden="true" />
            <WideLabel>
              {t('Messages')} <CountBadge count={original.unread} noun={t('unread')} />
            </WideLabel>{' '}
            <VisuallyHidden>
              {t('of {name} about {description}', {
                name: nameOf(original),
                description: original.description,
              })}
            </VisuallyHidden>
          </Button>
        </RowButtons>
      ),
    }),
  ]);
}

/** What a message says; where it is photos alone, how many. */
const excerptOf = ({ text, photoCount: count = 0 }: AdminConversation['lastMessage']) =>
  text || t('{count} photos', { count, one: '1 photo' });

const nameOf = ({ customerName, customerEmail }: AdminConversation) =>
  customerName || customerEmail;

/** The conversation that the search parameter names, with the way to what it is about. */
export function OpenConversation({ neighbors }: { neighbors?: Neighbors | undefined }) {
  const { of, close } = useConversationParam();
  return of && <Opened of={of} neighbors={neighbors} onClose={close} />;
}

interface OpenedProps {
  of: ConversationParams;
  neighbors: Neighbors | undefined;
  onClose: () => void;
}

function Opened({ of, neighbors, onClose }: OpenedProps) {
  const { kind, id } = of;
  const conversation = useAdminGetConversationQuery(of).currentData?.conversation;
  const customerName = conversation?.customerName ?? '';
  const record = `${ADMIN_DASHBOARD}?${new URLSearchParams({ tab: `${kind}s`, [kind]: id })}`;
  return (
    <RecordPanel
      shown={id}
      onClose={onClose}
      neighbors={neighbors}
      title={customerName ? t('Messages of {nameOf}', { nameOf: customerName }) : t('Messages')}
      description={conversation?.description}
      footer={
        <LinkButton variant="secondary" to={record}>
          {t('Open the {kind}', { kind })}
        </LinkButton>
      }
    >
      <ConversationPanel key={id} of={{ kind, id }} customerName={customerName} />
    </RecordPanel>
  );
}

/** The open conversation, kept in the URL by its kind and id. */
export function useConversationParam() {
  const { id: value, open, goTo, close } = useRecordParam('conversation');
  return {
    of: readConversation(value),
    open: useCallback((of: ConversationParams) => open(`${of.kind}:${of.id}`), [open]),
    goTo: useCallback((of: ConversationParams) => goTo(`${of.kind}:${of.id}`), [goTo]),
    close,
  };
}

function readConversation(value: string): ConversationParams | undefined {
  const [kind = '', id = ''] = value.split(':');
  const isKind = (text: string): text is ConversationKind => Object.hasOwn(KIND_LABELS, text);
  return isKind(kind) && id !== '' ? { kind, id } : undefined;
}
