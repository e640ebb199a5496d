import type { UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import type { UserRecord } from '../../model/user';

const TEXTS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'state',
  'postalCode',
] as const;

/** What a request makes different. A deactivation is not part of it: that is a matter of its own. */
export interface UserChanges {
  fields: (typeof TEXTS)[number][];
  isNewRole: boolean;
  isReactivated: boolean;
}

export function changesOf(before: UserRecord, request: UpdateUserRequest): UserChanges {
  return {
    fields: TEXTS.filter(
      (field) => request[field] !== undefined && request[field] !== (before[field] ?? ''),
    ),
    isNewRole: request.role !== before.role,
    isReactivated: request.isActive === true && !before.isActive,
  };
}

/** @returns the write of these changes with their events, or undefined when there is nothing to write. */
export function writeOf(
  before: UserRecord,
  request: UpdateUserRequest,
  origin: EventOrigin,
): object | undefined {
  const { fields, isNewRole, isReactivated } = changesOf(before, request);
  const userId = String(before._id);
  const texts = (isKept: boolean) =>
    fields
      .filter((field) => (request[field] !== '') === isKept)
      .map((field) => [field, request[field]] as const);
  const events = [
    ...(fields.length > 0 ? [newEvent('user.updated', { userId, fields }, origin)] : []),
    ...(isNewRole
      ? [newEvent('user.role-changed', { userId, from: before.role, to: request.role }, origin)]
      : []),
    ...(isReactivated ? [newEvent('user.reactivated', { userId }, origin)] : []),
  ];
  if (events.length === 0) return undefined;
  // Nobody has shown yet that they read what is sent to the new address.
  const isUnproven = fields.includes('email');
  return {
    $set: {
      ...Object.fromEntries(texts(true)),
      role: request.role,
      ...(isUnproven && { isVerified: false }),
      ...(isReactivated && { isActive: true }),
    },
    $unset: { ...Object.fromEntries(texts(false)), ...(isUnproven && { emailVerifiedAt: '' }) },
    $push: { pendingEvents: { $each: events } },
  };
}
