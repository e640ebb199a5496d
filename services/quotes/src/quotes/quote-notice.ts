import { formatAddress } from '@brightnest/contracts/company/address-text';
import type { QuoteChangeNotice, QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import { labelOf } from '@brightnest/contracts/forms';
import { toDecimalText } from '@brightnest/contracts/money';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { propertyZone } from '@brightnest/contracts/times';
import { describeTeam } from '@brightnest/contracts/workforce/assignment';
import type { QuoteSubmissionRecord } from '../records/quote-submission';
import { agreedPrice, confirmationFeeDue } from './agreed-price';
import { amountDue } from './reserve-team';

let isPaidOnline = false;

/** Says, for this process, whether customers of quotes pay online: PAYMENTS says which. */
export function offerOnlinePayment(isOffered: boolean): void {
  isPaidOnline = isOffered;
}

/** What a coupon takes off the price while that is the estimate. */
export function discountOf({
  coupon,
  estimatedDiscountMinor = 0,
  ...quote
}: Pick<
  QuoteSubmissionRecord,
  'coupon' | 'estimatedDiscountMinor' | 'estimatedPrice' | 'finalPrice'
>) {
  const isEstimate = agreedPrice(quote, undefined).minor === quote.estimatedPrice.minor;
  if (!coupon || !isEstimate) return null;
  return { code: coupon.code, amount: toDecimalText(estimatedDiscountMinor) };
}

const TO_COME: readonly QuoteStatus[] = ['customer_confirmed', 'cleaners_assigned', 'ready'];

/** Whether its work is agreed and has not begun. */
export const isToCome = ({ status }: Pick<QuoteSubmissionRecord, 'status'>): boolean =>
  TO_COME.includes(status);

/** What of the confirmation fee can be paid online now, in minor units; 0 for nothing. */
export function onlineFeeDue(quote: QuoteSubmissionRecord): number {
  const fee = isPaidOnline ? (confirmationFeeDue(quote) ?? 0) : 0;
  return Math.min(fee, amountDue(quote));
}

/**
 * What events say of a quote for its customer, with its private link: who mails it knows whether they have an
 * account to go on in.
 */
export function quoteNotice(quote: QuoteSubmissionRecord): QuoteNotice {
  const { customerId = null, scheduledAt, encryptedPaymentToken } = quote;
  const every = recurrenceOf(quote.cleaningFrequency);
  const price = agreedPrice(quote, undefined);
  const discount = discountOf(quote);
  const due = amountDue(quote);
  const paid = Math.min(quote.paidAmount?.minor ?? 0, price.minor - due);
  return {
    quoteId: quote._id.toHexString(),
    customerId,
    customerName: `${quote.firstName} ${quote.lastName}`,
    email: quote.email,
    serviceName: labelOf(SERVICE_TYPES, quote.serviceType),
    address: formatAddress(quote),
    timeZone: propertyZone(quote.state),
    scheduledAt: scheduledAt?.toISOString() ?? null,
    duration: quote.duration ?? DEFAULT_BOOKING_DURATION,
    currency: price.currency,
    price: toDecimalText(price.minor),
    ...(discount && { discount }),
    paidOnline: toDecimalText(Math.max(0, paid)),
    feeDue: toDecimalText(onlineFeeDue(quote)),
    due: toDecimalText(due),
    ...(quote.terms && { terms: quote.terms }),
    team: describeTeam(quote.assignedCleaners),
    teamRevision: quote.teamRevision,
    revision: quote.revision ?? 0,
    ...(every && { every }),
    ...(encryptedPaymentToken && { encryptedPaymentToken }),
  };
}

/** The same of a change, with what it was about. */
export function changeNotice(
  before: QuoteSubmissionRecord,
  after: QuoteSubmissionRecord,
): QuoteChangeNotice {
  return {
    ...quoteNotice(after),
    previousStart: before.scheduledAt?.toISOString() ?? null,
    isMoved: isMoved(before, after),
    isTeamChanged: before.teamRevision !== after.teamRevision,
  };
}

type Planned = Pick<
  QuoteSubmissionRecord,
  'status' | 'scheduledAt' | 'duration' | 'revision' | 'nextReminderAt'
>;

function isMoved(before: Planned, after: Planned): boolean {
  if (!before.scheduledAt || !after.scheduledAt) return false;
  return !isSameStart(before, after) || before.duration !== after.duration;
}

const isSameStart = (a: Planned, b: Planned) =>
  a.scheduledAt?.getTime() === b.scheduledAt?.getTime();

/** What follows from a change for the customer's calendar, and for when they are reminded. */
export function plannedFields(
  before: Planned,
  after: Planned,
): Required<Pick<Planned, 'revision' | 'nextReminderAt'>> {
  const { revision = 0, nextReminderAt, scheduledAt } = before;
  const isCalledOff = scheduledAt && after.status === 'cancelled' && before.status !== 'cancelled';
  const anew = after.scheduledAt && nextReminderTime(after.scheduledAt, new Date());
  // One from before there were reminders has none planned yet.
  const isPlanned = isSameStart(before, after) && nextReminderAt !== undefined;
  const next = isPlanned ? nextReminderAt : (anew ?? null);
  return {
    revision: revision + (isCalledOff || isMoved(before, after) ? 1 : 0),
    nextReminderAt: isToCome(after) ? next : null,
  };
}

/** Who has set off to it, as it is planned now; null where nobody has, or the work has begun. */
export function departureOf(
  quote: QuoteSubmissionRecord,
): { cleanerName: string | null; at: string } | null {
  const { onTheWay, scheduledAt, assignedCleaners } = quote;
  if (!onTheWay || !isToCome(quote)) return null;
  const isTheirs = assignedCleaners.some(({ id }) => id === onTheWay.cleanerId);
  if (!isTheirs || onTheWay.start.getTime() !== scheduledAt?.getTime()) return null;
  return { cleanerName: onTheWay.cleanerName, at: onTheWay.at.toISOString() };
}
