import { createAsker } from '@brightnest/service-kit/asker';
import { createService, type RunnableService } from '@brightnest/service-kit/service';
import { robotsCounter } from '@brightnest/service-kit/spam-guard';
import type { CareersEnv } from './env';
import { applyAsCleaner } from './features/apply-as-cleaner/apply-as-cleaner';
import { getJob } from './features/get-job/get-job';
import { getOwnApplication } from './features/get-own-application/get-own-application';
import { listJobs } from './features/list-jobs/list-jobs';
import { listServiceAreas } from './features/list-service-areas/list-service-areas';
import { showApplicationStatus } from './features/show-application-status/show-application-status';
import { submitJobApplication } from './features/submit-job-application/submit-job-application';
import { createJobApplicationsView } from './model/application';
import { prepareTally } from './model/application-tally';
import { models } from './model/models';

export function createCareersService(env: CareersEnv): RunnableService {
  const internalKey = env.INTERNAL_KEY;
  const asker = createAsker({ urls: { auth: env.AUTH_URL }, internalKey });

  return createService({
    name: 'careers',
    env,
    models,
    routes: [
      listJobs,
      getJob,
      listServiceAreas,
      submitJobApplication(internalKey),
      applyAsCleaner({ asker, internalKey }),
      getOwnApplication,
      showApplicationStatus,
    ],
    async beforeListening({ registry }) {
      registry.registerMetric(robotsCounter);
      await Promise.all([createJobApplicationsView(), prepareTally()]);
    },
    onStop: () => asker.close(),
  });
}
