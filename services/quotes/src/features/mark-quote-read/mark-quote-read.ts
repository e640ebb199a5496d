import { objectIdField } from '@brightnest/contracts/fields';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { ADMIN_QUOTE_FIELDS, toAdminQuote } from '../../model/admin-quote';
import { QuoteSubmission } from '../../model/quote-submission';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

export const markQuoteRead = handle(
  quotesRoutes.markQuoteRead,
  { params },
  async ({ params: { id }, origin }) => {
    // Only the write that turns it to read matches, so the event is there once however many open it.
    await QuoteSubmission.updateOne(
      { _id: id, isRead: false },
      {
        $set: { isRead: true, readAt: new Date() },
        $push: { pendingEvents: newEvent('quote.read', { quoteId: id }, origin) },
      },
    );
    const quote = await QuoteSubmission.findById(id, ADMIN_QUOTE_FIELDS).lean();
    if (!quote) throw new AppError('not_found');
    return { success: true, quote: toAdminQuote(quote) } satisfies AdminQuoteResponse;
  },
);
