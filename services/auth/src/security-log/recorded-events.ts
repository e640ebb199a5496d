import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import {
  SECURITY_EVENT_LABELS,
  type SecurityEventType,
} from '@brightnest/contracts/events/security-events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { appendToSecurityLog, type SecurityNote } from './security-log';

const SECURITY_EVENT_TYPES = Object.keys(SECURITY_EVENT_LABELS) as SecurityEventType[];

type Told = Pick<SecurityNote, 'subject' | 'details'>;

/** What is recorded of each event: ids, and what changed. Who is called how, and their addresses, stays out of the log. */
const TELL: { [T in SecurityEventType]: (payload: DomainEvent<T>['payload']) => Told } = {
  'user.signed-in': ({ userId, sessionId, isNewDevice, provider }) =>
    ofUser(userId, { sessionId, isNewDevice, provider }),
  'user.signed-out': ({ userId, sessionId }) => ofUser(userId, { sessionId }),
  'user.session-revoked': ({ userId, sessionId, reason }) => ofUser(userId, { sessionId, reason }),
  'user.registered': ({ userId, role }) => ofUser(userId, { role }),
  'user.created': ({ userId, role }) => ofUser(userId, { role }),
  'user.updated': ({ userId, fields }) => ofUser(userId, { fields }),
  'user.email-verified': onlyUser,
  'user.password-link-requested': onlyUser,
  'user.password-changed': ({ userId, how, isFirst }) => ofUser(userId, { how, isFirst }),
  'user.second-factor-turned-on': onlyUser,
  'user.second-factor-turned-off': onlyUser,
  'user.second-factor-reset': onlyUser,
  'user.recovery-code-used': ({ userId, left }) => ofUser(userId, { left }),
  'user.passkey-added': onlyUser,
  'user.passkey-removed': onlyUser,
  'user.passkey-copied': onlyUser,
  'user.identity-linked': ({ userId, provider }) => ofUser(userId, { provider }),
  'user.identity-unlinked': ({ userId, provider }) => ofUser(userId, { provider }),
  'user.role-changed': ({ userId, from, to }) => ofUser(userId, { from, to }),
  'user.deactivated': onlyUser,
  'user.reactivated': onlyUser,
  'guest.joined': ({ userId, accountId }) => ofUser(userId, { accountId }),
  'customer.merged': ({ userId, mergedId }) => ofUser(userId, { mergedId }),
  'invitation.sent': ({ invitationId, role }) => of('invitation', invitationId, { role }),
  'invitation.accepted': ({ invitationId, userId, role }) => ofUser(userId, { invitationId, role }),
  'invitation.revoked': ({ invitationId, role }) => of('invitation', invitationId, { role }),
  'role.permissions-changed': ({ role, granted, revoked }) =>
    of('role', role, { granted, revoked }),
  'erasure.requested': ofErasure,
  'erasure.withdrawn': ofErasure,
  'erasure.refused': ofErasure,
  'erasure.started': ofErasure,
  'erasure.finished': ofErasure,
  'person.exported': ({ userId }) => (userId ? ofUser(userId) : {}),
  'property.code-read': ({ propertyId, customerId }) => of('property', propertyId, { customerId }),
  'sign-in-settings.changed': ({ fields, revision }) => ({ details: { fields, revision } }),
  'privacy-settings.changed': ({ fields, revision }) => ({ details: { fields, revision } }),
  'billing-settings.changed': ({ fields, revision }) => ({ details: { fields, revision } }),
  'pay.approved': ofPayslip,
  'pay.reopened': ofPayslip,
  'pay.paid': ofPayslip,
};

function of(type: string, id: string, details: Record<string, unknown> = {}): Told {
  return { subject: { type, id }, details };
}

function ofUser(userId: string, details?: Record<string, unknown>): Told {
  return of('user', userId, details);
}

function onlyUser({ userId }: { userId: string }): Told {
  return ofUser(userId);
}

function ofErasure({ erasureId, userId }: { erasureId: string; userId: string | null }): Told {
  return of('erasure', erasureId, { userId: userId ?? undefined });
}

function ofPayslip(payload: { payslipId: string; cleanerUserId: string; total: string }): Told {
  const { payslipId, cleanerUserId, total } = payload;
  return of('payslip', payslipId, { cleanerUserId, total });
}

/** Records in the security log what events tell of it, each once. */
export const recordSecurity: Subscription = on(
  SECURITY_EVENT_TYPES,
  'security-log',
  async (event) => {
    const { userId, role, ipAddress, userAgent } = event.origin;
    const tell = TELL[event.type] as (payload: unknown) => Told;
    await appendToSecurityLog([
      {
        ...{ id: event.id, kind: event.type, at: new Date(event.occurredAt) },
        ...(userId !== undefined && { actor: { id: userId, ...(role && { role }) } }),
        ...{ address: ipAddress, agent: userAgent },
        ...tell(event.payload),
      },
    ]);
  },
);
