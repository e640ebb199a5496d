import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { createService, type RunnableService } from '@brightnest/service-kit/service/service';
import { robotsCounter } from '@brightnest/service-kit/security/spam-guard';
import { answerStats } from './dashboard-stats';
import type { QuotesEnv } from './env';
import { contactCalls } from './messages/contacts';
import { inquiryCalls } from './messages/inquiries';
import { quotesModels } from './models';
import { getQuote } from './quotes/admin-quote';
import { retryPendingCommands } from './quotes/apply-transition';
import { assignCleaners, unassignCleaners } from './quotes/assign-cleaners';
import { changeQuoteStatus, syncJobProgress } from './quotes/change-status';
import { exportQuotes } from './quotes/export-quotes';
import { listQuotes } from './quotes/list-quotes';
import { markQuoteRead, markQuotesRead, measureResponseTime } from './quotes/mark-read';
import { answerPayableQuote, getPaymentStatus, markQuotePaid } from './quotes/payment-status';
import { quoteCounter } from './quotes/quote-counts';
import { submitQuote } from './quotes/submit-quote';
import { syncTeam } from './quotes/team';

/** The quotes service: what visitors send us through the public forms, and what staff make of it. */
export function createQuotesService(env: QuotesEnv): RunnableService {
  const rpc = createRpcClient({
    urls: { bookings: env.BOOKINGS_URL },
    env,
  });
  const paymentsEnabled = env.PAYMENTS !== 'off';
  return createService({
    name: 'quotes',
    env,
    models: quotesModels,
    routes: [
      submitQuote,
      getPaymentStatus({ paymentsEnabled }),
      listQuotes,
      exportQuotes,
      markQuotesRead,
      getQuote,
      markQuoteRead,
      changeQuoteStatus({ rpc }),
      assignCleaners({ rpc }),
      unassignCleaners({ rpc }),
      ...contactCalls,
      ...inquiryCalls,
    ],
    subscriptions: [markQuotePaid, syncTeam, syncJobProgress],
    rpcHandlers: [measureResponseTime, answerPayableQuote({ paymentsEnabled }), answerStats],
    async beforeListening({ registry }) {
      registry.registerMetric(robotsCounter);
      await quoteCounter.prepare();
    },
    periodic: [retryPendingCommands({ rpc })],
    onStop: () => rpc.close(),
  });
}
