import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useEffect, useRef } from 'react';
import { type RecordParam, useRecordParam } from '../list/record-param';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import type { Message, MessageActions } from './message';

interface MessageQuery<Answer> {
  currentData?: Answer | null | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The message that the address names, and how it is loaded. */
export interface OpenMessage<Answer> extends Omit<MessageQuery<Answer>, 'currentData'> {
  param: RecordParam;
  data: Answer | undefined;
}

/** Loads the message that the search parameter names. */
export function useOpenMessage<Answer>(
  useGetQuery: (
    id: string,
    options: { skip: boolean; refetchOnMountOrArgChange: boolean },
  ) => MessageQuery<Answer>,
): OpenMessage<Answer> {
  const param = useRecordParam('message');
  const isOpen = param.id !== '';
  const { currentData, error, isFetching, refetch } = useGetQuery(param.id, {
    ...{ skip: !isOpen, refetchOnMountOrArgChange: true },
  });
  useRedirectToSignInWhen(isOpen && currentData === null, ADMIN_SIGN_IN);
  return { param, data: currentData ?? undefined, error, isFetching, refetch };
}

/** Marks a message read when it is opened, once per opening: it may be marked unread while it is open. */
export function useReadOnOpen<M extends Message>(
  message: M | undefined,
  { markRead }: Pick<MessageActions<M>, 'markRead'>,
  mayWrite: boolean,
): void {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    const isNew = message?.id !== opened.current;
    opened.current = message?.id;
    if (message && isNew && !message.isRead && mayWrite) void markRead(message, true);
  }, [message, markRead, mayWrite]);
}
