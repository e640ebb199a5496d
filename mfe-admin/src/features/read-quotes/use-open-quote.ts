import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { useCallback, useState } from 'react';
import { useMarkQuoteReadMutation } from '../../api/quotes';
import { ADMIN_LOGIN } from '../../paths';

/** The quote whose details are open. Opening an unread one marks it read. */
export function useOpenQuote() {
  const toast = useToast();
  const loggedOut = useLoggedOut(ADMIN_LOGIN);
  const [markRead] = useMarkQuoteReadMutation();
  // The quote as it was opened, not its id: once read it may leave the list that is filtered by unread.
  const [quote, setQuote] = useState<AdminQuote | null>(null);

  const open = useCallback(
    async (opened: AdminQuote) => {
      setQuote(opened);
      if (opened.isRead) return;
      const { error } = await markRead(opened.id);
      if (!error) return;
      if (isApiError(error) && error.status === 401) return loggedOut();
      toast({
        title: 'Failed to mark as read',
        description: errorMessage(error, ''),
        variant: 'destructive',
      });
    },
    [markRead, loggedOut, toast],
  );
  const close = useCallback(() => setQuote(null), []);

  return { quote, open, close };
}
