import type { AttentionKind } from '@brightnest/contracts/attention';
import type { OfferStatus } from '@brightnest/contracts/offers/offer';
import type { AttentionSource } from '@brightnest/service-kit/attention/attention';
import mongoose from 'mongoose';
import { findWaiting, nameOf, toFact } from '../quotes/jobs-attention';

const KINDS: Partial<Record<OfferStatus, AttentionKind>> = {
  declined: 'offer-declined',
  change_requested: 'offer-change-requested',
};

// Once it is agreed or cancelled, nobody waits for another offer.
const NOT_AGREED = { status: mongoose.trusted({ $in: ['pending', 'quote_requested'] }) };

/** The offers that their customer declined, or wants otherwise. */
export const answeredOffers: AttentionSource = {
  kinds: ['offer-declined', 'offer-change-requested'],
  async find() {
    const filter = {
      ...NOT_AGREED,
      'offer.status': mongoose.trusted({ $in: Object.keys(KINDS) }),
    };
    const quotes = await findWaiting(filter, { 'offer.decidedAt': -1 });
    return quotes.map((quote) => {
      const { status, declineReason, changeRequest, decidedAt, sentAt } = quote.offer!;
      const reason = (status === 'declined' ? declineReason : changeRequest) ?? '';
      const since = (decidedAt ?? sentAt).toISOString();
      return toFact(quote, { kind: KINDS[status]!, since, who: nameOf(quote), reason });
    });
  },
};

const HOUR_MS = 60 * 60_000;

/** The offers that nobody has answered and that expire soon. */
export const expiringOffers: AttentionSource = {
  kinds: ['offer-expiring'],
  async find(now, { offerExpiryHours }) {
    const before = offerExpiryHours * HOUR_MS;
    const soon = { $gt: now, $lte: new Date(now.getTime() + before) };
    const filter = {
      ...NOT_AGREED,
      ...{ 'offer.status': 'sent', 'offer.validUntil': mongoose.trusted(soon) },
    };
    const quotes = await findWaiting(filter, { 'offer.validUntil': 1 });
    return quotes.map((quote) => {
      const { validUntil, sentAt } = quote.offer!;
      const since = new Date(Math.max(validUntil.getTime() - before, sentAt.getTime()));
      return toFact(quote, {
        ...{ kind: 'offer-expiring', since: since.toISOString(), who: '', reason: '' },
        scheduledAt: validUntil.toISOString(),
      });
    });
  },
};
