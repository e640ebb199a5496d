import type { AdminContact } from '@brightnest/contracts/messages/message-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { msg, t } from '@brightnest/contracts/translation';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { useUnreadMessages } from '../conversations/conversation-panel';
import { ConversationsView } from '../conversations/conversations-view';
import { useList } from '../list/use-list';
import { ViewTabs } from '../list/view-tabs';
import { type MessageKind, messagesListDefinition } from './message';
import {
  useAdminChangeContactStatusMutation,
  useAdminGetContactQuery,
  useAdminListContactsQuery,
  useAdminMarkContactReadMutation,
  useAdminMarkContactsReadMutation,
} from './messages-api';
import { MessagesTab, POLLING_SECONDS } from './messages-tab';
import { useOpenMessage } from './open-message';
import { useMessageActions } from './use-message-actions';

const VIEWS = [
  { value: 'form', label: msg('Contact form'), content: <ContactsTab /> },
  { value: 'conversations', label: <ConversationsLabel />, content: <ConversationsView /> },
] as const;

/** Who wrote to the office: by the contact page, and about a quote or a booking. */
export function ContactsArea() {
  return <ViewTabs label={t('Messages')} views={VIEWS} />;
}

function ConversationsLabel() {
  const unread = useUnreadMessages('quote') + useUnreadMessages('booking');
  return (
    <>
      {t('Conversations')}
      <CountBadge count={unread} noun={t('unread messages')} />
    </>
  );
}

const contacts: MessageKind<AdminContact> = {
  heading: msg('Contacts'),
  list: messagesListDefinition(msg('contacts')),
  resource: 'contact',
  createdEvent: 'contact.submitted',
  emptyHint: msg('What visitors write on the contact page appears here by itself.'),
  columns: [{ header: msg('Subject'), text: ({ subject }) => subject }],
  subject: ({ subject }) => subject,
};

/** The messages from the contact page. */
export function ContactsTab() {
  const list = useList(contacts.list);
  const answer = useAdminListContactsQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const opened = useOpenMessage(useAdminGetContactQuery);
  const [markRead] = useAdminMarkContactReadMutation();
  const [bulkMarkRead] = useAdminMarkContactsReadMutation();
  const [changeStatus] = useAdminChangeContactStatusMutation();
  const actions = useMessageActions<AdminContact>({ markRead, bulkMarkRead, changeStatus });
  return (
    <MessagesTab
      kind={contacts}
      list={list}
      answer={answer}
      messages={answer.data?.contacts}
      opened={opened}
      message={opened.data?.contact}
      actions={actions}
      exportRoute={quotesRoutes.exportContacts}
    />
  );
}
