import { objectIdField } from '@brightnest/contracts/fields';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import {
  assignCleanersRequestSchema,
  NOBODY_CHOSEN,
} from '@brightnest/contracts/quotes/quote-workflow';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { getAdminQuote } from '../../model/admin-quote';
import { agree } from '../../workflow/agree';
import { agreedPrice } from '../../workflow/agreed-price';
import { refuseMove, refuseWithoutStart } from '../../workflow/refuse-move';
import { wishOf } from './wish-of';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

/** Says who does a quote's job from now on: those who are named, and nobody else. */
export function assignCleaners({ asker }: { asker: Asker }) {
  return handle(
    quotesRoutes.assignCleaners,
    { params, body: assignCleanersRequestSchema },
    async ({ params: { id }, body, origin, requestId }): Promise<AdminQuoteResponse> => {
      if (body.cleanerIds.length === 0 && !body.customCleanerEmail) {
        throw new AppError('validation_failed', { fields: { cleanerIds: NOBODY_CHOSEN } });
      }
      await agree(
        id,
        (quote) => {
          const isNew = quote.status === 'pending' || quote.status === 'quote_requested';
          if (!isNew) refuseMove(quote, 'cleaners_assigned');
          refuseWithoutStart(quote);
          return {
            set: {
              finalPrice: agreedPrice(quote, body.finalPrice),
              ...(body.notes !== undefined && { cleanerNotes: body.notes }),
            },
            wish: wishOf(quote, body),
            status: () => 'cleaners_assigned',
          };
        },
        { asker, origin, requestId },
      );
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}
