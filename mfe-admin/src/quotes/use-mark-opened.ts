import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { useEffect, useRef } from 'react';
import { useMarkQuoteReadMutation } from '../api/quotes';
import { useFailedToast } from './use-failed-toast';

/** Marks a quote read that somebody opens; once, whatever becomes of it while it is open. */
export function useMarkOpened(quote: Pick<AdminQuote, 'id' | 'isRead'> | undefined): void {
  const failed = useFailedToast();
  const [markRead] = useMarkQuoteReadMutation();
  const opened = useRef<string>(undefined);

  useEffect(() => {
    const isNew = quote?.id !== opened.current;
    opened.current = quote?.id;
    if (!quote || quote.isRead || !isNew) return;
    void markRead(quote.id).then(({ error }) => {
      if (error) failed(error, 'Failed to mark as read');
    });
  }, [quote, markRead, failed]);
}
