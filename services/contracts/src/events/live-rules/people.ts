import type { LiveRules } from './live-rule';

/** Users, invitations and roles, and who the company is. */
export const PEOPLE_RULES: LiveRules = {
  'user.registered': { permission: 'users:read', tags: ['Users', 'Customers', 'Activity'] },
  'user.email-verified': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Customers', 'CustomerProfile', 'Activity'],
  },
  'user.profile-updated': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Customers', 'Session', 'CustomerProfile', 'Activity'],
  },
  'user.created': { permission: 'users:read', tags: ['Users', 'Customers', 'Activity'] },
  'user.updated': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Customers', 'Session', 'CustomerProfile', 'Activity'],
  },
  'user.role-changed': { permission: 'users:read', tags: ['Users', 'Activity'] },
  'user.deactivated': { permission: 'users:read', tags: ['Users', 'Customers', 'Activity'] },
  'user.reactivated': { permission: 'users:read', tags: ['Users', 'Customers', 'Activity'] },
  'user.second-factor-turned-on': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'SecondFactor', 'OwnSessions', 'Activity'],
  },
  'user.second-factor-turned-off': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'SecondFactor', 'Activity'],
  },
  'user.second-factor-reset': {
    permission: 'users:read',
    tags: ['Users', 'Activity'],
  },
  'user.recovery-code-used': {
    permission: 'users:read',
    owner: true,
    tags: ['SecondFactor', 'Activity'],
  },
  'user.passkey-added': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Passkeys', 'SecondFactor', 'Activity'],
  },
  'user.passkey-removed': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Passkeys', 'SecondFactor', 'Activity'],
  },
  'user.passkey-copied': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Passkeys', 'SecondFactor', 'Activity'],
  },
  'user.identity-linked': {
    permission: 'users:read',
    owner: true,
    tags: ['LinkedIdentities', 'Activity'],
  },
  'user.identity-unlinked': {
    permission: 'users:read',
    owner: true,
    tags: ['LinkedIdentities', 'Activity'],
  },
  'guest.joined': { permission: 'users:read', tags: ['Users', 'Customers', 'Activity'] },
  'customer.added': { permission: 'customers:read', tags: ['Customers', 'Users', 'Activity'] },
  'customer.merged': { permission: 'customers:read', tags: ['Customers', 'Users', 'Activity'] },
  'customer.note-changed': { permission: 'customers:read', tags: ['Customers', 'Activity'] },
  'customer.tags-changed': { permission: 'customers:read', tags: ['Customers', 'Activity'] },
  'customer.documents-changed': {
    permission: 'customers:read',
    tags: ['Customers', 'Activity'],
  },
  'property.changed': {
    permission: 'customers:read',
    persons: ['customerId'],
    tags: ['Properties', 'Activity'],
  },
  'property.code-read': { permission: 'customers:read', tags: ['Properties', 'Activity'] },
  'property-settings.changed': {
    permission: 'customers:write',
    tags: ['PropertySettings', 'Activity'],
  },
  'privacy-settings.changed': {
    permission: 'privacy:write',
    tags: ['PrivacySettings', 'Activity'],
  },
  'webhook.changed': { permission: 'webhooks:write', tags: ['Webhooks', 'Attention', 'Activity'] },
  'consent.withdrawn': {
    permission: 'customers:read',
    persons: ['userId'],
    tags: ['Consents', 'CustomerSettings', 'Activity'],
  },
  'erasure.requested': {
    permission: 'privacy:write',
    persons: ['userId'],
    tags: ['Erasures', 'Attention', 'Activity'],
  },
  'erasure.withdrawn': {
    permission: 'privacy:write',
    persons: ['userId'],
    tags: ['Erasures', 'Attention', 'Activity'],
  },
  'erasure.refused': {
    permission: 'privacy:write',
    persons: ['userId'],
    tags: ['Erasures', 'Attention', 'Activity'],
  },
  'erasure.started': {
    permission: 'privacy:write',
    tags: ['Erasures', 'Attention', 'Customers', 'Activity'],
  },
  'erasure.records-erased': { permission: 'privacy:write', tags: ['Erasures'] },
  'erasure.finished': { permission: 'privacy:write', tags: ['Erasures', 'Activity'] },
  'customer-tags.changed': { permission: 'customers:read', tags: ['CustomerTags', 'Activity'] },
  'guest.removed': { permission: 'users:read', tags: ['Users', 'Activity'] },
  'invitation.sent': { permission: 'users:read', tags: ['Invitations', 'Activity'] },
  'invitation.accepted': {
    permission: 'users:read',
    tags: ['Users', 'Invitations', 'Activity'],
  },
  'invitation.revoked': { permission: 'users:read', tags: ['Invitations', 'Activity'] },
  'role.permissions-changed': {
    permission: 'permissions:read',
    tags: ['RolePermissions', 'Activity'],
  },
  'page-texts.changed': { permission: 'pages:write', tags: ['PageTexts', 'Activity'] },
  'company-profile.changed': {
    permission: 'company:write',
    everybody: true,
    tags: ['CompanyProfile', 'Activity'],
  },
  'message-texts.changed': { permission: 'company:write', tags: ['MessageTexts', 'Activity'] },
  'form-fields.changed': {
    permission: 'company:write',
    everybody: true,
    tags: ['FormFields', 'Activity'],
  },
  'attention.marked': { permission: 'dashboard:read', tags: ['Attention', 'Activity'] },
  'mail.sent-again': { permission: 'customers:read', tags: ['Attention', 'Activity'] },
  'office-settings.changed': {
    permission: 'dashboard:read',
    tags: ['OfficeSettings', 'Attention', 'Activity'],
  },
  'sign-in-settings.changed': {
    permission: 'permissions:read',
    tags: ['SignInSettings', 'Activity'],
  },
  'analytics.changed': { permission: 'company:write', tags: ['Analytics', 'Activity'] },
  'region.changed': {
    permission: 'company:write',
    everybody: true,
    tags: [
      'Region',
      'BillingSettings',
      'PricingSettings',
      'Services',
      'SubscriptionTiers',
      'Activity',
    ],
  },
};
