import { defineRoutes } from './declaration';

/** The public calls that the careers service answers. */
export const careersRoutes = defineRoutes('careers', {
  listJobs: { method: 'GET', path: '/api/jobs', access: 'public' },
  getJob: { method: 'GET', path: '/api/jobs/:jobId', access: 'public' },
  listServiceAreas: { method: 'GET', path: '/api/service-areas', access: 'public' },
  submitJobApplication: {
    method: 'POST',
    path: '/api/job-applications',
    access: 'public',
    limit: 'submission',
  },
  applyAsCleaner: {
    method: 'POST',
    path: '/api/cleaner/apply',
    access: 'session',
    limit: 'submission',
  },
  getOwnApplication: { method: 'GET', path: '/api/cleaner/application', access: 'session' },
  showApplicationStatus: {
    method: 'POST',
    path: '/api/applications/status',
    access: 'public',
    limit: 'credentials',
  },
});
