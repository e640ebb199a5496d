import {
  type Activity,
  type ActivityQuery,
  activityQuerySchema,
  type ActivityResponse,
} from '@brightnest/contracts/overview/activity-schemas';
import {
  type DomainEvent,
  EVENT_TYPES,
  type EventType,
} from '@brightnest/contracts/events/event-types';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import {
  AUTH_STATS_RPC,
  type AuthStats,
  statsRequestSchema,
} from '@brightnest/contracts/overview/stats-schemas';
import {
  type CausedByEvent,
  idempotentInsert,
  withEventId,
} from '@brightnest/service-kit/persistence/idempotency';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { isValidObjectId, Schema } from 'mongoose';
import { fullName, User, type UserRecord } from '../users/user';
import { describeEvent } from './event-sentences';

/** One line of the activity feed. */
interface UserActivityRecord extends CausedByEvent {
  /** Absent for a visitor and for the system itself. */
  userId?: string;
  /** The user's name and role at that moment. */
  actor?: { name: string; role: Role };
  action: EventType;
  message: string;
  resource: string;
  resourceId: string;
  /** The event's payload. */
  details: object;
  ipAddress?: string;
  userAgent?: string;
  timestamp: Date;
}

const userActivitySchema = new Schema<UserActivityRecord>(
  {
    userId: String,
    actor: { _id: false, type: { name: String, role: String } },
    action: { type: String, required: true },
    message: { type: String, required: true },
    resource: { type: String, required: true },
    resourceId: { type: String, required: true },
    details: {},
    ipAddress: String,
    userAgent: String,
    timestamp: { type: Date, required: true },
  },
  { collection: 'user_activities', versionKey: false },
);
userActivitySchema.index({ timestamp: -1, _id: -1 });
// The history of one record.
userActivitySchema.index({ resource: 1, resourceId: 1, timestamp: -1, _id: -1 });

export const UserActivity = mongoose.model('UserActivity', withEventId(userActivitySchema));

/** Records every event of every service in the activity feed, once. */
export const recordActivity: Subscription = on(EVENT_TYPES, 'activity', async (event) => {
  const { userId, ipAddress, userAgent } = event.origin;
  const [actor, subject] = await Promise.all([
    findNamedUser(userId),
    findNamedUser(subjectOf(event)),
  ]);
  await idempotentInsert<Omit<UserActivityRecord, 'eventId'>>(UserActivity, event, {
    userId,
    actor: actor ? { name: fullName(actor), role: actor.role } : undefined,
    action: event.type,
    message: describeEvent(event, displayName(actor ?? subject), displayName(subject)),
    resource: event.aggregate.type,
    resourceId: event.aggregate.id,
    details: event.payload,
    ipAddress,
    userAgent,
    timestamp: new Date(event.occurredAt),
  });
});

type NamedUser = Pick<UserRecord, 'firstName' | 'lastName' | 'role'>;

async function findNamedUser(id: string | undefined): Promise<NamedUser | null> {
  if (!id || !isValidObjectId(id)) return null;
  return User.findById(id, { firstName: 1, lastName: 1, role: 1 }).lean<NamedUser>();
}

/** The user an event is about, where its payload names one. */
function subjectOf({ payload }: DomainEvent): string | undefined {
  if ('customerId' in payload) return payload.customerId ?? undefined;
  return 'userId' in payload ? (payload.userId ?? undefined) : undefined;
}

function displayName(person: NamedUser | null): string {
  return person ? fullName(person) : 'A visitor';
}

/** The activity feed, or the history of one record, newest first. */
export const listActivity: Handler = handle(
  authRoutes.listActivity,
  { query: activityQuerySchema },
  async ({ query }): Promise<ActivityResponse> => {
    const { page, pageSize } = query;
    const filter = activityFilter(query);
    const [records, total] = await Promise.all([
      UserActivity.find(filter, { details: 0 })
        .sort({ timestamp: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<UserActivityRecord[]>(),
      UserActivity.countDocuments(filter),
    ]);
    return { success: true, activities: records.map(toActivity), page, pageSize, total };
  },
);

function activityFilter({ resource, resourceId, search }: ActivityQuery) {
  return {
    ...(resource && { resource, resourceId }),
    ...(search && { message: new RegExp(escapeRegExp(search), 'i') }),
  };
}

/** The search is plain text, not a pattern. */
function escapeRegExp(search: string): string {
  return search.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const RECENT_ACTIVITY_COUNT = 5;

/** Handles `auth.stats`: users and recent activity for the staff's dashboard. */
export const authStats: RpcHandler = rpcHandler(
  AUTH_STATS_RPC,
  statsRequestSchema,
  async (): Promise<AuthStats> => {
    const [totalUsers, recent] = await Promise.all([
      User.estimatedDocumentCount(),
      UserActivity.find({}, { details: 0 })
        .sort({ timestamp: -1, _id: -1 })
        .limit(RECENT_ACTIVITY_COUNT)
        .lean<UserActivityRecord[]>(),
    ]);
    return { totalUsers, recentActivity: recent.map(toActivity) };
  },
);

/** A line of the activity feed as staff get it. */
function toActivity(record: UserActivityRecord): Activity {
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
