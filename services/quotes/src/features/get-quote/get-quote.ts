import { objectIdField } from '@brightnest/contracts/fields';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { getAdminQuote } from '../../model/admin-quote';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

export const getQuote = handle(
  quotesRoutes.getQuote,
  { params },
  async ({ params: { id } }): Promise<AdminQuoteResponse> => ({
    success: true,
    quote: await getAdminQuote(id),
  }),
);
