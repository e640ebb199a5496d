import { msg } from '../translation';
import type { EventType } from './event-types';

/** What the security log records of what events tell, each with the words that staff read. */
export const SECURITY_EVENT_LABELS = {
  'user.signed-in': msg('Signed in'),
  'user.signed-out': msg('Signed out'),
  'user.session-revoked': msg('Session ended from elsewhere'),
  'user.registered': msg('Account registered'),
  'user.created': msg('Account added by staff'),
  'user.updated': msg('Account changed by staff'),
  'user.email-verified': msg('Email address proved'),
  'user.password-link-requested': msg('Link for a new password asked for'),
  'user.password-changed': msg('Password changed'),
  'user.second-factor-turned-on': msg('Second factor turned on'),
  'user.second-factor-turned-off': msg('Second factor turned off'),
  'user.second-factor-reset': msg('Second factor reset by staff'),
  'user.recovery-code-used': msg('Recovery code used'),
  'user.passkey-added': msg('Passkey added'),
  'user.passkey-removed': msg('Passkey removed'),
  'user.passkey-copied': msg('Passkey copied, and refused from now on'),
  'user.identity-linked': msg('Account at a provider linked'),
  'user.identity-unlinked': msg('Account at a provider unlinked'),
  'user.role-changed': msg('Role changed'),
  'user.deactivated': msg('Account deactivated'),
  'user.reactivated': msg('Account reactivated'),
  'guest.joined': msg('Guest became an account'),
  'customer.merged': msg('Customers merged'),
  'invitation.sent': msg('Invitation sent'),
  'invitation.accepted': msg('Invitation accepted'),
  'invitation.revoked': msg('Invitation withdrawn'),
  'role.permissions-changed': msg('Permissions of a role changed'),
  'erasure.requested': msg('Erasure asked for'),
  'erasure.withdrawn': msg('Erasure no longer asked for'),
  'erasure.refused': msg('Erasure refused'),
  'erasure.started': msg('Erasure started'),
  'erasure.finished': msg('Erasure finished'),
  'person.exported': msg('Personal data exported'),
  'property.code-read': msg('Alarm code read'),
  'sign-in-settings.changed': msg('Settings of the sign-in changed'),
  'privacy-settings.changed': msg('Settings of privacy changed'),
  'billing-settings.changed': msg('Legal and tax details changed'),
  'pay.approved': msg('Pay approved'),
  'pay.reopened': msg('Pay reopened'),
  'pay.paid': msg('Pay paid out'),
} as const satisfies Partial<Record<EventType, string>>;

/** An event that the security log records. */
export type SecurityEventType = keyof typeof SECURITY_EVENT_LABELS;
