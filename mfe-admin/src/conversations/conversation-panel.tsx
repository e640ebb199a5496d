import {
  CONVERSATION_READERS,
  type ConversationKind,
  sumUnread,
} from '@brightnest/contracts/conversations/conversation';
import type { ConversationParams } from '@brightnest/contracts/conversations/conversation-schemas';
import { t } from '@brightnest/contracts/translation';
import { Badge, CountBadge } from '@brightnest/kit/ui/display/badge';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { ConversationThread } from '@brightnest/kit/ui/screens/conversation-thread';
import { MessageCircle } from 'lucide-react';
import { useMay } from '../permissions/may';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminGetConversationQuery,
  useAdminListUnreadConversationsQuery,
  useAdminMarkConversationReadMutation,
  useAdminPostMessageMutation,
} from './conversations-api';

/** Polling interval of what changes live anyway. */
export const POLLING_SECONDS = 60;

const WRITERS = { quote: 'quotes:write', booking: 'bookings:write' } as const;

interface ConversationPanelProps {
  of: ConversationParams;
  customerName: string;
}

/** What customer and office wrote to each other; who may only read it marks nothing. */
export function ConversationPanel({ of, customerName }: ConversationPanelProps) {
  const mayWrite = useOwnPermissions().includes(WRITERS[of.kind]);
  const query = useAdminGetConversationQuery(of, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const [post] = useAdminPostMessageMutation();
  const [markRead] = useAdminMarkConversationReadMutation();
  return (
    <ConversationThread
      query={query}
      signInPath={ADMIN_SIGN_IN}
      reader="office"
      partner={customerName || t('Customer')}
      emptyHint={t('What you write here is mailed to the customer, who can answer.')}
      {...(mayWrite && {
        takesPhotos: true,
        onSend: (message, idempotencyKey) => post({ ...of, message, idempotencyKey }),
        onRead: (upTo) => void markRead({ ...of, upTo }),
      })}
    />
  );
}

/** The messages about a record in a disclosure: read once it is opened. */
export function MessagesDisclosure({ of, customerName }: ConversationPanelProps) {
  return (
    <Disclosure
      framed
      lazy
      summary={
        <>
          {t('Messages')}
          <CountBadge count={useUnreadMessages(of.kind, of.id)} noun={t('unread')} />
        </>
      }
    >
      <ConversationPanel of={of} customerName={customerName} />
    </Disclosure>
  );
}

/** How many messages of a row's customer are unread; nothing where none is. */
export function UnreadMessages({ kind, id }: ConversationParams) {
  const count = useUnreadMessages(kind, id);
  if (count === 0) return null;
  return (
    <Badge tone="warning" icon={<MessageCircle aria-hidden="true" />}>
      {t('{count} new messages', { count, one: '1 new message' })}
    </Badge>
  );
}

/** How many messages of customers wait: about one quote or booking, or about all of a kind. */
export function useUnreadMessages(kind: ConversationKind, id?: string): number {
  const skip = !useMay({ access: CONVERSATION_READERS[kind] });
  const { data } = useAdminListUnreadConversationsQuery(kind, {
    ...{ skip, pollingInterval: POLLING_SECONDS * 1000 },
  });
  return sumUnread(data?.conversations ?? [], kind, id);
}
