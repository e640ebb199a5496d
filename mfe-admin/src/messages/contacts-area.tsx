import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { useUnreadMessages } from '../conversations/conversation-panel';
import { ConversationsView } from '../conversations/conversations-view';
import { ContactsTab } from './contacts-tab';

const VIEWS = [
  { value: 'form', label: 'Contact form', content: <ContactsTab /> },
  { value: 'conversations', label: <ConversationsLabel />, content: <ConversationsView /> },
] as const;

/** Who wrote to the office: by the contact page, and about a quote or a booking. */
export function ContactsArea() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('view');
  const open = VIEWS.find(({ value }) => value === requested) ?? VIEWS[0];
  return (
    <Tabs
      label="Messages"
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
      Conversations
      <CountBadge count={unread} noun="unread messages" />
    </>
  );
}
