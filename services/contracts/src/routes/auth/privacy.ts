import { defineRoutes } from '../declaration';

/** What people may ask about what is known of them, and what staff do about it; the auth service answers. */
export const privacyRoutes = /* @__PURE__ */ defineRoutes('auth', {
  getOwnErasure: {
    method: 'GET',
    path: '/api/customer/erasure',
    access: 'session',
    forGuests: true,
  },
  requestErasure: {
    method: 'POST',
    path: '/api/customer/erasure',
    access: 'session',
    forGuests: true,
    limit: 'credentials',
  },
  withdrawErasure: {
    method: 'DELETE',
    path: '/api/customer/erasure',
    access: 'session',
    forGuests: true,
  },
  /** A zip of all that is known of whoever calls. */
  exportOwnRecords: {
    method: 'GET',
    path: '/api/customer/export',
    access: 'session',
    forGuests: true,
    limit: 'submission',
    timeoutMs: 60_000,
    needsProof: true,
  },
  /** The same of anybody, for who asked in another way. */
  exportPerson: {
    method: 'GET',
    path: '/api/admin/person-export',
    access: 'privacy:write',
    limit: 'submission',
    timeoutMs: 60_000,
    needsProof: true,
  },
  listErasures: { method: 'GET', path: '/api/admin/erasures', access: 'privacy:write' },
  previewErasure: {
    method: 'GET',
    path: '/api/admin/erasures/preview',
    access: 'privacy:write',
  },
  /** Of somebody who has not asked for it here. */
  startErasure: {
    method: 'POST',
    path: '/api/admin/erasures',
    access: 'privacy:write',
    needsProof: true,
  },
  /** Of somebody who asked for it. */
  grantErasure: {
    method: 'POST',
    path: '/api/admin/erasures/:id/grant',
    access: 'privacy:write',
    needsProof: true,
  },
  refuseErasure: {
    method: 'POST',
    path: '/api/admin/erasures/:id/refuse',
    access: 'privacy:write',
  },
  /** What somebody consented to, in which words and where. */
  listOwnConsents: { method: 'GET', path: '/api/customer/consents', access: 'session' },
  withdrawConsent: {
    method: 'POST',
    path: '/api/customer/consents/:id/withdraw',
    access: 'session',
  },
  listConsents: {
    method: 'GET',
    path: '/api/admin/customers/:id/consents',
    access: 'customers:read',
  },
  getPrivacySettings: {
    method: 'GET',
    path: '/api/admin/privacy-settings',
    access: 'privacy:write',
  },
  updatePrivacySettings: {
    method: 'PUT',
    path: '/api/admin/privacy-settings',
    access: 'privacy:write',
  },
  getPrivacySettingsHistory: {
    method: 'GET',
    path: '/api/admin/privacy-settings/history',
    access: 'privacy:write',
  },
  /** How many records would go by other settings; changes nothing. */
  previewRetention: {
    method: 'POST',
    path: '/api/admin/privacy-settings/preview',
    access: 'privacy:write',
  },
});
