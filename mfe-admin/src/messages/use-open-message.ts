import { useCallback, useState } from 'react';
import type { Message, MessageActions } from './message';

/** The message whose details are open. Opening an unread one marks it read. */
export function useOpenMessage<M extends Message>(
  messages: readonly M[] | undefined,
  { markRead }: MessageActions<M>,
) {
  // The message as it was opened, too: once read it may leave the list that is filtered by unread.
  const [opened, setOpened] = useState<M | null>(null);
  const open = useCallback(
    (message: M) => {
      setOpened(message);
      if (!message.isRead) void markRead(message, true);
    },
    [markRead],
  );
  const close = useCallback(() => setOpened(null), []);
  const listed = opened && messages?.find(({ id }) => id === opened.id);
  return { message: listed ?? opened, open, close };
}
