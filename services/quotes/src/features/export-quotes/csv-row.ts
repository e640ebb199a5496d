import { toDecimalText, type Money } from '@brightnest/contracts/money';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import {
  FREQUENCIES,
  labelOf,
  PREFERRED_TIMES,
  PROPERTY_TYPES,
  SERVICE_TYPES,
} from '@brightnest/contracts/quotes/quote-options';
import { quoteStatusLabel } from '@brightnest/contracts/quotes/quote-status';
import type { QuoteSubmissionRecord } from '../../model/quote-submission';

/** The columns in their order, by the key of {@link toCsvRow}. */
export const CSV_COLUMNS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  property: 'Property',
  size: 'Size',
  address: 'Address',
  suburb: 'Suburb',
  state: 'State',
  postalCode: 'Postal code',
  service: 'Service',
  extras: 'Additional services',
  frequency: 'Frequency',
  estimate: 'Quote value (AUD)',
  finalPrice: 'Final price (AUD)',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  read: 'Status',
  status: 'Workflow status',
  scheduled: 'Agreed start (UTC)',
  cleaners: 'Cleaners',
  completed: 'Completed (UTC)',
  submitted: 'Submitted (UTC)',
};

/** What {@link toCsvRow} reads. */
export const CSV_FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  propertyType: 1,
  propertySize: 1,
  address: 1,
  suburb: 1,
  state: 1,
  postalCode: 1,
  serviceType: 1,
  additionalServices: 1,
  cleaningFrequency: 1,
  estimatedPrice: 1,
  finalPrice: 1,
  preferredDate: 1,
  preferredTime: 1,
  isRead: 1,
  status: 1,
  scheduledAt: 1,
  assignedCleaners: 1,
  completedAt: 1,
  createdAt: 1,
} as const;

type CsvRow = Record<keyof typeof CSV_COLUMNS, string>;

export function toCsvRow(quote: QuoteSubmissionRecord): CsvRow {
  const { firstName, lastName, email, phone, address, suburb, state, postalCode } = quote;
  return {
    ...{ firstName, lastName, email, phone, address, suburb, state, postalCode },
    property: labelOf(PROPERTY_TYPES, quote.propertyType),
    size: quote.propertySize,
    service: labelOf(SERVICE_TYPES, quote.serviceType),
    extras: quote.additionalServices.map((id) => findExtra(id)?.label ?? id).join(', '),
    frequency: labelOf(FREQUENCIES, quote.cleaningFrequency),
    estimate: textOf(quote.estimatedPrice),
    finalPrice: textOf(quote.finalPrice),
    preferredDate: quote.preferredDate,
    preferredTime: labelOf(PREFERRED_TIMES, quote.preferredTime),
    read: quote.isRead ? 'Read' : 'New',
    status: quoteStatusLabel(quote.status),
    scheduled: quote.scheduledAt?.toISOString() ?? '',
    cleaners: quote.assignedCleaners.map(({ name }) => name).join(', '),
    completed: quote.completedAt?.toISOString() ?? '',
    submitted: quote.createdAt.toISOString(),
  };
}

const textOf = (money: Money | undefined) => (money ? toDecimalText(money.minor) : '');
