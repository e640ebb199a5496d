import { roomsText } from '@brightnest/contracts/catalogue/home-options';
import { extraText } from '@brightnest/contracts/catalogue/extras';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import {
  type AdminQuote,
  type AdminQuoteResponse,
  adminQuotesQuerySchema,
  type AdminQuotesResponse,
} from '@brightnest/contracts/quotes/quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { propertyZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle } from '@brightnest/service-kit/http/route';
import { readPage } from '@brightnest/service-kit/lists/list-query';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { estimateLines, extraTextsOf } from './estimate-lines';
import { toAdminOffer } from '../records/offer-record';
import { countQuotes } from '../records/quote-counts';
import { discountOf } from './quote-notice';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { quoteVersion } from '../records/quote-version';
import { quoteList } from '../records/quote-list';
import { openDifference } from './agreed-price';
import { amountDue } from './reserve-team';

/** One page of the quotes, with the summary cards. */
export const listQuotes = handle(
  quotesRoutes.listQuotes,
  { query: adminQuotesQuerySchema },
  async ({ query }): Promise<AdminQuotesResponse> => {
    const counting = countQuotes();
    const [{ records, ...total }, { summary }] = await Promise.all([
      readPage(QuoteSubmission, quoteList, query, {
        fields: ADMIN_QUOTE_FIELDS,
        knownTotal: async () => (await counting).totalOf(query),
      }),
      counting,
    ]);
    const { page, pageSize } = query;
    return { success: true, quotes: records.map(toAdminQuote), page, pageSize, ...total, summary };
  },
);

/** One quote. */
export const getQuote = handle(
  quotesRoutes.getQuote,
  { params: idParamsSchema },
  async ({ params: { id } }): Promise<AdminQuoteResponse> => ({
    success: true,
    quote: await getAdminQuote(id),
  }),
);

/** The fields of a quote that staff see, as a projection. */
export const ADMIN_QUOTE_FIELDS = {
  customerId: 1,
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  serviceType: 1,
  additionalServices: 1,
  quantities: 1,
  bedrooms: 1,
  bathrooms: 1,
  estimate: 1,
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
  photos: 1,
  estimatedPrice: 1,
  estimatedDiscountMinor: 1,
  coupon: 1,
  estimatedTaxMinor: 1,
  finalPrice: 1,
  status: 1,
  paymentStatus: 1,
  paidAmount: 1,
  feeDifferenceMinor: 1,
  terms: 1,
  adjustments: 1,
  isRead: 1,
  readAt: 1,
  createdAt: 1,
  assignedCleaners: 1,
  declines: 1,
  scheduledAt: 1,
  duration: 1,
  confirmationNotes: 1,
  cleanerNotes: 1,
  isDifferenceInCash: 1,
  startedAt: 1,
  completedAt: 1,
  cancelledAt: 1,
  statusHistory: 1,
  offer: 1,
  pastOffers: 1,
} as const;

type AdminFields = Pick<QuoteSubmissionRecord, '_id' | keyof typeof ADMIN_QUOTE_FIELDS>;

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
export function toAdminQuote({
  _id,
  feeDifferenceMinor,
  estimatedDiscountMinor = 0,
  adjustments,
  estimate,
  estimatedTaxMinor,
  cleanerNotes,
  isDifferenceInCash,
  ...quote
}: AdminFields): AdminQuote {
  const estimated = {
    ...quote,
    ...(estimate && { estimate }),
    ...(estimatedTaxMinor !== undefined && { estimatedTaxMinor }),
  };
  const difference = openDifference({ ...quote, feeDifferenceMinor });
  return {
    ...quote,
    propertySize: roomsText(quote),
    phone: formatPhone(quote.phone),
    id: _id.toHexString(),
    version: quoteVersion({ ...quote, cleanerNotes, isDifferenceInCash }),
    customerId: quote.customerId ?? null,
    terms: feeTermsOf(quote),
    photos: quote.photos ?? [],
    estimatedPrice: toDecimalText(quote.estimatedPrice.minor),
    coupon: quote.coupon ?? null,
    discount: discountOf({ ...quote, estimatedDiscountMinor }),
    extraTexts: extraTextsOf(estimated),
    estimateLines: linesOf(estimated),
    finalPrice: quote.finalPrice ? toDecimalText(quote.finalPrice.minor) : null,
    paidAmount: quote.paidAmount ? toDecimalText(quote.paidAmount.minor) : null,
    due: toDecimalText(amountDue({ ...quote, ...(adjustments && { adjustments }) })),
    feeDifference: difference > 0 ? toDecimalText(difference) : null,
    readAt: isoOrNull(quote.readAt),
    createdAt: quote.createdAt.toISOString(),
    scheduledAt: isoOrNull(quote.scheduledAt),
    duration: quote.duration ?? null,
    timeZone: propertyZone(quote.state),
    confirmationNotes: quote.confirmationNotes,
    startedAt: isoOrNull(quote.startedAt),
    completedAt: isoOrNull(quote.completedAt),
    cancelledAt: isoOrNull(quote.cancelledAt),
    statusHistory: quote.statusHistory.map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
    })),
    offer: quote.offer ? toAdminOffer(quote.offer) : null,
    pastOffers: (quote.pastOffers ?? []).map(toAdminOffer),
  };
}

function linesOf(
  quote: Parameters<typeof estimateLines>[0] & { estimatedTaxMinor?: number },
): AdminQuote['estimateLines'] {
  const { estimatedTaxMinor: tax = 0 } = quote;
  const lines = estimateLines(quote).map(({ minor, ...line }) => {
    return { label: extraText(line), amount: toDecimalText(minor) };
  });
  return tax > 0 ? [...lines, { label: t('Tax'), amount: toDecimalText(tax) }] : lines;
}

function isoOrNull(time: Date | undefined): string | null {
  return time?.toISOString() ?? null;
}
