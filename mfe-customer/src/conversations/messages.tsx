import { t } from '@brightnest/contracts/translation';
import type { ConversationKind } from '@brightnest/contracts/conversations/conversation';
import { company } from '@brightnest/kit/runtime/page/company';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { ConversationThread } from '@brightnest/kit/ui/screens/conversation-thread';
import { MessageCircle } from 'lucide-react';
import { CUSTOMER_SIGN_IN } from '../paths';
import {
  type HeldConversation,
  useCustomerGetConversationQuery,
  useCustomerMarkConversationReadMutation,
  useCustomerPostMessageMutation,
  useUnreadMessages,
} from './conversations-api';

const POLLING_MS = { signedIn: 60_000, visitor: 20_000 };

/** The messages about one quote or booking of the customer, or of a visitor who holds its link. */
export function Messages({ of }: { of: HeldConversation }) {
  const isVisitor = of.token !== undefined;
  const query = useCustomerGetConversationQuery(of, {
    refetchOnMountOrArgChange: true,
    // Nothing tells a visitor's page of a new message.
    pollingInterval: isVisitor ? POLLING_MS.visitor : POLLING_MS.signedIn,
  });
  const [post] = useCustomerPostMessageMutation();
  const [markRead] = useCustomerMarkConversationReadMutation();
  return (
    <ConversationThread
      query={query}
      signInPath={CUSTOMER_SIGN_IN}
      reader="customer"
      partner={company.name}
      emptyHint={t('Ask us anything about it. You get an email when we answer.')}
      takesPhotos
      onSend={(message, idempotencyKey) => post({ of, message, idempotencyKey })}
      onRead={(upTo) => void markRead({ of, upTo })}
    />
  );
}

interface MessagesButtonProps {
  kind: ConversationKind;
  id: string;
  /** What it is about, for who hears the buttons of a list. */
  about: string;
}

/** Opens the messages of one quote or booking, and says how many are unread. */
export function MessagesButton({ kind, id, about }: MessagesButtonProps) {
  const unread = useUnreadMessages(kind, id);
  const { open } = useMessagesParam();
  return (
    <Button variant="secondary" size="sm" onClick={() => open(id)}>
      <MessageCircle aria-hidden="true" />
      {t('Messages')} <CountBadge count={unread} noun={t('unread')} />
      <VisuallyHidden> {t('about {about}', { about })}</VisuallyHidden>
    </Button>
  );
}

/** The dialog with the messages that the address names. */
export function MessagesDialog({ kind }: { kind: ConversationKind }) {
  const { id, close } = useMessagesParam();
  return id === '' ? null : <OpenMessages key={id} of={{ kind, id }} onClose={close} />;
}

function OpenMessages({ of, onClose }: { of: HeldConversation; onClose: () => void }) {
  const { data } = useCustomerGetConversationQuery(of);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Messages')}
      description={data?.conversation.description}
    >
      <Messages of={of} />
    </Dialog>
  );
}

const MESSAGES = 'messages';

/** The quote or booking whose messages are open, in the address: mails lead to it. */
function useMessagesParam() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(MESSAGES, id);
        else next.delete(MESSAGES);
        return next;
      },
      // Back leaves the open dialog, and a closed one does not come again.
      { replace: id === undefined },
    );
  return {
    id: params.get(MESSAGES) ?? '',
    open: (id: string) => change(id),
    close: () => change(undefined),
  };
}
