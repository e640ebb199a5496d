import { estimateQuote } from '@brightnest/contracts/quotes/quote-estimate';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import type { Types } from 'mongoose';
import type { QuoteSubmissionRecord } from './quote-submission';
import { listingOf } from './quote-listing';

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
    course: [],
    ...listingOf({ ...request, address }),
    createdAt: new Date(),
  };
  return { ...quote, pendingEvents: [submitted(quote, origin)] };
}

function submitted(quote: NewQuote, origin: EventOrigin) {
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
  return `${counted(bedrooms, 'bedroom')}, ${counted(bathrooms, 'bathroom')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
