import { idParamsSchema } from '@brightnest/contracts/fields';
import { moveQuoteJobRequestSchema } from '@brightnest/contracts/board/quote-job-schemas';
import { type AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import {
  assignCleanersRequestSchema,
  NOBODY_CHOSEN,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { AppError } from '@brightnest/service-kit/errors';
import { handle } from '@brightnest/service-kit/http/route';
import { getAdminQuote } from '../admin-quote';
import { applyTransition, type TransitionContext } from './apply-transition';

/** Says who does a quote's job from now on: those who are named, and nobody else. */
export function assignCleaners({ rpc }: { rpc: RpcClient }) {
  return handle(
    quotesRoutes.assignCleaners,
    { params: idParamsSchema, body: assignCleanersRequestSchema },
    async ({ params: { id }, body, ...call }): Promise<AdminQuoteResponse> => {
      if (body.cleanerIds.length === 0 && !body.customCleanerEmail) {
        throw new AppError('validation_failed', { fields: { cleanerIds: NOBODY_CHOSEN } });
      }
      await applyTransition(id, { kind: 'assign', body }, contextOf(call, rpc));
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}

/** Moves a quote's job on the week's board: to another time, to somebody else, or to nobody. */
export function moveQuoteJob({ rpc }: { rpc: RpcClient }) {
  return handle(
    quotesRoutes.moveQuoteJob,
    { params: idParamsSchema, body: moveQuoteJobRequestSchema },
    async ({ params: { id }, body, origin, requestId }): Promise<AdminQuoteResponse> => {
      await applyTransition(id, { kind: 'move', body }, { rpc, origin, requestId });
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}

/** Takes everybody off a quote's job before it begins. */
export function unassignCleaners({ rpc }: { rpc: RpcClient }) {
  return handle(
    quotesRoutes.unassignCleaners,
    { params: idParamsSchema },
    async ({ params: { id }, ...call }): Promise<AdminQuoteResponse> => {
      await applyTransition(id, { kind: 'unassign' }, contextOf(call, rpc));
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}

function contextOf(
  { origin, requestId, seenVersion }: Omit<TransitionContext, 'rpc'>,
  rpc: RpcClient,
): TransitionContext {
  return { rpc, origin, requestId, seenVersion };
}
