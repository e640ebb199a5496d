import { addressLabels } from '@brightnest/contracts/company/address-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { quotesFilterSchema } from '@brightnest/contracts/quotes/quote-schemas';
import { labelOf } from '@brightnest/contracts/forms';
import {
  FREQUENCIES,
  roomsText,
  SERVICE_TYPES,
} from '@brightnest/contracts/catalogue/home-options';
import { PREFERRED_TIMES, PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import { quoteStatusLabel } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { msg, t } from '@brightnest/contracts/translation';
import { readAll } from '@brightnest/service-kit/lists/list-query';
import { handle } from '@brightnest/service-kit/http/route';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { extraTextsOf } from './estimate-lines';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { quoteList } from '../records/quote-list';

/** What the filter shows, in its order, as a file for spreadsheets. Read and sent piece by piece. */
export const exportQuotes = handle(
  quotesRoutes.exportQuotes,
  { query: quotesFilterSchema },
  async ({ query, response }) => {
    const records = readAll(QuoteSubmission, quoteList, query, CSV_FIELDS);
    const { currency } = currentRegion();
    const { locality: suburb, region: state, postcode: postalCode } = addressLabels();
    const columns = { ...CSV_COLUMNS, suburb, state, postalCode, ...priceColumns(currency) };
    return sendCsv(response, { name: 'quotes', columns, records, toRow: toCsvRow });
  },
);

/** The columns in their order, by the key of {@link toCsvRow}. */
const CSV_COLUMNS = {
  firstName: msg('First name'),
  lastName: msg('Last name'),
  email: msg('Email'),
  phone: msg('Phone'),
  property: msg('Property'),
  size: msg('Size'),
  address: msg('Address'),
  // Named as the company's country calls them.
  suburb: '',
  state: '',
  postalCode: '',
  service: msg('Service'),
  extras: msg('Additional services'),
  frequency: msg('Frequency'),
  // Named with the currency of the company.
  estimate: '',
  finalPrice: '',
  preferredDate: msg('Preferred date'),
  preferredTime: msg('Preferred time'),
  read: msg('Status'),
  status: msg('Workflow status'),
  scheduled: msg('Agreed start (UTC)'),
  cleaners: msg('Cleaners'),
  completed: msg('Completed (UTC)'),
  submitted: msg('Submitted (UTC)'),
};

/** What {@link toCsvRow} reads. */
const CSV_FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  propertyType: 1,
  bedrooms: 1,
  bathrooms: 1,
  address: 1,
  suburb: 1,
  state: 1,
  postalCode: 1,
  serviceType: 1,
  additionalServices: 1,
  quantities: 1,
  estimate: 1,
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

function toCsvRow(quote: QuoteSubmissionRecord): CsvRow {
  const { firstName, lastName, email, address, suburb, state, postalCode } = quote;
  return {
    ...{ firstName, lastName, email, address, suburb, state, postalCode },
    phone: formatPhone(quote.phone),
    property: labelOf(PROPERTY_TYPES, quote.propertyType),
    size: roomsText(quote),
    service: labelOf(SERVICE_TYPES, quote.serviceType),
    extras: extraTextsOf(quote).join(', '),
    frequency: labelOf(FREQUENCIES, quote.cleaningFrequency),
    estimate: priceText(quote.estimatedPrice),
    finalPrice: priceText(quote.finalPrice),
    preferredDate: quote.preferredDate,
    preferredTime: labelOf(PREFERRED_TIMES, quote.preferredTime),
    read: t(quote.isRead ? 'Read' : 'New'),
    status: t(quoteStatusLabel(quote.status)),
    scheduled: quote.scheduledAt?.toISOString() ?? '',
    cleaners: quote.assignedCleaners.map(({ name }) => name).join(', '),
    completed: quote.completedAt?.toISOString() ?? '',
    submitted: quote.createdAt.toISOString(),
  };
}

/** An amount of another currency than the column names says so itself. */
function priceText(money: Money | undefined): string {
  if (!money) return '';
  const text = toDecimalText(money.minor, money.currency);
  return money.currency === currentRegion().currency ? text : `${text} ${money.currency}`;
}

function priceColumns(currency: string) {
  return {
    estimate: t('Quote value ({currency})', { currency }),
    finalPrice: t('Final price ({currency})', { currency }),
  };
}
