import { canChangeOfferStatus, type OfferStatus } from '@brightnest/contracts/offers/offer';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { changeQuote, type QuoteChange } from '../quotes/change-quote';
import type { OfferRecord } from '../records/offer-record';
import type { QuoteSubmissionRecord } from '../records/quote-submission';

/** What becomes of which offer. */
interface OfferChange {
  /** Of the quote. */
  id: string;
  offerId: string;
  to: OfferStatus;
  /** What else of the offer is written. */
  set?: Partial<OfferRecord>;
}

/** The rest of a change, with the offer as it is then. */
type Complete = (
  quote: QuoteSubmissionRecord,
  offer: OfferRecord,
) => Omit<QuoteChange, 'set'> & { set?: QuoteChange['set'] };

/**
 * Changes the status of an offer within its quote, so that of two who do so at once one comes first and the
 * other is told. Told again, it stays as it is.
 * @param within what else belongs to the same transaction; it runs only where the offer changes.
 * @throws AppError `not_found`; `conflict` where there is a newer offer; `change_not_allowed`, saying where it is.
 */
export async function changeOffer(
  { id, offerId, to, set = {} }: OfferChange,
  complete: Complete,
  within?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const decidedAt = new Date();
  let isChanged = false;
  await changeQuote(
    id,
    (quote) => {
      const before = getOffer(quote, offerId);
      isChanged = !isAlready(before, to, set);
      if (!isChanged) return undefined;
      assertCanBecome(before, to);
      const offer: OfferRecord = { ...before, status: to, decidedAt, ...set };
      // Nobody is to be reminded of what is decided.
      delete offer.remindAt;
      const rest = complete(quote, offer);
      return { ...rest, set: { offer, ...rest.set } };
    },
    async (session) => {
      if (isChanged) await within?.(session);
    },
  );
}

/** @throws AppError `not_found` where there is none; `conflict` where there is a newer one. */
export function getOffer(
  { offer }: Pick<QuoteSubmissionRecord, 'offer'>,
  offerId: string,
): OfferRecord {
  if (!offer) throw new AppError('not_found');
  if (offer.id === offerId) return offer;
  throw new AppError('conflict', {
    message: msg('There is a newer offer. Please look at it again.'),
  });
}

function isAlready(offer: OfferRecord, to: OfferStatus, { acceptedTime }: Partial<OfferRecord>) {
  return offer.status === to && offer.acceptedTime?.getTime() === acceptedTime?.getTime();
}

const REFUSALS: Readonly<Record<OfferStatus, string>> = {
  sent: msg('This offer is open again. Please look at it again.'),
  change_requested: msg('A change was asked for, so this offer waits for a new one.'),
  accepted: msg('This offer is accepted already.'),
  declined: msg('This offer was declined.'),
  expired: msg('This offer has expired. Please ask for a new one.'),
  withdrawn: msg('This offer was taken back. Please ask for a new one.'),
  replaced: msg('There is a newer offer. Please look at it again.'),
};

/** @throws AppError `change_not_allowed`. */
function assertCanBecome({ status }: OfferRecord, to: OfferStatus): void {
  if (canChangeOfferStatus(status, to)) return;
  throw new AppError('change_not_allowed', { message: REFUSALS[status] });
}

/** @returns the refusal of an answer that comes too late. */
export function expiredError(): AppError {
  return new AppError('change_not_allowed', { message: REFUSALS.expired });
}
