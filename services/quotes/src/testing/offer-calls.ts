import type {
  OfferDraftResponse,
  SendOfferRequest,
} from '@brightnest/contracts/offers/offer-schemas';
import type { CustomerOfferResponse } from '@brightnest/contracts/offers/customer-offer-schemas';
import type { AdminQuote, AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { Types } from 'mongoose';
import { insertQuoteOnce, newQuote } from '../quotes/submission/new-quote';
import { quoteRequest } from './forms';
import { type QuotesWithBookings, takenTimes } from './real-bookings';

const HOUR_MS = 60 * 60_000;

/** An offer that was sent to a visitor. */
export interface SentOffer {
  /** Of the quote. */
  id: string;
  token: string;
  offerId: string;
  times: string[];
  quote: AdminQuote;
}

let day = 0;

/** Two starts on a day that no other test of the file uses. */
export function newTimes(): string[] {
  day += 1;
  const first = Date.UTC(2031, 0, day, 22);
  return [first, first + 4 * HOUR_MS].map((time) => new Date(time).toISOString());
}

/** Two cleans at 90, an oven at 75, less 25.50: 229.50, at two times of its own. */
export function offerOf(cleanerId: string, changes: Partial<SendOfferRequest> = {}) {
  const body: SendOfferRequest = {
    lines: [
      { label: 'Regular Cleaning', quantity: 2, unitPrice: '90.00' },
      { label: 'Clean oven', quantity: 1, unitPrice: '75.00' },
    ],
    discount: { label: 'Welcome', amount: '25.50' },
    duration: 180,
    ...{ cleanerIds: [cleanerId], teamSize: 1, note: 'See you soon', expectedOfferId: null },
    proposedTimes: newTimes(),
    validUntil: new Date(Date.now() + 72 * HOUR_MS).toISOString(),
    ...changes,
  };
  return body;
}

/** A quote that was asked for, written as the wizard's call does; offers are about what comes after. */
async function addQuote({ env }: QuotesWithBookings, coupon?: CouponTerms) {
  const settings = { internalKey: env.INTERNAL_KEY, paymentsEnabled: false, coupon };
  const record = newQuote(new Types.ObjectId(), quoteRequest(), settings);
  const quote = { ...record, pendingEvents: [] };
  await insertQuoteOnce(quote);
  const token = decrypt(env.INTERNAL_KEY, quote.encryptedPaymentToken);
  return { id: quote._id.toHexString(), token };
}

/** What staff and customers do with offers, over HTTP. */
export function offerCalls(quotes: QuotesWithBookings) {
  const send = (id: string, body: SendOfferRequest) =>
    quotes.call<AdminQuoteResponse>('POST', `/api/admin/quotes/${id}/offers`, {
      ...{ as: 'admin' as const, body },
    });
  const sent = async (cleanerId: string, changes: Partial<SendOfferRequest> = {}) => {
    return sendAs(await addQuote(quotes), offerOf(cleanerId, changes));
  };
  const sendAs = async (held: { id: string; token: string }, body: SendOfferRequest) => {
    const { quote } = (await send(held.id, body)).body;
    const offer: SentOffer = {
      ...held,
      offerId: quote.offer!.id,
      times: body.proposedTimes,
      quote,
    };
    return offer;
  };
  /** As it is drafted for a quote of 228.00 with a coupon, and with what staff add to it. */
  const sentWithCoupon = async (
    cleanerId: string,
    coupon: CouponTerms,
    more: SendOfferRequest['lines'] = [],
  ) => {
    const held = await addQuote(quotes, coupon);
    const path = `/api/admin/quotes/${held.id}/offer-draft`;
    const { body } = await quotes.call<OfferDraftResponse>('GET', path, { as: 'admin' });
    const { lines, discount } = body.draft;
    return sendAs(held, offerOf(cleanerId, { lines: [...lines, ...more], discount }));
  };
  const answer = (
    { id, token, offerId }: Pick<SentOffer, 'id' | 'token' | 'offerId'>,
    what: 'view' | 'accept' | 'decline' | 'request-change',
    body: object = {},
    options: CallOptions = {},
  ) =>
    quotes.call<CustomerOfferResponse>('POST', `/api/quotes/${id}/offer/${what}`, {
      body: { token, offerId, ...body },
      ...options,
    });
  return {
    send,
    sent,
    sentWithCoupon,
    answer,
    open: ({ id, token }: Pick<SentOffer, 'id' | 'token'>) =>
      quotes.call<CustomerOfferResponse>('GET', `/api/quotes/${id}/offer?token=${token}`),
    accept: (offer: SentOffer, scheduledAt = offer.times[0]!) =>
      answer(offer, 'accept', { scheduledAt }),
    withdraw: ({ id, offerId }: Pick<SentOffer, 'id' | 'offerId'>) =>
      quotes.call<AdminQuoteResponse>('POST', `/api/admin/quotes/${id}/offers/withdraw`, {
        ...{ as: 'admin' as const, body: { offerId } },
      }),
    /** What is taken of a cleaner's time for the quote of an offer. */
    async takenFor({ id }: Pick<SentOffer, 'id'>, cleanerId: string) {
      return (await takenTimes(quotes.calendar, cleanerId)).filter(({ ref }) => ref === id);
    },
  };
}
