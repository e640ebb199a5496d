import type { Activity } from '@brightnest/contracts/auth/activity';
import type { UserActivityRecord } from './user-activity';

/** A line of the activity feed in the form it travels to staff. */
export function toActivity(record: UserActivityRecord): Activity {
  const { userId, actor } = record;
  return {
    id: record.eventId,
    message: record.message,
    action: record.action,
    resource: record.resource,
    resourceId: record.resourceId,
    actor: userId && actor ? { id: userId, ...actor } : null,
    timestamp: record.timestamp.toISOString(),
    ipAddress: record.ipAddress ?? null,
    userAgent: record.userAgent ?? null,
  };
}
