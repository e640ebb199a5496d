import { createService, type RunnableService } from '@brightnest/service-kit/service';
import type { QuotesEnv } from './env';
import { getPaymentStatus } from './features/get-payment-status/get-payment-status';
import { getQuote } from './features/get-quote/get-quote';
import { listQuotes } from './features/list-quotes/list-quotes';
import { markQuoteRead } from './features/mark-quote-read/mark-quote-read';
import { measureResponseTime } from './features/measure-response-time/measure-response-time';
import { answerPayableQuote } from './features/answer-payable-quote/answer-payable-quote';
import { recordPayment } from './features/record-payment/record-payment';
import { submitContact } from './features/submit-contact/submit-contact';
import { submitInquiry } from './features/submit-inquiry/submit-inquiry';
import { submitQuote } from './features/submit-quote/submit-quote';
import { quotesModels } from './model/models';
import { robotsCounter } from '@brightnest/service-kit/spam-guard';

/** The quotes service: what visitors send us through the public forms, and what staff see of it. */
export function createQuotesService(env: QuotesEnv): RunnableService {
  return createService({
    name: 'quotes',
    env,
    models: quotesModels,
    routes: [
      submitQuote,
      getPaymentStatus({ paymentsEnabled: env.PAYMENTS_ENABLED }),
      submitContact,
      submitInquiry,
      listQuotes,
      getQuote,
      markQuoteRead,
    ],
    subscriptions: [recordPayment],
    questions: [measureResponseTime, answerPayableQuote({ paymentsEnabled: env.PAYMENTS_ENABLED })],
    beforeListening: ({ registry }) => registry.registerMetric(robotsCounter),
  });
}
