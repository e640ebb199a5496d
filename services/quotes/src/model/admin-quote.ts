import { toDecimalText } from '@brightnest/contracts/money';
import { propertyZone } from '@brightnest/contracts/property-zone';
import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { AppError } from '@brightnest/service-kit/errors';
import { courseOf } from './course';
import { QuoteSubmission, type QuoteSubmissionRecord } from './quote-submission';

/** The fields of a quote that staff see, as a projection. */
export const ADMIN_QUOTE_FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  serviceType: 1,
  additionalServices: 1,
  propertyType: 1,
  propertySize: 1,
  address: 1,
  suburb: 1,
  state: 1,
  postalCode: 1,
  preferredDate: 1,
  preferredTime: 1,
  cleaningFrequency: 1,
  specialInstructions: 1,
  estimatedPrice: 1,
  finalPrice: 1,
  status: 1,
  paymentStatus: 1,
  isRead: 1,
  readAt: 1,
  createdAt: 1,
  assignedCleaners: 1,
  scheduledAt: 1,
  duration: 1,
  confirmationNotes: 1,
  startedAt: 1,
  completedAt: 1,
  cancelledAt: 1,
  course: 1,
} as const;

type StaffFields = Pick<QuoteSubmissionRecord, '_id' | keyof typeof ADMIN_QUOTE_FIELDS>;

/**
 * One quote as staff see it.
 * @throws AppError `not_found`.
 */
export async function getAdminQuote(id: string): Promise<AdminQuote> {
  const quote = await QuoteSubmission.findById(id, ADMIN_QUOTE_FIELDS).lean();
  if (!quote) throw new AppError('not_found');
  return toAdminQuote(quote);
}

/** A stored quote in the form it travels to staff. */
export function toAdminQuote({ _id, ...quote }: StaffFields): AdminQuote {
  return {
    ...quote,
    id: _id.toHexString(),
    estimatedPrice: toDecimalText(quote.estimatedPrice.minor),
    finalPrice: quote.finalPrice ? toDecimalText(quote.finalPrice.minor) : null,
    readAt: toText(quote.readAt),
    createdAt: quote.createdAt.toISOString(),
    scheduledAt: toText(quote.scheduledAt),
    duration: quote.duration ?? null,
    timeZone: propertyZone(quote.state),
    // Quotes from before the workflow have none.
    confirmationNotes: quote.confirmationNotes ?? '',
    startedAt: toText(quote.startedAt),
    completedAt: toText(quote.completedAt),
    cancelledAt: toText(quote.cancelledAt),
    course: courseOf(quote).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

function toText(time: Date | undefined): string | null {
  return time?.toISOString() ?? null;
}
