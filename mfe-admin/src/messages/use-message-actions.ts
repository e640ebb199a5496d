import { MESSAGE_STATUS_LABELS } from '@brightnest/contracts/messages/message';
import type {
  MessageReadChange,
  MessageStatusChange,
} from '@brightnest/contracts/messages/message-schemas';
import type { MarkReadRequest, MarkReadResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useMemo } from 'react';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { type Message, type MessageActions, senderName } from './message';

type Answer<T = unknown> = PromiseLike<{ data?: T; error?: unknown }>;

interface Calls {
  markRead: (change: MessageReadChange & { id: string }) => Answer;
  bulkMarkRead: (request: MarkReadRequest) => Answer<MarkReadResponse>;
  changeStatus: (change: MessageStatusChange & { id: string }) => Answer;
}

/** Wraps the calls of one kind of message with toasts. */
export function useMessageActions<M extends Message>({
  markRead,
  bulkMarkRead,
  changeStatus,
}: Calls): MessageActions<M> {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  return useMemo(
    () => ({
      async markRead({ id }, isRead) {
        const { error } = await markRead({ id, isRead });
        if (error) showFailure(error, 'Error', `Failed to mark as ${isRead ? 'read' : 'unread'}`);
      },
      async bulkMarkRead(ids, isRead) {
        const word = isRead ? 'read' : 'unread';
        const { data, error } = await bulkMarkRead({ ids: [...ids], isRead });
        if (error) showFailure(error, 'Error', `Failed to mark as ${word}`);
        else toast({ title: `Marked as ${word}`, description: countText(data?.changed ?? 0) });
        return !error;
      },
      async changeStatus(message, status) {
        const { error } = await changeStatus({ id: message.id, status });
        if (error) return showFailure(error, 'Error', 'Failed to change the status');
        toast({
          title: `Status: ${MESSAGE_STATUS_LABELS[status]}`,
          description: `The message of ${senderName(message)}`,
        });
      },
      sendStatus: ({ id }, status) => changeStatus({ id, status }),
    }),
    [markRead, bulkMarkRead, changeStatus, toast, showFailure],
  );
}

function countText(changed: number): string {
  return changed === 1 ? '1 message was changed.' : `${changed} messages were changed.`;
}
