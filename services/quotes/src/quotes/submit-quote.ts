import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { toDecimalText } from '@brightnest/contracts/money';
import { estimateQuote } from '@brightnest/contracts/quotes/quote-estimate';
import {
  type QuoteSubmissionRequest,
  quoteSubmissionRequestSchema,
  type QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, reply } from '@brightnest/service-kit/http/route';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/security/spam-guard';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { type Types } from 'mongoose';
import { countNewQuote } from './quote-counts';
import { quoteSearchFields, QuoteSubmission, type QuoteSubmissionRecord } from './quote-submission';

export const submitQuote = handle(
  quotesRoutes.submitQuote,
  { body: quoteSubmissionRequestSchema },
  async ({ body, origin, idempotencyKey, log }) => {
    const request = withoutGuard(body);
    const quote = newQuote(await recordIdFor('quote', idempotencyKey, request), request, origin);
    const { minor } = isFromRobot('quote', body, log)
      ? quote.estimatedPrice
      : await insertAndPrice(quote);
    const id = quote._id.toHexString();
    const estimatedPrice = toDecimalText(minor);
    if (request.estimatedPrice !== undefined && request.estimatedPrice !== estimatedPrice) {
      log.warn(
        { quoteId: id, shown: request.estimatedPrice, stored: estimatedPrice },
        'the form showed another estimate',
      );
    }
    const answer: QuoteSubmissionResponse = {
      success: true,
      quote: { id, estimatedPrice, status: 'pending' },
    };
    return reply(201, answer);
  },
);

/** Inserts the quote once. @returns the stored price: a duplicate may have been priced before. */
async function insertAndPrice(quote: NewQuote): Promise<QuoteSubmissionRecord['estimatedPrice']> {
  if (await insertQuoteOnce(quote)) return quote.estimatedPrice;
  const first = await QuoteSubmission.findById(quote._id, { estimatedPrice: 1 }).orFail().lean();
  return first.estimatedPrice;
}

/** Idempotent insert: writes and counts a new quote, unless a duplicate is stored. @returns whether it did. */
export async function insertQuoteOnce(quote: NewQuote): Promise<boolean> {
  try {
    await mongoose.connection.transaction(async (session) => {
      await QuoteSubmission.create([quote], { session });
      await countNewQuote(quote, session);
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error) && (await QuoteSubmission.exists({ _id: quote._id }))) return false;
    throw error;
  }
}

/** A quote before the database has stamped it. */
export type NewQuote = Omit<QuoteSubmissionRecord, 'updatedAt'>;

/** The record of a new quote with its event beside it: pending, unpaid, unread, nobody assigned. */
export function newQuote(
  _id: Types.ObjectId,
  request: QuoteSubmissionRequest,
  origin: EventOrigin = {},
): NewQuote {
  const { firstName, lastName, email, phone, suburb, state } = request;
  const { serviceType, propertyType, bedrooms, bathrooms, cleaningFrequency } = request;
  const address = withUnit(request.address, request.unit);
  const quote: NewQuote = {
    _id,
    ...{ firstName, lastName, email, phone, suburb, state },
    ...{ serviceType, propertyType, bedrooms, bathrooms, cleaningFrequency },
    ...(origin.userId && { customerId: origin.userId }),
    address,
    postalCode: request.postalCode ?? '',
    propertySize: propertySize(request),
    preferredDate: request.preferredDate ?? '',
    preferredTime: request.preferredTime ?? '',
    additionalServices: request.additionalServices,
    quantities: request.quantities ?? {},
    specialInstructions: request.specialInstructions ?? '',
    estimatedPrice: { minor: estimateQuote(request), currency: 'AUD' },
    status: 'pending',
    paymentStatus: 'unpaid',
    isRead: false,
    assignedCleaners: [],
    teamRevision: 0,
    confirmationNotes: '',
    cleanerNotes: '',
    statusHistory: [],
    ...quoteSearchFields({ ...request, address }),
    createdAt: new Date(),
  };
  return { ...quote, pendingEvents: [submittedEvent(quote, origin)] };
}

function submittedEvent(quote: NewQuote, origin: EventOrigin) {
  const { _id, firstName, lastName, email, serviceType, suburb, estimatedPrice } = quote;
  return newEvent(
    'quote.submitted',
    {
      quoteId: _id.toHexString(),
      firstName,
      lastName,
      email,
      serviceType,
      suburb,
      estimatedPriceMinor: estimatedPrice.minor,
    },
    origin,
  );
}

function withUnit(address: string, unit?: string): string {
  if (!unit) return address;
  return `${address}, ${/^\d+[a-z]?$/i.test(unit) ? `Unit ${unit}` : unit}`;
}

function propertySize({ bedrooms, bathrooms }: QuoteSubmissionRequest): string {
  return `${countOf(bedrooms, 'bedroom')}, ${countOf(bathrooms, 'bathroom')}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
