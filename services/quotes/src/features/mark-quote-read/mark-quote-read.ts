import { objectIdField } from '@brightnest/contracts/fields';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { getAdminQuote } from '../../model/admin-quote';
import { markRead } from '../../workflow/mark-read';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

export const markQuoteRead = handle(
  quotesRoutes.markQuoteRead,
  { params },
  async ({ params: { id }, origin }): Promise<AdminQuoteResponse> => {
    await markRead(id, true, origin);
    return { success: true, quote: await getAdminQuote(id) };
  },
);
