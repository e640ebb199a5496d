import { objectIdField } from '@brightnest/contracts/fields';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import {
  quoteStatusChangeSchema,
  type QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-workflow';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { Asker } from '@brightnest/service-kit/asker';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { getAdminQuote } from '../../model/admin-quote';
import { agree, type AgreeContext } from '../../workflow/agree';
import { moveQuote } from './move-quote';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

/** Moves a quote through its workflow. Pressed twice, or by two at once, it is moved once. */
export function changeQuoteStatus({ asker }: { asker: Asker }) {
  return handle(
    quotesRoutes.changeQuoteStatus,
    { params, body: quoteStatusChangeSchema },
    async ({ params: { id }, body, origin, requestId }): Promise<AdminQuoteResponse> => {
      await change(id, body, { asker, origin, requestId });
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}

function change(id: string, body: QuoteStatusChange, context: AgreeContext): Promise<void> {
  switch (body.status) {
    case 'customer_confirmed':
      return agree(id, { kind: 'confirm', body }, context);
    case 'ready':
      return agree(id, { kind: 'ready', body }, context);
    default:
      return moveQuote(id, { ...body, status: body.status }, context.origin);
  }
}
