import {
  markReadRequestSchema,
  type MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-workflow';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { QuoteSubmission } from '../../model/quote-submission';
import { markRead } from '../../workflow/mark-read';

/** Marks several quotes read or unread. What there is no more, or is so already, is passed over. */
export const markQuotesRead = handle(
  quotesRoutes.markQuotesRead,
  { body: markReadRequestSchema },
  async ({ body: { ids, isRead }, origin }): Promise<MarkReadResponse> => {
    const others = await QuoteSubmission.find(
      { _id: mongoose.trusted({ $in: ids }), isRead: !isRead },
      { _id: 1 },
    ).lean();
    let changed = 0;
    // One after another: each is a transaction, with the quote's own event.
    for (const { _id } of others) {
      if (await markRead(_id.toHexString(), isRead, origin)) changed += 1;
    }
    return { success: true, changed };
  },
);
