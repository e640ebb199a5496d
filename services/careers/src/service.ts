import { createService, type RunnableService } from '@brightnest/service-kit/service';
import type { CareersEnv } from './env';
import { getJob } from './features/get-job/get-job';
import { listJobs } from './features/list-jobs/list-jobs';
import { listServiceAreas } from './features/list-service-areas/list-service-areas';
import { models } from './model/models';

export function createCareersService(env: CareersEnv): RunnableService {
  return createService({
    name: 'careers',
    env,
    models,
    routes: [listJobs, getJob, listServiceAreas],
  });
}
