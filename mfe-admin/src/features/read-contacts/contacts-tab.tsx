import type { AdminContact } from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import {
  useChangeContactStatusMutation,
  useListContactsQuery,
  useMarkContactReadMutation,
  useMarkContactsReadMutation,
} from '../../api/messages';
import { useList } from '../../list/use-list';
import type { MessageKind } from '../../messages/message-kind';
import { messagesList } from '../../messages/messages-list';
import { MessagesTab, POLLING_SECONDS } from '../../messages/messages-tab';
import { useMessageActions } from '../../messages/use-message-actions';

const contacts: MessageKind<AdminContact> = {
  heading: 'Contacts',
  list: messagesList('contacts'),
  resource: 'contact',
  arrival: 'contact.submitted',
  whatFillsIt: 'What visitors write on the contact page appears here by itself.',
  columns: [{ header: 'Subject', text: ({ subject }) => subject }],
  subject: ({ subject }) => subject,
};

/** The messages of the contact page. */
export function ContactsTab() {
  const list = useList(contacts.list);
  const answer = useListContactsQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const [markRead] = useMarkContactReadMutation();
  const [markSeveralRead] = useMarkContactsReadMutation();
  const [changeStatus] = useChangeContactStatusMutation();
  const actions = useMessageActions<AdminContact>({ markRead, markSeveralRead, changeStatus });
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
