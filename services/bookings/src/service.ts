import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { createService, type RunnableService } from '@brightnest/service-kit/service/service';
import { catalogue } from './catalogue/catalogue';
import type { BookingsEnv } from './env';
import { memberships } from './memberships/memberships';
import { models } from './models';
import { payments } from './payments/payments';
import { scheduling } from './scheduling/scheduling';
import { jobs } from './workforce/jobs/jobs';
import { workforce } from './workforce/workforce';

export function createBookingsService(env: BookingsEnv): RunnableService {
  const urls = { auth: env.AUTH_URL, quotes: env.QUOTES_URL, uploads: env.UPLOADS_URL };
  const rpc = createRpcClient({ urls, env });
  const modules = {
    payments: payments({ rpc, env }),
    workforce: workforce({ rpc }),
    jobs: jobs({ rpc }),
    scheduling: scheduling({ rpc, internalKey: env.INTERNAL_KEY }),
  };

  return createService({
    name: 'bookings',
    env,
    models,
    routes: [
      ...modules.scheduling.routes,
      ...modules.payments.routes,
      ...catalogue.routes,
      ...memberships.routes,
      ...modules.workforce.routes,
      ...modules.jobs.routes,
    ],
    subscriptions: [
      ...modules.workforce.subscriptions,
      ...modules.scheduling.subscriptions,
      ...modules.jobs.subscriptions,
    ],
    rpcHandlers: [...modules.jobs.rpcHandlers, ...modules.scheduling.rpcHandlers],
    periodic: [
      ...modules.scheduling.tasks,
      ...modules.jobs.tasks,
      ...modules.payments.tasks,
      ...memberships.tasks,
    ],
    onStop: () => rpc.close(),
  });
}
