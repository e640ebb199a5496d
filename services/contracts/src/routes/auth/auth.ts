import { defineRoutes } from '../declaration';
import { identityRoutes } from './identity';

const customerRoutes = {
  customerSignup: {
    method: 'POST',
    path: '/api/customer/signup',
    access: 'public',
    limit: 'credentials',
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/customer/verify-email',
    access: 'public',
    limit: 'credentials',
  },
  resendVerification: {
    method: 'POST',
    path: '/api/customer/resend-verification',
    access: 'public',
    limit: 'credentials',
  },
  customerLogin: {
    method: 'POST',
    path: '/api/customer/login',
    access: 'public',
    limit: 'credentials',
  },
  customerLogout: {
    method: 'POST',
    path: '/api/customer/logout',
    access: 'public',
    needsCertainty: true,
  },
  getCustomerProfile: {
    method: 'GET',
    path: '/api/customer/profile',
    access: 'session',
    forGuests: true,
  },
  updateCustomerProfile: { method: 'PUT', path: '/api/customer/profile', access: 'session' },
  getCustomerSettings: { method: 'GET', path: '/api/customer/settings', access: 'session' },
  updateCustomerSettings: { method: 'PUT', path: '/api/customer/settings', access: 'session' },
  changePassword: {
    method: 'POST',
    path: '/api/customer/change-password',
    access: 'session',
    limit: 'credentials',
  },
} as const;

/** Of those who book without an account. */
const guestRoutes = {
  bookAsGuest: {
    method: 'POST',
    path: '/api/customer/guest',
    access: 'public',
    limit: 'credentials',
  },
  openGuestLink: {
    method: 'POST',
    path: '/api/customer/guest/open',
    access: 'public',
    limit: 'credentials',
  },
  describeGuestLink: {
    method: 'POST',
    path: '/api/customer/guest/describe',
    access: 'public',
    limit: 'credentials',
  },
  claimGuest: {
    method: 'POST',
    path: '/api/customer/guest/claim',
    access: 'public',
    limit: 'credentials',
  },
  sendGuestLink: {
    method: 'POST',
    path: '/api/customer/guest/link',
    access: 'session',
    forGuests: true,
    limit: 'credentials',
  },
} as const;

const staffRoutes = {
  listActivity: { method: 'GET', path: '/api/admin/activity', access: 'activity:read' },
  listSecurityLog: { method: 'GET', path: '/api/admin/security-log', access: 'security:read' },
  exportSecurityLog: {
    method: 'GET',
    path: '/api/admin/security-log/export',
    access: 'security:read',
    audited: 'list',
    timeoutMs: 60_000,
    needsProof: true,
  },
  getSecurityChain: {
    method: 'GET',
    path: '/api/admin/security-log/chain',
    access: 'security:read',
  },
  listUsers: { method: 'GET', path: '/api/admin/users', access: 'users:read' },
  // Before the call with an id: it would take `export` for one.
  exportUsers: {
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'users:read',
    audited: 'list',
    timeoutMs: 60_000,
    needsProof: true,
  },
  getUser: {
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'users:read',
    audited: 'user',
  },
  createUser: {
    method: 'POST',
    path: '/api/admin/users',
    access: 'users:write',
    needsProof: true,
  },
  updateUser: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: 'users:write',
    needsProof: true,
  },
  deactivateUser: { method: 'DELETE', path: '/api/admin/users/:id', access: 'users:write' },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/api/admin/users/:id/second-factor',
    access: 'users:write',
    versioned: true,
    needsProof: true,
  },
  /** Signs somebody out on all devices: a phone was lost, or somebody else is in. */
  endUserSessions: {
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    access: 'users:write',
  },
  listInvitations: { method: 'GET', path: '/api/admin/invitations', access: 'users:read' },
  exportInvitations: {
    method: 'GET',
    path: '/api/admin/invitations/export',
    access: 'users:read',
    audited: 'list',
    timeoutMs: 60_000,
    needsProof: true,
  },
  invite: {
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'users:write',
    needsProof: true,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/admin/invitations/:id/resend',
    access: 'users:write',
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'users:write',
  },
  listRolePermissions: {
    method: 'GET',
    path: '/api/admin/role-permissions',
    access: 'permissions:read',
  },
  updateRolePermissions: {
    method: 'PUT',
    path: '/api/admin/role-permissions/:role',
    access: 'permissions:write',
    needsProof: true,
  },
  getSignInSettings: {
    method: 'GET',
    path: '/api/admin/sign-in-settings',
    access: 'permissions:read',
  },
  updateSignInSettings: {
    method: 'PUT',
    path: '/api/admin/sign-in-settings',
    access: 'permissions:write',
    needsProof: true,
  },
  getSignInSettingsHistory: {
    method: 'GET',
    path: '/api/admin/sign-in-settings/history',
    access: 'permissions:read',
  },
} as const;

/** How staff want to see their lists again. */
const listViewRoutes = {
  listListViews: { method: 'GET', path: '/api/admin/list-views', access: 'dashboard:read' },
  saveListView: { method: 'POST', path: '/api/admin/list-views', access: 'dashboard:read' },
  removeListView: { method: 'DELETE', path: '/api/admin/list-views/:id', access: 'dashboard:read' },
} as const;

const providerRoutes = {
  // What customers answer to text messages. The provider's signature stands for a session.
  receiveSms: {
    method: 'POST',
    path: '/api/sms/inbound',
    access: 'public',
    body: 'form',
    headers: ['x-twilio-signature'],
    limit: 'webhook',
  },
} as const;

/** The public calls that the auth service answers. */
export const authRoutes = /* @__PURE__ */ defineRoutes('auth', {
  ...identityRoutes,
  ...customerRoutes,
  ...guestRoutes,
  ...staffRoutes,
  ...listViewRoutes,
  ...providerRoutes,
});
