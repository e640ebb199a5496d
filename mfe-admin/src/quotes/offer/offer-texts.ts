import { offerStatusLabel } from '@brightnest/contracts/offers/offer';
import type { AdminOffer } from '@brightnest/contracts/offers/offer-schemas';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { inSentence, t } from '@brightnest/contracts/translation';
import type { BadgeTone } from '@brightnest/kit/ui/display/badge';
import { dollars } from '../quote-texts';

/** How an offer stands: its state, or that the customer has opened it. */
export function offerStateLabel({ status, viewedAt }: AdminOffer): string {
  return status === 'sent' && viewedAt ? t('Viewed') : offerStatusLabel(status);
}

const TONES: Readonly<Record<AdminOffer['status'], BadgeTone>> = {
  sent: 'info',
  change_requested: 'warning',
  accepted: 'success',
  declined: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
  replaced: 'neutral',
};

export function offerTone({ status }: AdminOffer): BadgeTone {
  return TONES[status];
}

/** `Offer: viewed`, as long as the offer is what a quote waits for; else empty. */
export function waitingOfferText({ status, offer }: AdminQuote): string {
  if (!offer || quoteStepOf(status) !== 'review') return '';
  return t('Offer: {lowerCase}', { lowerCase: inSentence(offerStateLabel(offer)) });
}

/** `$335.00, viewed` */
export function offerText(offer: AdminOffer): string {
  return `${dollars(offer.total)}, ${inSentence(offerStateLabel(offer))}`;
}
