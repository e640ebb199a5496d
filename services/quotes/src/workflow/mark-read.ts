import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import { changeQuote } from './change-quote';

/** Marks a quote read or unread. @returns whether it was not so before. */
export async function markRead(id: string, isRead: boolean, origin: EventOrigin): Promise<boolean> {
  let isChanged = false;
  await changeQuote(id, (quote) => {
    isChanged = quote.isRead !== isRead;
    if (!isChanged) return undefined;
    return {
      // How long it waited is told by the first time that it was opened.
      set: { isRead, ...(isRead && !quote.readAt && { readAt: new Date() }) },
      event: newEvent('quote.read', { quoteId: id, ...(!isRead && { isRead }) }, origin),
    };
  });
  return isChanged;
}
