import type { AdminContact } from '@brightnest/contracts/messages/message-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { msg, t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { useUnreadMessages } from '../conversations/conversation-panel';
import { ConversationsView } from '../conversations/conversations-view';
import { useList } from '../list/use-list';
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
  const [params, setParams] = useSearchParams();
  const requested = params.get('view');
  const open = VIEWS.find(({ value }) => value === requested) ?? VIEWS[0];
  return (
    <Tabs
      label={t('Messages')}
      items={VIEWS}
      value={open.value}
      // The other search parameters belong to the previous view.
      onValueChange={(view) =>
        setParams((current) => ({
          tab: current.get('tab') ?? 'contacts',
          ...(view !== VIEWS[0].value && { view }),
        }))
      }
    />
  );
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
