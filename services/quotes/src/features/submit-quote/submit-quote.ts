import { toDecimalText } from '@brightnest/contracts/money';
import {
  quoteSubmissionRequestSchema,
  type QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle, reply } from '@brightnest/service-kit/route';
import { newQuote } from '../../model/new-quote';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/spam-guard';
import { storeOnce } from './store-once';

export const submitQuote = handle(
  quotesRoutes.submitQuote,
  { body: quoteSubmissionRequestSchema },
  async ({ body, origin, idempotencyKey, log }) => {
    const request = withoutGuard(body);
    const quote = newQuote(await recordIdFor('quote', idempotencyKey, request), request, origin);
    const { minor } = isFromRobot('quote', body, log)
      ? quote.estimatedPrice
      : await storeOnce(quote);
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
