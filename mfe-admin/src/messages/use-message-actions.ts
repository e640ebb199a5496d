import type {
  MarkReadRequest,
  MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-workflow';
import type {
  MessageReadChange,
  MessageStatusChange,
} from '@brightnest/contracts/quotes/admin-messages';
import { MESSAGE_STATUS_LABELS } from '@brightnest/contracts/quotes/message-status';
import { useToast } from '@brightnest/kit/toast';
import { useMemo } from 'react';
import { useFailureToast } from '../forms/use-failure-toast';
import { type Message, type MessageActions, senderName } from './message';

type Answer<T = unknown> = PromiseLike<{ data?: T; error?: unknown }>;

interface Calls {
  markRead: (change: MessageReadChange & { id: string }) => Answer;
  markSeveralRead: (request: MarkReadRequest) => Answer<MarkReadResponse>;
  changeStatus: (change: MessageStatusChange & { id: string }) => Answer;
}

/** The calls of one kind of message, as they are worked with on the screen. */
export function useMessageActions<M extends Message>({
  markRead,
  markSeveralRead,
  changeStatus,
}: Calls): MessageActions<M> {
  const toast = useToast();
  const showFailure = useFailureToast();
  return useMemo(
    () => ({
      async markRead({ id }, isRead) {
        const { error } = await markRead({ id, isRead });
        if (error) showFailure(error, `Failed to mark as ${isRead ? 'read' : 'unread'}`);
      },
      async markSeveralRead(ids, isRead) {
        const word = isRead ? 'read' : 'unread';
        const { data, error } = await markSeveralRead({ ids: [...ids], isRead });
        if (error) showFailure(error, `Failed to mark as ${word}`);
        else toast({ title: `Marked as ${word}`, description: countText(data?.changed ?? 0) });
        return !error;
      },
      async changeStatus(message, status) {
        const { error } = await changeStatus({ id: message.id, status });
        if (error) return showFailure(error, 'Failed to change the status');
        toast({
          title: `Status: ${MESSAGE_STATUS_LABELS[status]}`,
          description: `The message of ${senderName(message)}`,
        });
      },
      sendStatus: ({ id }, status) => changeStatus({ id, status }),
    }),
    [markRead, markSeveralRead, changeStatus, toast, showFailure],
  );
}

function countText(changed: number): string {
  return changed === 1 ? '1 message was changed.' : `${changed} messages were changed.`;
}
