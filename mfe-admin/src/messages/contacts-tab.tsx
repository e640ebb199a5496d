import type { AdminContact } from '@brightnest/contracts/messages/message-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { useList } from '../list/use-list';
import { type MessageKind, messagesListDefinition } from './message';
import {
  useAdminChangeContactStatusMutation,
  useAdminListContactsQuery,
  useAdminMarkContactReadMutation,
  useAdminMarkContactsReadMutation,
} from './messages-api';
import { MessagesTab, POLLING_SECONDS } from './messages-tab';
import { useMessageActions } from './use-message-actions';

const contacts: MessageKind<AdminContact> = {
  heading: 'Contacts',
  list: messagesListDefinition('contacts'),
  resource: 'contact',
  createdEvent: 'contact.submitted',
  emptyHint: 'What visitors write on the contact page appears here by itself.',
  columns: [{ header: 'Subject', text: ({ subject }) => subject }],
  subject: ({ subject }) => subject,
};

/** The messages from the contact page. */
export function ContactsTab() {
  const list = useList(contacts.list);
  const answer = useAdminListContactsQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
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
      actions={actions}
      exportRoute={quotesRoutes.exportContacts}
    />
  );
}
