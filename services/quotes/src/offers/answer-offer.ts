import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  acceptOfferRequestSchema,
  declineOfferRequestSchema,
  requestOfferChangeRequestSchema,
} from '@brightnest/contracts/offers/customer-offer-schemas';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { applyTransition } from '../quotes/workflow/apply-transition';
import { offerNotice, statusChange } from '../quotes/change-quote';
import type { OfferRecord } from '../records/offer-record';
import { addPendingCommand } from '../quotes/workflow/pending-command';
import type { QuoteSubmissionRecord } from '../records/quote-submission';
import { decideTransition, type TransitionRequest } from '../quotes/workflow/quote-transition';
import { changeOffer, expiredError } from './change-offer';
import { answerOffer, assertHolder, type CustomerOfferOptions } from './customer-offer';

/**
 * Accepts an offer: its price and one of its times are agreed with that, in one write. Its team is assigned
 * then; what keeps that is tried again later, and until then the time stays held.
 */
export function acceptOffer({
  rpc,
  ...options
}: CustomerOfferOptions & { rpc: RpcClient }): Handler {
  return handle(
    offerRoutes.acceptOffer,
    { params: idParamsSchema, body: acceptOfferRequestSchema },
    async ({ params: { id }, body, actor, origin, requestId, log }) => {
      const holder = { token: body.token, userId: actor?.userId };
      await assertHolder(id, holder);
      const { offerId } = body;
      const acceptedTime = new Date(body.scheduledAt);
      const now = new Date();
      let assignment: TransitionRequest | undefined;
      await changeOffer(
        { id, offerId, to: 'accepted', set: { acceptedTime } },
        (quote, offer) => {
          assertAcceptable(offer, acceptedTime, now);
          assignment = assignmentOf(offer, acceptedTime);
          const set = { ...agreedBy(quote, offer, acceptedTime), offer };
          const change = statusChange(quote, set, { origin, at: now, byCustomer: {} });
          if (!change) throw new AppError('conflict');
          const scheduledAt = acceptedTime.toISOString();
          const notice = { ...offerNotice(quote, offer), scheduledAt };
          return { ...change, further: [newEvent('offer.accepted', notice, origin)] };
        },
        async (session) => {
          // Its id is the offer's, as it is accepted once.
          const command = { _id: offerId, quoteId: id, request: assignment!, askedAt: now };
          await addPendingCommand({ ...command, origin: { requestId } }, session);
        },
      );
      if (assignment) {
        const context = { rpc, requestId, origin: { requestId }, resumed: offerId };
        await applyTransition(id, assignment, context).catch((error: unknown) =>
          log.warn({ err: error, quoteId: id }, 'the team of an accepted offer is to be assigned'),
        );
      }
      return answerOffer(id, holder, options);
    },
  );
}

/** @throws AppError `change_not_allowed` where it is too late; `validation_failed` for a time that is not proposed. */
function assertAcceptable({ times, validUntil }: OfferRecord, time: Date, now: Date): void {
  if (validUntil <= now) throw expiredError();
  const isProposed = times.some(({ scheduledAt }) => scheduledAt.getTime() === time.getTime());
  if (isProposed && time > now) return;
  const fields = { scheduledAt: msg('Please choose one of the proposed times') };
  throw new AppError('validation_failed', { fields });
}

/** What staff would have recorded as confirmed by the customer. */
function agreedBy(
  quote: QuoteSubmissionRecord,
  { total, duration }: OfferRecord,
  time: Date,
): Partial<QuoteSubmissionRecord> {
  const status = 'customer_confirmed' as const;
  const finalPrice = toDecimalText(total.minor);
  const body = { status, finalPrice, duration, scheduledAt: time.toISOString() };
  return { ...decideTransition({ kind: 'confirm', body }, quote).set, status };
}

function assignmentOf({ times }: OfferRecord, time: Date): TransitionRequest {
  const held = times.find(({ scheduledAt }) => scheduledAt.getTime() === time.getTime())!;
  const cleanerIds = held.cleaners.map(({ id }) => id);
  return { kind: 'assign-held', scheduledAt: time.toISOString(), cleanerIds };
}

/** Declines an offer. */
export function declineOffer(options: CustomerOfferOptions): Handler {
  return handle(
    offerRoutes.declineOffer,
    { params: idParamsSchema, body: declineOfferRequestSchema },
    async ({ params: { id }, body: { token, offerId, reason }, actor, origin }) => {
      const holder = { token, userId: actor?.userId };
      await assertHolder(id, holder);
      const set = { declineReason: reason };
      await changeOffer({ id, offerId, to: 'declined', set }, (quote, offer) => {
        const notice = { ...offerNotice(quote, offer), message: reason };
        return { event: newEvent('offer.declined', notice, origin) };
      });
      return answerOffer(id, holder, options);
    },
  );
}

/** Asks for another offer. Until there is one, nothing can be accepted. */
export function requestOfferChange(options: CustomerOfferOptions): Handler {
  return handle(
    offerRoutes.requestOfferChange,
    { params: idParamsSchema, body: requestOfferChangeRequestSchema },
    async ({ params: { id }, body: { token, offerId, message }, actor, origin }) => {
      const holder = { token, userId: actor?.userId };
      await assertHolder(id, holder);
      const set = { changeRequest: message };
      await changeOffer({ id, offerId, to: 'change_requested', set }, (quote, offer) => {
        const notice = { ...offerNotice(quote, offer), message };
        return { event: newEvent('offer.change-requested', notice, origin) };
      });
      return answerOffer(id, holder, options);
    },
  );
}
