import {
  ASSIGN_QUOTE_RPC,
  type AssignQuoteAnswer,
  type AssignQuoteRequest,
  type QuoteJob,
} from '@brightnest/contracts/rpc/bookings';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import { labelOf } from '@brightnest/contracts/forms';
import { feeKept, feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { msg } from '@brightnest/contracts/translation';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { AppError } from '@brightnest/service-kit/errors';
import { tasksOf } from './estimate-lines';
import type { QuoteSubmissionRecord } from '../records/quote-submission';

/** How long bookings is waited for. */
export const RESERVE_TIMEOUT_MS = 5_000;

/** Who is to do a job, ids of the company's cleaners and addresses of others, and who collects the cash. */
export type RequestedTeam = Pick<
  AssignQuoteRequest,
  'cleanerIds' | 'customCleanerEmails' | 'cashCleanerId' | 'isOutsideArea'
>;

/** Nobody knows whether bookings did what it was asked for. */
export class UnansweredError extends AppError {}

// The request never left.
const UNREACHABLE_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];

/**
 * Has bookings reserve the time of a requested team; nobody else does the job from then on.
 * @throws AppError `cleaner_busy`, naming who is booked when; `service_unavailable` where it can't be
 *   asked; {@link UnansweredError} where it was and did not say.
 */
export async function reserveTeam(
  rpc: RpcClient,
  reservation: AssignQuoteRequest,
  requestId: string,
): Promise<AssignQuoteAnswer> {
  const options = { timeoutMs: RESERVE_TIMEOUT_MS, requestId };
  try {
    return await rpc.call(ASSIGN_QUOTE_RPC, reservation, options);
  } catch (error) {
    const isDown =
      error instanceof AppError && ['service_unavailable', 'timed_out'].includes(error.code);
    if (!isDown) throw error;
    throw isUnreachable(error.cause) ? unreachableError(error) : unansweredError(error);
  }
}

function isUnreachable(cause: unknown): boolean {
  const code = typeof cause === 'object' && cause && 'code' in cause ? cause.code : undefined;
  return UNREACHABLE_CODES.some((one) => one === code);
}

function unreachableError(cause: AppError): AppError {
  return new AppError('service_unavailable', {
    message: msg(
      "The cleaners' calendar does not answer right now, so nothing was changed. Please try again shortly.",
    ),
    cause,
  });
}

function unansweredError(cause: AppError): UnansweredError {
  return new UnansweredError('timed_out', {
    message: msg(
      "The cleaners' calendar takes long to answer. The change is completed as soon as it does; please look again in a minute.",
    ),
    cause,
  });
}

/** What is agreed of a quote's job once the customer has confirmed. */
type AgreedJob = Pick<
  QuoteSubmissionRecord,
  'scheduledAt' | 'duration' | 'finalPrice' | 'cleanerNotes'
>;

/** The agreed start as a date; callers have seen to it that there is one. */
type WithStart = QuoteSubmissionRecord & { scheduledAt: Date };

/** A quote's job as its cleaners have to know it. What was not paid online is collected at the door. */
export function quoteJob(quote: WithStart): QuoteJob {
  const { address, suburb, state, postalCode, specialInstructions, photos } = quote;
  return {
    quoteId: quote._id.toHexString(),
    serviceName: labelOf(SERVICE_TYPES, quote.serviceType),
    customerName: `${quote.firstName} ${quote.lastName}`,
    customerPhone: quote.phone,
    customerEmail: quote.email,
    ...{ address, suburb, state, postalCode, specialInstructions },
    ...(photos && { photos }),
    scheduledAt: quote.scheduledAt.toISOString(),
    duration: quote.duration ?? DEFAULT_BOOKING_DURATION,
    priceMinor: (quote.finalPrice ?? quote.estimatedPrice).minor,
    cashMinor: amountDue(quote),
    currency: quote.estimatedPrice.currency,
    checklist: tasksOf(quote),
  };
}

type Priced = Pick<
  QuoteSubmissionRecord,
  | 'status'
  | 'paymentStatus'
  | 'estimatedPrice'
  | 'finalPrice'
  | 'paidAmount'
  | 'adjustments'
  | 'terms'
>;

/** @returns what is left to pay of a quote, in minor units: the price without what stays of the paid fee. */
export function amountDue({
  status,
  paymentStatus,
  paidAmount,
  adjustments = [],
  ...quote
}: Priced): number {
  if (status === 'cancelled' || paymentStatus === 'settled') return 0;
  const price = (quote.finalPrice ?? quote.estimatedPrice).minor;
  const adjusted = adjustments.reduce((sum, { minor }) => sum + minor, 0);
  return Math.max(0, price - feeKept(paidAmount?.minor ?? 0, price, feeTermsOf(quote)) + adjusted);
}

/** @returns whether two states of a quote make the same job for its cleaners. */
export function isSameJob(a: AgreedJob, b: AgreedJob): boolean {
  return (
    a.scheduledAt?.getTime() === b.scheduledAt?.getTime() &&
    a.duration === b.duration &&
    a.finalPrice?.minor === b.finalPrice?.minor &&
    (a.cleanerNotes ?? '') === (b.cleanerNotes ?? '')
  );
}
