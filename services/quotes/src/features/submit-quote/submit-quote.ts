import { toDecimalText } from '@brightnest/contracts/money';
import {
  quoteSubmissionRequestSchema,
  type QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle, reply } from '@brightnest/service-kit/route';
import { Types } from 'mongoose';
import { newQuote } from '../../model/new-quote';
import { reserveQuoteId } from '../../model/submission-key';
import { storeOnce } from './store-once';

export const submitQuote = handle(
  quotesRoutes.submitQuote,
  { body: quoteSubmissionRequestSchema },
  async ({ body, origin, idempotencyKey, log }) => {
    const quoteId = idempotencyKey
      ? await reserveQuoteId(idempotencyKey, body)
      : new Types.ObjectId();
    const quote = newQuote(quoteId, body, origin);
    const { estimatedPrice } = await storeOnce(quote);
    const answer: QuoteSubmissionResponse = {
      success: true,
      quote: {
        id: quoteId.toHexString(),
        estimatedPrice: toDecimalText(estimatedPrice.minor),
        status: 'pending',
      },
    };
    if (body.estimatedPrice !== undefined && body.estimatedPrice !== answer.quote.estimatedPrice) {
      const { id, estimatedPrice: stored } = answer.quote;
      log.warn(
        { quoteId: id, shown: body.estimatedPrice, stored },
        'the form showed another estimate',
      );
    }
    return reply(201, answer);
  },
);
