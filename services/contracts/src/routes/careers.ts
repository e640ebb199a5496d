import { defineRoutes } from './declaration';

/** The public calls that the careers service answers. */
export const careersRoutes = /* @__PURE__ */ defineRoutes('careers', {
  listJobs: { method: 'GET', path: '/api/jobs', access: 'public' },
  getJob: { method: 'GET', path: '/api/jobs/:jobId', access: 'public' },
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
  listAdminJobs: { method: 'GET', path: '/api/admin/jobs', access: 'jobs:read' },
  exportJobs: {
    method: 'GET',
    path: '/api/admin/jobs/export',
    access: 'jobs:read',
    audited: 'list',
    timeoutMs: 60_000,
  },
  createJob: { method: 'POST', path: '/api/admin/jobs', access: 'jobs:write' },
  updateJob: { method: 'PUT', path: '/api/admin/jobs/:id', access: 'jobs:write' },
  deleteJob: { method: 'DELETE', path: '/api/admin/jobs/:id', access: 'jobs:write' },
  listApplications: {
    method: 'GET',
    path: '/api/admin/applications',
    access: 'applications:read',
  },
  // Before the call with an id: it would take `export` for one.
  exportApplications: {
    method: 'GET',
    path: '/api/admin/applications/export',
    access: 'applications:read',
    audited: 'list',
    timeoutMs: 60_000,
    needsProof: true,
  },
  getApplication: {
    method: 'GET',
    path: '/api/admin/applications/:id',
    access: 'applications:read',
    audited: 'application',
  },
  changeApplicationStatus: {
    method: 'PATCH',
    path: '/api/admin/applications/:id/status',
    access: 'applications:write',
    versioned: true,
  },
  scheduleInterview: {
    method: 'POST',
    path: '/api/admin/applications/:id/interview',
    access: 'applications:write',
    versioned: true,
  },
  approveApplication: {
    method: 'POST',
    path: '/api/admin/applications/:id/approve',
    access: 'applications:write',
    versioned: true,
  },
});
