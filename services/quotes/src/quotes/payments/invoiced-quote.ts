import { formatAddress } from '@brightnest/contracts/company/address-text';
import { extraText } from '@brightnest/contracts/catalogue/extras';
import {
  INVOICED_QUOTE_RPC,
  type InvoicedQuoteAnswer,
  invoicedQuoteRequestSchema,
} from '@brightnest/contracts/rpc/quotes';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { describeQuote } from '../change-quote';
import { estimateLines } from '../estimate-lines';
import type { OfferRecord } from '../../records/offer-record';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { agreedPrice } from '../agreed-price';

/** What an invoice says of a quote: whose it is, where, when, and what its price is made of. */
export const answerInvoicedQuote: RpcHandler = rpcHandler(
  INVOICED_QUOTE_RPC,
  invoicedQuoteRequestSchema,
  async ({ quoteId }): Promise<InvoicedQuoteAnswer> => {
    const quote = await QuoteSubmission.findById(quoteId).lean<QuoteSubmissionRecord>();
    if (!quote) throw new AppError('not_found');
    const { customerId = null, email, state, scheduledAt } = quote;
    return {
      customerId,
      customerName: `${quote.firstName} ${quote.lastName}`,
      email,
      address: formatAddress(quote),
      description: describeQuote(quote),
      total: agreedPrice(quote, undefined),
      lines: quoteLines(quote),
      isCompleted: quote.status === 'completed',
      serviceDate: scheduledAt ? dateIn(propertyZone(state), scheduledAt) : null,
    };
  },
);

type Lines = InvoicedQuoteAnswer['lines'];

/** The lines of the offer that was accepted, or of the estimate, while they hold; another price is one line. */
function quoteLines(quote: QuoteSubmissionRecord): Lines {
  const total = agreedPrice(quote, undefined);
  const { offer } = quote;
  if (offer?.status === 'accepted' && offer.total.minor === total.minor) return offerLines(offer);
  const parts = estimateLines(quote).map(({ minor, ...line }) => {
    return { description: extraText(line), minor };
  });
  const listed = parts.reduce((sum, { minor }) => sum + minor, 0);
  const isEstimate = listed + (quote.estimatedTaxMinor ?? 0) === total.minor;
  if (!isEstimate) return [{ description: describeQuote(quote), minor: total.minor }];
  return withTax(parts, total.minor / listed);
}

function offerLines({ lines, discount, total }: OfferRecord): Lines {
  const parts = lines.map(({ unitMinor, ...line }) => ({
    description: extraText(line),
    minor: line.quantity * unitMinor,
  }));
  const off = discount ? [{ description: discount.label, minor: -discount.minor }] : [];
  const all = [...parts, ...off];
  const listed = all.reduce((sum, { minor }) => sum + minor, 0);
  return withTax(all, listed > 0 ? total.minor / listed : 1);
}

/** Each line with its share of the tax on top, so rounded that together they are what is paid. */
function withTax(lines: Lines, factor: number): Lines {
  let listed = 0;
  let paid = 0;
  return lines.map(({ description, minor }) => {
    listed += minor;
    const share = Math.round(listed * factor) - paid;
    paid += share;
    return { description, minor: share };
  });
}
