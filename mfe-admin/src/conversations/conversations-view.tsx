import type { ConversationKind } from '@brightnest/contracts/conversations/conversation';
import type {
  AdminConversation,
  ConversationSort,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { formatDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { Section, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { MessageCircle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CellLines, EmailText, Excerpt, OneLine } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { OPENS_ROW } from '../list/opens-row';
import { RecordList } from '../list/record-list';
import { type Neighbors, RecordPanel, useNeighbors } from '../list/record-panel';
import { defineList, READ_OPTIONS, usePolledList } from '../list/use-list';
import { ADMIN_DASHBOARD } from '../sign-in/paths';
import { ConversationPanel, POLLING_SECONDS } from './conversation-panel';
import { useAdminListConversationsQuery } from './conversations-api';

/** What customers and the office write to each other, the newest first. */
export function ConversationsView() {
  const polled = usePolledList(
    conversationsListDefinition,
    useAdminListConversationsQuery,
    POLLING_SECONDS,
  );
  const { answer } = polled;
  // Keeps the conversation itself: once read, it may leave a list that is filtered by unread.
  const [opened, setOpened] = useState<AdminConversation>();
  const conversations = answer.data?.conversations;
  const neighbors = useNeighbors(conversations, opened?.id ?? '', (id) =>
    setOpened(conversations?.find((one) => one.id === id)),
  );
  const columns = useMemo(() => conversationColumns(setOpened), []);
  return (
    <Section title={t('Conversations')}>
      <RecordList
        {...polled}
        caption={t('Conversations')}
        columns={columns}
        rows={conversations}
        isUnread={({ unread }) => unread > 0}
        isOpen={({ id }) => id === opened?.id}
        emptyHint={t('What customers write about a quote or a booking appears here by itself.')}
      />
      {opened && (
        <OpenConversation of={opened} neighbors={neighbors} onClose={() => setOpened(undefined)} />
      )}
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
export function conversationColumns(onOpen: (conversation: AdminConversation) => void) {
  return combine([
    accessor(nameOf, {
      id: 'name',
      header: t('Customer'),
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
      sortDescFirst: true,
      cell: ({ row: { original } }) => (
        <OneLine as="time" dateTime={original.lastMessage.sentAt}>
          {formatDateTime(original.lastMessage.sentAt, 'medium')}
        </OneLine>
      ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      cell: ({ row: { original } }) => (
        <Button variant="secondary" size="sm" {...OPENS_ROW} onClick={() => onOpen(original)}>
          <MessageCircle aria-hidden="true" />
          {t('Messages')} <CountBadge count={original.unread} noun={t('unread')} />
          <VisuallyHidden>
            {t('of {name} about {description}', {
              name: nameOf(original),
              description: original.description,
            })}
          </VisuallyHidden>
        </Button>
      ),
    }),
  ]);
}

/** What a message says; where it is photos alone, how many. */
const excerptOf = ({ text, photoCount: count = 0 }: AdminConversation['lastMessage']) =>
  text || t('{count} photos', { count, one: '1 photo' });

const nameOf = ({ customerName, customerEmail }: AdminConversation) =>
  customerName || customerEmail;

interface OpenConversationProps {
  of: AdminConversation;
  neighbors?: Neighbors | undefined;
  onClose: () => void;
}

/** One conversation, with the way to what it is about. */
export function OpenConversation({ of, neighbors, onClose }: OpenConversationProps) {
  const { kind, id, description, customerName } = of;
  const record = `${ADMIN_DASHBOARD}?${new URLSearchParams({ tab: `${kind}s`, [kind]: id })}`;
  return (
    <RecordPanel
      shown={id}
      onClose={onClose}
      neighbors={neighbors}
      title={t('Messages of {nameOf}', { nameOf: nameOf(of) })}
      description={description}
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
