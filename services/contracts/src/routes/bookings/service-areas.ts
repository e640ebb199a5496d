import { defineRoutes } from '../declaration';

/** Where the company cleans, which the bookings service answers. */
export const serviceAreaRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listServiceAreas: { method: 'GET', path: '/api/service-areas', access: 'public' },
  checkServiceArea: { method: 'GET', path: '/api/service-areas/check', access: 'public' },
  joinPlaceList: {
    method: 'POST',
    path: '/api/service-areas/waiting-list',
    access: 'public',
    limit: 'submission',
  },
  leavePlaceList: {
    method: 'POST',
    path: '/api/service-areas/waiting-list/leave',
    access: 'public',
    limit: 'credentials',
  },

  /** Which services have pages for places. */
  getServicePages: { method: 'GET', path: '/api/admin/service-pages', access: 'pages:write' },
  updateServicePages: { method: 'PUT', path: '/api/admin/service-pages', access: 'pages:write' },
  getServicePagesHistory: {
    method: 'GET',
    path: '/api/admin/service-pages/history',
    access: 'pages:write',
  },

  listAdminServiceAreas: {
    method: 'GET',
    path: '/api/admin/service-areas',
    access: 'service-areas:read',
  },
  createServiceArea: {
    method: 'POST',
    path: '/api/admin/service-areas',
    access: 'service-areas:write',
  },
  importServiceAreas: {
    method: 'POST',
    path: '/api/admin/service-areas/import',
    access: 'service-areas:write',
    maxBodyBytes: 1024 * 1024,
    timeoutMs: 60_000,
  },
  listPlaceList: {
    method: 'GET',
    path: '/api/admin/service-areas/waiting-list',
    access: 'service-areas:read',
  },
  exportPlaceList: {
    method: 'GET',
    path: '/api/admin/service-areas/waiting-list/export',
    access: 'service-areas:read',
    audited: 'list',
    needsProof: true,
    timeoutMs: 60_000,
  },
  updateServiceArea: {
    method: 'PUT',
    path: '/api/admin/service-areas/:id',
    access: 'service-areas:write',
    versioned: true,
  },
  deleteServiceArea: {
    method: 'DELETE',
    path: '/api/admin/service-areas/:id',
    access: 'service-areas:write',
  },
});
