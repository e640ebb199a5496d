import {
  QUOTE_DUES_RPC,
  type QuoteDuesAnswer,
  quoteDuesRequestSchema,
} from '@brightnest/contracts/customers/customer-balance-schemas';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose, { type QueryFilter } from 'mongoose';
import { ofCustomer } from '../../records/quote-list';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { amountDue } from '../reserve-team';

// What is not agreed yet, or does not take place, is owed by nobody.
const OPEN: readonly QuoteStatus[] = ['pending', 'quote_requested', 'cancelled'];

/** Answers what a customer owes of each quote that is agreed. */
export const answerQuoteDues: RpcHandler = rpcHandler(
  QUOTE_DUES_RPC,
  quoteDuesRequestSchema,
  async ({ customerId, email }): Promise<QuoteDuesAnswer> => {
    const whose = ofCustomer('email')({ customerId, ...(email && { customerEmail: email }) });
    const filter: QueryFilter<QuoteSubmissionRecord> = {
      $or: whose,
      status: mongoose.trusted({ $nin: OPEN }),
    };
    const quotes = await QuoteSubmission.find(filter)
      .sort({ _id: 1 })
      .lean<QuoteSubmissionRecord[]>();
    return {
      quotes: quotes.map((quote) => ({
        dueMinor: amountDue(quote),
        currency: quote.estimatedPrice.currency,
        isDone: quote.status === 'completed',
      })),
    };
  },
);
