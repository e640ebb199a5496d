import { createAsker } from '@brightnest/service-kit/asker';
import { createService, type RunnableService } from '@brightnest/service-kit/service';
import { robotsCounter } from '@brightnest/service-kit/spam-guard';
import type { QuotesEnv } from './env';
import { answerPayableQuote } from './features/answer-payable-quote/answer-payable-quote';
import { answerStats } from './features/answer-stats/answer-stats';
import { completeAgreements } from './features/complete-agreements/complete-agreements';
import { measureResponseTime } from './features/measure-response-time/measure-response-time';
import { messageCalls } from './message-calls';
import { completeListings } from './model/complete-listings';
import { quotesModels } from './model/models';
import { prepareTally } from './model/write-tally';
import { quoteCalls } from './quote-calls';
import { subscriptions } from './subscriptions';

/** The quotes service: what visitors send us through the public forms, and what staff make of it. */
export function createQuotesService(env: QuotesEnv): RunnableService {
  const asker = createAsker({
    urls: { bookings: env.BOOKINGS_URL },
    env,
  });
  const paymentsEnabled = env.PAYMENTS_ENABLED;
  return createService({
    name: 'quotes',
    env,
    models: quotesModels,
    routes: [...quoteCalls(env, asker), ...messageCalls],
    subscriptions,
    questions: [measureResponseTime, answerPayableQuote({ paymentsEnabled }), answerStats],
    async beforeListening({ registry }) {
      registry.registerMetric(robotsCounter);
      await prepareTally();
    },
    periodic: [completeListings, completeAgreements({ asker })],
    onStop: () => asker.close(),
  });
}
