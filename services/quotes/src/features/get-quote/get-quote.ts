import { objectIdField } from '@brightnest/contracts/fields';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { AppError } from '@brightnest/service-kit/errors';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { ADMIN_QUOTE_FIELDS, toAdminQuote } from '../../model/admin-quote';
import { QuoteSubmission } from '../../model/quote-submission';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

export const getQuote = handle(quotesRoutes.getQuote, { params }, async ({ params: { id } }) => {
  const quote = await QuoteSubmission.findById(id, ADMIN_QUOTE_FIELDS).lean();
  if (!quote) throw new AppError('not_found');
  return { success: true, quote: toAdminQuote(quote) } satisfies AdminQuoteResponse;
});
