import { createAsker } from '@brightnest/service-kit/asker';
import { createService, type RunnableService } from '@brightnest/service-kit/service';
import { bookingCalls } from './booking-calls';
import { catalogueCalls } from './catalogue-calls';
import { cleanerCalls } from './cleaner-calls';
import { clubCalls } from './club-calls';
import { renewMemberships } from './club/renew-memberships';
import { completeBookings } from './customers/complete-bookings';
import type { BookingsEnv } from './env';
import { addCleaner } from './features/add-cleaner/add-cleaner';
import { answerStats } from './features/answer-stats/answer-stats';
import { assignQuote } from './features/assign-quote/assign-quote';
import { endQuoteJob } from './features/end-quote-job/end-quote-job';
import { expireUnpaid } from './features/expire-unpaid/expire-unpaid';
import { followAccount } from './features/follow-account/follow-account';
import { getCustomerStats } from './features/get-customer-stats/get-customer-stats';
import { learnCustomer } from './features/learn-customer/learn-customer';
import { relieveLeavers } from './features/relieve-leavers/relieve-leavers';
import { remindCustomers } from './features/remind-customers/remind-customers';
import { models } from './model/models';
import { paymentCalls } from './payment-calls';
import { carryOutRefunds } from './payments/carry-out-refunds';
import { chooseProvider } from './payments/provider/choose-provider';
import { reconcileCheckouts } from './payments/reconcile-checkouts';
import { staffCalls } from './staff-calls';

export function createBookingsService(env: BookingsEnv): RunnableService {
  const urls = { auth: env.AUTH_URL, quotes: env.QUOTES_URL, uploads: env.UPLOADS_URL };
  const asker = createAsker({ urls, env });
  const provider = chooseProvider(env);

  return createService({
    name: 'bookings',
    env,
    models,
    routes: [
      ...bookingCalls({ asker, internalKey: env.INTERNAL_KEY }),
      ...paymentCalls({ asker, delivery: provider.delivery, abn: env.COMPANY_ABN }),
      ...catalogueCalls,
      ...clubCalls,
      ...staffCalls,
      ...cleanerCalls({ asker }),
      getCustomerStats({ asker }),
    ],
    subscriptions: [addCleaner, learnCustomer({ asker }), endQuoteJob, followAccount],
    questions: [assignQuote, answerStats],
    periodic: [
      completeBookings,
      expireUnpaid,
      relieveLeavers,
      remindCustomers,
      carryOutRefunds,
      reconcileCheckouts,
      renewMemberships,
      ...provider.periodic,
    ],
    onStop: () => asker.close(),
  });
}
