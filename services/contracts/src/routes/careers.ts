import { defineRoutes } from './declaration';

/** The public calls that the careers service answers. */
export const careersRoutes = defineRoutes('careers', {
  listJobs: { method: 'GET', path: '/api/jobs', access: 'public' },
  getJob: { method: 'GET', path: '/api/jobs/:jobId', access: 'public' },
  listServiceAreas: { method: 'GET', path: '/api/service-areas', access: 'public' },
});
