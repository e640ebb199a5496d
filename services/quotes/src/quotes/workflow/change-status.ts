import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { JobProgressed } from '@brightnest/contracts/events/bookings/workforce';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { type AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import {
  type QuoteStatusChange,
  quoteStatusChangeSchema,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import { canChangeQuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { firstNameOf } from '@brightnest/contracts/workforce/assignment';
import { msg } from '@brightnest/contracts/translation';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { AppError } from '@brightnest/service-kit/errors';
import { handle } from '@brightnest/service-kit/http/route';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { getAdminQuote } from '../admin-quote';
import { applyTransition, type TransitionContext } from './apply-transition';
import { changeQuote, statusChange } from '../change-quote';
import { assertRefundOfChange } from './money-preview';
import { departureOf, quoteNotice } from '../quote-notice';
import { type QuoteSubmissionRecord } from '../../records/quote-submission';
import { quoteVersion } from '../../records/quote-version';
import { agreedPrice, assertFeePaid, pricedAt } from '../agreed-price';
import { assertCanMove } from './quote-transition';

/** Changes the status of a quote. Sent twice, or by two people at once, it changes once. */
export function changeQuoteStatus({ rpc }: { rpc: RpcClient }) {
  return handle(
    quotesRoutes.changeQuoteStatus,
    { params: idParamsSchema, body: quoteStatusChangeSchema },
    async ({ params: { id }, body, ...call }): Promise<AdminQuoteResponse> => {
      const { origin, requestId, seenVersion } = call;
      const { expectedRefund, ...wanted } = body;
      if (expectedRefund !== undefined) {
        await assertRefundOfChange(id, { ...wanted, expectedRefund }, { rpc, requestId });
      }
      await change(id, wanted, { rpc, origin, requestId, seenVersion });
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}

function change(id: string, body: QuoteStatusChange, context: TransitionContext): Promise<void> {
  switch (body.status) {
    case 'customer_confirmed':
      return applyTransition(id, { kind: 'confirm', body }, context);
    case 'ready':
      return applyTransition(id, { kind: 'ready', body }, context);
    default:
      return moveQuote(id, { ...body, status: body.status }, context);
  }
}

const TIMESTAMP_FIELDS = {
  in_progress: 'startedAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
} as const;

/** A change that needs no reservation in bookings. */
interface Move extends QuoteStatusChange {
  status: keyof typeof TIMESTAMP_FIELDS;
}

/** Starts, completes or cancels the work, as of now. */
function moveQuote(
  id: string,
  body: Move,
  { origin, seenVersion }: TransitionContext,
): Promise<void> {
  const { status, notes } = body;
  return changeQuote(id, (quote) => {
    if (quote.status === status) return undefined;
    assertSeen(quoteVersion(quote), seenVersion);
    assertCanMove(quote, status);
    assertSamePrice(quote, body);
    const { feeDifferenceMinor, isDifferenceInCash } = pricedAt(quote, body);
    if (status === 'in_progress') assertFeePaid({ feeDifferenceMinor });
    const set = {
      status,
      ...(status === 'in_progress' && { feeDifferenceMinor, isDifferenceInCash }),
      [TIMESTAMP_FIELDS[status]]: new Date(),
      ...(notes !== undefined && { confirmationNotes: notes }),
    };
    return statusChange(quote, set, { origin });
  });
}

/** Once the quote is ready its cleaners know what to collect. */
function assertSamePrice(quote: QuoteSubmissionRecord, { finalPrice }: Move): void {
  if (finalPrice === undefined) return;
  if (agreedPrice(quote, finalPrice).minor === agreedPrice(quote, undefined).minor) return;
  throw new AppError('validation_failed', {
    fields: { finalPrice: msg('The price can be changed until the quote is ready') },
  });
}

/**
 * Changes the status as cleaners report: in progress with the first Start, completed once all of them are
 * done. Reports may come twice and in any order.
 */
export const syncJobProgress: Subscription = on(
  'job.progressed',
  'follow-job-progress',
  async ({ payload, occurredAt, origin }) => {
    const { kind, jobId, report, isJobCompleted } = payload;
    if (kind === 'quote' && report === 'on_my_way') await noteDeparture(payload, origin);
    const hasBegun = report === 'started' || report === 'completed';
    if (kind !== 'quote' || !(hasBegun || isJobCompleted)) return;
    const at = new Date(occurredAt);
    await changeQuote(jobId, (quote) => {
      const set = {
        ...startedFields(quote, at),
        ...(isJobCompleted && completedFields(quote, at)),
      };
      return statusChange(quote, set, { origin, at });
    });
  },
);

/** Tells the customer that somebody is on the way, once for each who says so. */
function noteDeparture(
  { jobId, cleanerId, cleanerName, at, visit }: JobProgressed,
  origin: EventOrigin,
): Promise<void> {
  return changeQuote(jobId, (quote) => {
    const { scheduledAt: start } = quote;
    // What was said of another start is outdated.
    if (!cleanerId || !at || !start || visit?.scheduledAt !== start.toISOString()) return undefined;
    const firstName = firstNameOf({ id: cleanerId, name: cleanerName });
    const onTheWay = { cleanerId, cleanerName: firstName, at: new Date(at), start };
    const departure = departureOf({ ...quote, onTheWay });
    if (!departure || quote.onTheWay?.at.getTime() === onTheWay.at.getTime()) return undefined;
    const told = { ...quoteNotice(quote), ...departure };
    return { set: { onTheWay }, event: newEvent('quote.on-the-way', told, origin) };
  });
}

function startedFields(quote: QuoteSubmissionRecord, at: Date): Partial<QuoteSubmissionRecord> {
  if (!canChangeQuoteStatus(quote.status, 'in_progress')) return {};
  return { status: 'in_progress', startedAt: at };
}

function completedFields(
  { status }: QuoteSubmissionRecord,
  at: Date,
): Partial<QuoteSubmissionRecord> {
  const isUnderWay = status === 'in_progress' || canChangeQuoteStatus(status, 'in_progress');
  return isUnderWay ? { status: 'completed', completedAt: at } : {};
}
