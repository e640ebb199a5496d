import { createAsker } from '@brightnest/service-kit/asker';
import { createService, type RunnableService } from '@brightnest/service-kit/service';
import { robotsCounter } from '@brightnest/service-kit/spam-guard';
import type { CareersEnv } from './env';
import { answerStats } from './features/answer-stats/answer-stats';
import { applyAsCleaner } from './features/apply-as-cleaner/apply-as-cleaner';
import { approveApplication } from './features/approve-application/approve-application';
import { changeApplicationStatus } from './features/change-application-status/change-application-status';
import { createJob } from './features/create-job/create-job';
import { createServiceArea } from './features/create-service-area/create-service-area';
import { deleteJob } from './features/delete-job/delete-job';
import { deleteServiceArea } from './features/delete-service-area/delete-service-area';
import { exportApplications } from './features/export-applications/export-applications';
import { exportJobs } from './features/export-jobs/export-jobs';
import { getApplication } from './features/get-application/get-application';
import { getJob } from './features/get-job/get-job';
import { getOwnApplication } from './features/get-own-application/get-own-application';
import { listAdminJobs } from './features/list-admin-jobs/list-admin-jobs';
import { listAdminServiceAreas } from './features/list-admin-service-areas/list-admin-service-areas';
import { listApplications } from './features/list-applications/list-applications';
import { listJobs } from './features/list-jobs/list-jobs';
import { listServiceAreas } from './features/list-service-areas/list-service-areas';
import { scheduleInterview } from './features/schedule-interview/schedule-interview';
import { showApplicationStatus } from './features/show-application-status/show-application-status';
import { submitJobApplication } from './features/submit-job-application/submit-job-application';
import { updateJob } from './features/update-job/update-job';
import { updateServiceArea } from './features/update-service-area/update-service-area';
import { createJobApplicationsView } from './model/application';
import { prepareTally } from './model/application-tally';
import { completeListings } from './model/complete-listings';
import { models } from './model/models';
import { subscriptions } from './subscriptions';

export function createCareersService(env: CareersEnv): RunnableService {
  const internalKey = env.INTERNAL_KEY;
  const urls = { auth: env.AUTH_URL, uploads: env.UPLOADS_URL };
  const asker = createAsker({ urls, env });

  return createService({
    name: 'careers',
    env,
    models,
    routes: [
      listJobs,
      getJob,
      listServiceAreas,
      submitJobApplication({ asker, internalKey }),
      applyAsCleaner({ asker, internalKey }),
      getOwnApplication,
      showApplicationStatus,
      listAdminJobs,
      exportJobs,
      createJob,
      updateJob,
      deleteJob,
      listAdminServiceAreas,
      createServiceArea,
      updateServiceArea,
      deleteServiceArea,
      listApplications,
      exportApplications,
      getApplication,
      changeApplicationStatus,
      scheduleInterview,
      approveApplication,
    ],
    subscriptions,
    questions: [answerStats],
    async beforeListening({ registry }) {
      registry.registerMetric(robotsCounter);
      await Promise.all([createJobApplicationsView(), prepareTally()]);
    },
    periodic: [completeListings],
    onStop: () => asker.close(),
  });
}
