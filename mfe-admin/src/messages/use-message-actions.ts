import { MESSAGE_STATUS_LABELS } from '@brightnest/contracts/messages/message';
import type {
  MessageReadChange,
  MessageStatusChange,
} from '@brightnest/contracts/messages/message-schemas';
import type { MarkReadRequest, MarkReadResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useMemo } from 'react';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { type Message, type MessageActions, senderName } from './message';

type Answer<T = unknown> = PromiseLike<{ data?: T; error?: unknown }>;

interface Calls {
  markRead: (change: MessageReadChange & { id: string }) => Answer;
  bulkMarkRead: (request: MarkReadRequest) => Answer<MarkReadResponse>;
  changeStatus: (change: MessageStatusChange & Pick<Message, 'id' | 'version'>) => Answer;
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
        if (error)
          showFailure(
            error,
            t('Error'),
            isRead ? t('Failed to mark as read') : t('Failed to mark as unread'),
          );
      },
      async bulkMarkRead(ids, isRead) {
        const { data, error } = await bulkMarkRead({ ids: [...ids], isRead });
        if (error)
          showFailure(
            error,
            t('Error'),
            isRead ? t('Failed to mark as read') : t('Failed to mark as unread'),
          );
        else
          toast({
            title: isRead ? t('Marked as read') : t('Marked as unread'),
            description: countText(data?.changed ?? 0),
          });
        return !error;
      },
      async changeStatus(message, status) {
        const { id, version } = message;
        const { error } = await changeStatus({ id, version, status });
        if (error) return showFailure(error, t('Error'), t('Failed to change the status'));
        toast({
          title: t('Status: {message}', { message: t(MESSAGE_STATUS_LABELS[status]) }),
          description: t('The message of {senderName}', { senderName: senderName(message) }),
        });
      },
      sendStatus: ({ id, version }, status) => changeStatus({ id, version, status }),
    }),
    [markRead, bulkMarkRead, changeStatus, toast, showFailure],
  );
}

function countText(changed: number): string {
  return t('{count} messages were changed.', { count: changed, one: '1 message was changed.' });
}
