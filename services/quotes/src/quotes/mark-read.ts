import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminQuoteResponse,
  markReadRequestSchema,
  type MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-schemas';
import {
  RESPONSE_TIME_RPC,
  type ResponseTimeAnswer,
  responseTimeRequestSchema,
} from '@brightnest/contracts/rpc/quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { rpcHandler } from '@brightnest/service-kit/rpc/server';
import { handle } from '@brightnest/service-kit/http/route';
import mongoose, { type PipelineStage } from 'mongoose';
import { getAdminQuote } from './admin-quote';
import { changeQuote } from './change-quote';
import { QuoteSubmission } from '../records/quote-submission';

export const markQuoteRead = handle(
  quotesRoutes.markQuoteRead,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<AdminQuoteResponse> => {
    await markRead(id, true, origin);
    return { success: true, quote: await getAdminQuote(id) };
  },
);

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

/** Marks a quote read or unread. @returns whether it was not so before. */
async function markRead(id: string, isRead: boolean, origin: EventOrigin): Promise<boolean> {
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

/** How long a customer's own quote requests waited until staff opened them. */
export const measureResponseTime = rpcHandler(
  RESPONSE_TIME_RPC,
  responseTimeRequestSchema,
  async ({ userId }) => {
    const [measured] = await QuoteSubmission.aggregate<ResponseTimeAnswer>(averageOf(userId));
    return measured ?? { averageMs: null };
  },
);

export function averageOf(customerId: string): PipelineStage[] {
  return [
    { $match: { customerId, readAt: { $type: 'date' } } },
    { $group: { _id: null, averageMs: { $avg: { $subtract: ['$readAt', '$createdAt'] } } } },
    { $project: { _id: 0 } },
  ];
}
