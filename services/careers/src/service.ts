import { ATTENTION_ROUTES } from '@brightnest/contracts/routes/attention';
import { addCatalogue } from '@brightnest/service-kit/language';
import { askedOffice, attentionCalls } from '@brightnest/service-kit/attention/attention';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { Counter } from '@brightnest/service-kit/persistence/counter';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import { personErasure } from '@brightnest/service-kit/erasure/person-erasure';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { formFields } from '@brightnest/service-kit/settings/form-fields';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { officeSettings } from '@brightnest/service-kit/settings/office-settings';
import { followRegion } from '@brightnest/service-kit/settings/region';
import { createService, type RunnableService } from '@brightnest/service-kit/service/service';
import { robotsCounter } from '@brightnest/service-kit/security/spam-guard';
import { getApplication } from './applications/admin-application';
import {
  Application,
  createJobApplicationsView,
  hasApplications,
} from './applications/application';
import { answerStats, applicationCounter } from './applications/application-counts';
import { applyAsCleaner, submitJobApplication } from './applications/application-forms';
import { approveApplication, trackApproval } from './applications/approval';
import { changeApplicationStatus } from './applications/change-status';
import { scheduleInterview } from './applications/interview';
import { joinApplications } from './applications/join-applications';
import { exportApplications, listApplications } from './applications/list-applications';
import { searchApplications } from './applications/search-applications';
import { getOwnApplication, showApplicationStatus } from './applications/own-application';
import { stuckApprovals } from './applications/stuck-approvals';
import type { CareersEnv } from './env';
import { createJob, deleteJob, exportJobs, listAdminJobs, updateJob } from './jobs/admin-jobs';
import { getJob, JobPosting, listJobs } from './jobs/job-posting';
import { searchJobs } from './jobs/search-jobs';
import { findErasureObstacles } from './privacy/erasure-obstacles';
import { personalData } from './privacy/personal-data';
import { retention } from './privacy/retention';
import { FormerServiceArea, transferServiceAreas } from './service-areas';
import german from './locales/de.json';

addCatalogue('de', german);

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  JobPosting,
  FormerServiceArea,
  Application,
  applicationCounter.model,
  IdempotencyKey,
  Counter,
  FollowedSettings,
  AttentionMark,
];

/** The careers service: jobs, and the applications for them. */
export function createCareersService(env: CareersEnv): RunnableService {
  const internalKey = env.INTERNAL_KEY;
  const urls = { auth: env.AUTH_URL, uploads: env.UPLOADS_URL };
  const rpc = createRpcClient({ urls, env });

  const erasure = personErasure({
    ...{ service: 'careers', declared: personalData, rpc, env, retention },
    findObstacles: findErasureObstacles,
  });
  return createService({
    name: 'careers',
    env,
    models,
    privacy: { declared: personalData },
    region: followRegion(rpc),
    routes: [
      listJobs,
      getJob,
      submitJobApplication({ rpc, internalKey }),
      applyAsCleaner({ rpc, internalKey }),
      getOwnApplication,
      showApplicationStatus,
      listAdminJobs,
      exportJobs,
      createJob,
      updateJob,
      deleteJob({ hasApplications }),
      listApplications,
      exportApplications,
      getApplication,
      changeApplicationStatus,
      scheduleInterview,
      approveApplication,
      searchApplications,
      searchJobs,
      ...attentionCalls(ATTENTION_ROUTES.careers, [stuckApprovals], askedOffice(rpc)),
    ],
    subscriptions: [
      ...[trackApproval, joinApplications(rpc), formFields.sync, officeSettings.sync],
      ...erasure.subscriptions,
    ],
    rpcHandlers: [answerStats, ...erasure.rpcHandlers],
    periodic: erasure.tasks,
    migrations: [transferServiceAreas],
    async beforeServing({ registry }) {
      registry.registerMetric(robotsCounter);
      await Promise.all([createJobApplicationsView(), applicationCounter.prepare()]);
    },
    onStop: () => rpc.close(),
  });
}
