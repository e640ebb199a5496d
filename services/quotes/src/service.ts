import { createService, type RunnableService } from '@brightnest/service-kit/service';
import type { QuotesEnv } from './env';
import { getPaymentStatus } from './features/get-payment-status/get-payment-status';
import { getQuote } from './features/get-quote/get-quote';
import { listQuotes } from './features/list-quotes/list-quotes';
import { markQuoteRead } from './features/mark-quote-read/mark-quote-read';
import { submitQuote } from './features/submit-quote/submit-quote';
import { quotesModels } from './model/models';

/** The quotes service: the wizard's submissions and what staff see of them. */
export function createQuotesService(env: QuotesEnv): RunnableService {
  return createService({
    name: 'quotes',
    env,
    models: quotesModels,
    routes: [
      submitQuote,
      getPaymentStatus({ paymentsEnabled: env.PAYMENTS_ENABLED }),
      listQuotes,
      getQuote,
      markQuoteRead,
    ],
  });
}
