import type { Asker } from '@brightnest/service-kit/asker';
import type { Handler } from '@brightnest/service-kit/route';
import type { QuotesEnv } from './env';
import { assignCleaners } from './features/assign-cleaners/assign-cleaners';
import { changeQuoteStatus } from './features/change-quote-status/change-quote-status';
import { exportQuotes } from './features/export-quotes/export-quotes';
import { getPaymentStatus } from './features/get-payment-status/get-payment-status';
import { getQuote } from './features/get-quote/get-quote';
import { listQuotes } from './features/list-quotes/list-quotes';
import { markQuoteRead } from './features/mark-quote-read/mark-quote-read';
import { markQuotesRead } from './features/mark-quotes-read/mark-quotes-read';
import { submitQuote } from './features/submit-quote/submit-quote';
import { unassignCleaners } from './features/unassign-cleaners/unassign-cleaners';

/** The calls about quotes. */
export function quoteCalls(env: QuotesEnv, asker: Asker): Handler[] {
  return [
    submitQuote,
    getPaymentStatus({ paymentsEnabled: env.PAYMENTS_ENABLED }),
    listQuotes,
    exportQuotes,
    markQuotesRead,
    getQuote,
    markQuoteRead,
    changeQuoteStatus({ asker }),
    assignCleaners({ asker }),
    unassignCleaners({ asker }),
  ];
}
