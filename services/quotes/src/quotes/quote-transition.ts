import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import {
  type AssignedCleaner,
  CUSTOM_CLEANER_PREFIX,
} from '@brightnest/contracts/workforce/assignment';
import {
  type DecimalText,
  formatMinor,
  fromDecimalText,
  type Money,
} from '@brightnest/contracts/money';
import { feeTermsOf, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import {
  canChangeQuoteStatus,
  type QuoteStatus,
  quoteStatusLabel,
} from '@brightnest/contracts/quotes/quote-status';
import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { QuoteSubmissionRecord } from '../records/quote-submission';
import { isSameJob, type RequestedTeam } from './reserve-team';

/** A change of what is agreed of a quote. */
export interface QuoteTransition {
  /** Fields of the quote, beside status and team. */
  set: Partial<QuoteSubmissionRecord>;
  /** Who is to do the job; absent where the present team goes on. */
  requestedTeam?: RequestedTeam;
  /** The status with the team that is then assigned; absent where the team alone decides it. */
  status?(team: AssignedCleaner[]): QuoteSubmissionRecord['status'];
}

/** What staff or an acceptance asked for: all that is needed to decide the transition again. Stored in pending commands. */
export type TransitionRequest =
  | { kind: 'confirm' | 'ready'; body: QuoteStatusChange }
  | { kind: 'assign'; body: AssignCleanersRequest }
  /** Those whose time was held for an offer that is accepted. */
  | { kind: 'assign-held'; scheduledAt: string; cleanerIds: string[] }
  | { kind: 'unassign' };

/** @throws AppError where the quote does not allow it as it is. */
export function decideTransition(
  request: TransitionRequest,
  quote: QuoteSubmissionRecord,
): QuoteTransition {
  switch (request.kind) {
    case 'confirm':
      return confirmTransition(quote, request.body);
    case 'ready':
      return readyTransition(quote, request.body);
    case 'assign':
      return assignTransition(quote, request.body);
    case 'assign-held':
      return assignHeldTransition(quote, request);
    case 'unassign':
      return unassignTransition(quote);
  }
}

/** What the customer confirmed: start, length and price. Confirmed again, the same cleaners go on. */
function confirmTransition(quote: QuoteSubmissionRecord, body: QuoteStatusChange): QuoteTransition {
  assertCanMove(quote, 'customer_confirmed');
  const scheduledAt = new Date(body.scheduledAt!);
  // What was agreed before stays agreed, also where its time has come.
  if (scheduledAt < new Date() && scheduledAt.getTime() !== quote.scheduledAt?.getTime()) {
    throw new AppError('validation_failed', {
      fields: { scheduledAt: msg('Please choose a time from now on') },
    });
  }
  const set = {
    scheduledAt,
    duration: body.duration ?? quote.duration ?? DEFAULT_BOOKING_DURATION,
    ...pricedAt(quote, body),
    ...(body.notes !== undefined && { confirmationNotes: body.notes }),
  };
  // Where nothing else is agreed than before, what is ready stays so.
  if (quote.status === 'ready' && isSameJob(quote, { ...quote, ...set })) return { set };
  return {
    set,
    status: ({ length }) => (length > 0 ? 'cleaners_assigned' : 'customer_confirmed'),
  };
}

/** Everything is set for the work: cleaners and price, which is the estimate where none was entered. */
function readyTransition(quote: QuoteSubmissionRecord, body: QuoteStatusChange): QuoteTransition {
  const set = {
    ...pricedAt(quote, body),
    ...(body.notes !== undefined && { confirmationNotes: body.notes }),
  };
  const isRepeated = quote.status === 'ready' && set.finalPrice.minor === quote.finalPrice?.minor;
  if (!isRepeated) assertCanMove(quote, 'ready');
  assertFeePaid(set);
  return { set, status: () => 'ready' };
}

/** Who does the job from now on: those who are named, and nobody else. */
function assignTransition(
  quote: QuoteSubmissionRecord,
  body: AssignCleanersRequest,
): QuoteTransition {
  const isNew = quote.status === 'pending' || quote.status === 'quote_requested';
  if (!isNew) assertCanMove(quote, 'cleaners_assigned');
  assertHasStart(quote);
  const priced = pricedAt(quote, body);
  assertFeePaid(priced);
  return {
    set: {
      ...priced,
      ...(body.notes !== undefined && { cleanerNotes: body.notes }),
    },
    requestedTeam: requestedTeamOf(quote, body),
    status: () => 'cleaners_assigned',
  };
}

/**
 * The team whose time was held for the customer, unless staff did something else since. They are assigned
 * although the customer may have to pay what is missing of the fee: the time was promised.
 */
function assignHeldTransition(
  quote: QuoteSubmissionRecord,
  { scheduledAt, cleanerIds }: TransitionRequest & { kind: 'assign-held' },
): QuoteTransition {
  const team = quote.assignedCleaners.map(({ id }) => id);
  // Bookings may have told of it first.
  const isDone = team.toSorted().join() === cleanerIds.toSorted().join();
  const isWanted = isDone || (team.length === 0 && quote.status === 'customer_confirmed');
  if (!isWanted || quote.scheduledAt?.toISOString() !== scheduledAt) {
    throw new AppError('change_not_allowed', { message: msg('This was agreed otherwise since.') });
  }
  return { set: {}, requestedTeam: { cleanerIds, customCleanerEmails: [] } };
}

/** Nobody does the job any more. */
function unassignTransition(quote: QuoteSubmissionRecord): QuoteTransition {
  assertCanMove(quote, 'customer_confirmed');
  return { set: {}, requestedTeam: { cleanerIds: [], customCleanerEmails: [] } };
}

/** The requested team: cleaners by id, custom ones who stay by their address, and perhaps a new one. */
function requestedTeamOf(
  { assignedCleaners }: Pick<QuoteSubmissionRecord, 'assignedCleaners'>,
  { cleanerIds, customCleanerEmail, cashCleanerId, isOutsideArea }: AssignCleanersRequest,
): RequestedTeam {
  const staying = cleanerIds.filter(isCustom).map((id) => {
    const known = assignedCleaners.find((cleaner) => cleaner.id === id);
    if (known) return known.email;
    throw new AppError('validation_failed', {
      fields: { cleanerIds: msg('Somebody of these is not assigned any more') },
    });
  });
  return {
    cleanerIds: cleanerIds.filter((id) => !isCustom(id)),
    customCleanerEmails: [
      ...new Set([...staying, ...(customCleanerEmail ? [customCleanerEmail] : [])]),
    ],
    ...(cashCleanerId !== undefined && { cashCleanerId }),
    ...(isOutsideArea && { isOutsideArea }),
  };
}

const isCustom = (id: string) => id.startsWith(CUSTOM_CLEANER_PREFIX);

/** The price that staff entered, else the one agreed before, else the estimate. */
export function agreedPrice(
  { finalPrice, estimatedPrice }: Pick<QuoteSubmissionRecord, 'finalPrice' | 'estimatedPrice'>,
  entered: DecimalText | undefined,
): Money {
  if (entered === undefined) return finalPrice ?? estimatedPrice;
  return { minor: fromDecimalText(entered), currency: estimatedPrice.currency };
}

/** The price of a quote, and how what is missing of its fee is paid. */
interface Priced {
  finalPrice: Money;
  feeDifferenceMinor: number;
  isDifferenceInCash: boolean;
}

type Pricing = Pick<QuoteStatusChange, 'finalPrice' | 'differenceInCash'>;

/**
 * The price that is entered. Where it is another one, the fee follows it: what is then missing of a fee that
 * is paid is asked for online, unless staff take it in cash.
 */
export function pricedAt(
  quote: QuoteSubmissionRecord,
  { finalPrice: entered, differenceInCash = false }: Pricing,
): Priced {
  const finalPrice = agreedPrice(quote, entered);
  const isSame = finalPrice.minor === agreedPrice(quote, undefined).minor;
  const missing = isSame ? openDifference(quote) : missingFee(quote, finalPrice);
  const wasInCash = isSame && quote.isDifferenceInCash === true;
  return {
    finalPrice,
    feeDifferenceMinor: differenceInCash ? 0 : missing,
    isDifferenceInCash: wasInCash || (differenceInCash && missing > 0),
  };
}

/** What is missing of a paid fee and can still be paid online: minor units. */
export function openDifference({
  status,
  paymentStatus,
  feeDifferenceMinor = 0,
}: Pick<QuoteSubmissionRecord, 'status' | 'paymentStatus' | 'feeDifferenceMinor'>): number {
  const isOver = status === 'cancelled' || status === 'completed';
  return isOver || paymentStatus !== 'paid' ? 0 : feeDifferenceMinor;
}

/** Until the work begins. */
const PAYABLE_STATUSES: readonly QuoteStatus[] = [
  'pending',
  'quote_requested',
  'customer_confirmed',
  'cleaners_assigned',
  'ready',
];

/**
 * What of the online confirmation fee of a quote can be paid now, in AUD minor units: after a higher price
 * what is missing of it. Undefined where nothing is: an office is priced by a person, and what is paid,
 * under way or over asks for nothing.
 */
export function confirmationFeeDue(
  quote: Pick<
    QuoteSubmissionRecord,
    | 'serviceType'
    | 'propertyType'
    | 'status'
    | 'paymentStatus'
    | 'estimatedPrice'
    | 'finalPrice'
    | 'feeDifferenceMinor'
    | 'terms'
  >,
): number | undefined {
  const isPricedByHand = quote.serviceType === 'office_cleaning' || quote.propertyType === 'office';
  const isOpen = PAYABLE_STATUSES.includes(quote.status);
  if (isOpen && quote.paymentStatus === 'paid') return openDifference(quote) || undefined;
  if (isPricedByHand || !isOpen || quote.paymentStatus !== 'unpaid') return undefined;
  return splitPayment(agreedPrice(quote, undefined).minor, feeTermsOf(quote)).feeMinor || undefined;
}

function missingFee(
  {
    paymentStatus,
    paidAmount,
    ...quote
  }: Pick<QuoteSubmissionRecord, 'paymentStatus' | 'paidAmount' | 'terms'>,
  { minor }: Money,
): number {
  if (paymentStatus !== 'paid' || !paidAmount) return 0;
  return Math.max(0, splitPayment(minor, feeTermsOf(quote)).feeMinor - paidAmount.minor);
}

/** @throws AppError `change_not_allowed` while the customer has yet to pay what is missing of the fee. */
export function assertFeePaid({ feeDifferenceMinor }: Pick<Priced, 'feeDifferenceMinor'>): void {
  if (feeDifferenceMinor === 0) return;
  throw new AppError('change_not_allowed', {
    message: () =>
      t(
        'The customer has yet to pay the difference of {amount} online. Wait for it, or take it in cash.',
        { amount: formatMinor(feeDifferenceMinor) },
      ),
  });
}

/** @throws AppError `change_not_allowed`, saying where the quote is, unless it may go to `to`. */
export function assertCanMove(
  { status }: Pick<QuoteSubmissionRecord, 'status'>,
  to: QuoteStatus,
): void {
  if (canChangeQuoteStatus(status, to)) return;
  throw new AppError('change_not_allowed', {
    message: () =>
      t("This quote is at “{status}” now and can't go to “{next}”.", {
        status: t(quoteStatusLabel(status)),
        next: t(quoteStatusLabel(to)),
      }),
  });
}

/** @throws AppError `change_not_allowed` where no start is agreed that cleaners could be asked for. */
function assertHasStart({ scheduledAt }: Pick<QuoteSubmissionRecord, 'scheduledAt'>): void {
  if (scheduledAt) return;
  throw new AppError('change_not_allowed', {
    message: msg("Record the customer's confirmation with the agreed start first."),
  });
}
