import { defineRoutes } from '../declaration';

/** The places of customers that are cleaned, which the bookings service answers. */
export const propertyRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listProperties: { method: 'GET', path: '/api/admin/properties', access: 'customers:read' },
  addProperty: { method: 'POST', path: '/api/admin/properties', access: 'customers:write' },
  changeProperty: {
    method: 'PUT',
    path: '/api/admin/properties/:id',
    access: 'customers:write',
    versioned: true,
  },
  archiveProperty: {
    method: 'PUT',
    path: '/api/admin/properties/:id/archived',
    access: 'customers:write',
    versioned: true,
  },
  recordKey: {
    method: 'POST',
    path: '/api/admin/properties/:id/keys',
    access: 'customers:write',
  },
  // Not a read: it is recorded who reads it.
  readAlarmCode: {
    method: 'POST',
    path: '/api/admin/properties/:id/alarm-code',
    access: 'customers:read',
  },
  getBookingProperty: {
    method: 'GET',
    path: '/api/admin/bookings/:id/property',
    access: 'customers:read',
  },
  getQuoteProperty: {
    method: 'GET',
    path: '/api/admin/quotes/:id/property',
    access: 'customers:read',
  },

  getPropertySettings: {
    method: 'GET',
    path: '/api/admin/property-settings',
    access: 'customers:write',
  },
  updatePropertySettings: {
    method: 'PUT',
    path: '/api/admin/property-settings',
    access: 'customers:write',
  },
  getPropertySettingsHistory: {
    method: 'GET',
    path: '/api/admin/property-settings/history',
    access: 'customers:write',
  },

  listOwnProperties: { method: 'GET', path: '/api/user/properties', access: 'session' },
  addOwnProperty: { method: 'POST', path: '/api/user/properties', access: 'session' },
  changeOwnProperty: {
    method: 'PUT',
    path: '/api/user/properties/:id',
    access: 'session',
    versioned: true,
  },
  archiveOwnProperty: {
    method: 'PUT',
    path: '/api/user/properties/:id/archived',
    access: 'session',
    versioned: true,
  },

  getJobProperty: {
    method: 'GET',
    path: '/api/cleaner/jobs/:assignmentId/property',
    access: 'session',
  },
  readJobAlarmCode: {
    method: 'POST',
    path: '/api/cleaner/jobs/:assignmentId/alarm-code',
    access: 'session',
  },
});
