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
      await agree(id, { kind: 'assign', body }, { asker, origin, requestId });
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}
