import { objectIdField } from '@brightnest/contracts/fields';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { Asker } from '@brightnest/service-kit/asker';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { getAdminQuote } from '../../model/admin-quote';
import { agree } from '../../workflow/agree';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

/** Takes everybody off a quote's job before it begins. */
export function unassignCleaners({ asker }: { asker: Asker }) {
  return handle(
    quotesRoutes.unassignCleaners,
    { params },
    async ({ params: { id }, origin, requestId }): Promise<AdminQuoteResponse> => {
      await agree(id, { kind: 'unassign' }, { asker, origin, requestId });
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}
