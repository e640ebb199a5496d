import {
  type Activity,
  type ActivityQuery,
  activityQuerySchema,
  type ActivityResponse,
} from '@brightnest/contracts/overview/activity-schemas';
import {
  type DomainEvent,
  EVENT_SCHEMAS,
  EVENT_TYPES,
  type EventType,
} from '@brightnest/contracts/events/event-types';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { ERASED_TEXT } from '@brightnest/contracts/privacy/erasure';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import {
  AUTH_STATS_RPC,
  type AuthStats,
  statsRequestSchema,
} from '@brightnest/contracts/overview/stats-schemas';
import { catalogueOf, currentTranslator, t } from '@brightnest/contracts/translation';
import {
  type CausedByEvent,
  idempotentInsert,
  withEventId,
} from '@brightnest/service-kit/persistence/idempotency';
import { inBatches } from '@brightnest/service-kit/persistence/batches';
import { inLanguage } from '@brightnest/service-kit/language';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { AnySchema } from 'joi';
import mongoose, { isValidObjectId, Schema } from 'mongoose';
import { fullName, User, type UserRecord } from '../users/user';
import { describeEvent } from './event-sentences';

/** One line of the activity feed. */
export interface UserActivityRecord extends CausedByEvent {
  /** Absent for a visitor and for the system itself. */
  userId?: string;
  /** The user's name and role at that moment. */
  actor?: { name: string; role: Role };
  /** The name of the user it is about; lines from before there was such a thing have none. */
  subject?: string;
  action: EventType;
  /** In English. Others read it as `describeEvent` tells it in their language. */
  message: string;
  /** The same in the other languages that the company offered then, for who searches in them. */
  inOtherLanguages?: string[];
  resource: string;
  resourceId: string;
  /** The event's payload. */
  details?: object;
  /** It told of somebody who was erased: that something happened, and when, is all that is left. */
  isErased?: true;
  ipAddress?: string;
  userAgent?: string;
  timestamp: Date;
}

const userActivitySchema = new Schema<UserActivityRecord>(
  {
    userId: String,
    actor: { _id: false, type: { name: String, role: String } },
    subject: String,
    action: { type: String, required: true },
    message: { type: String, required: true },
    inOtherLanguages: { type: [String], default: undefined },
    resource: { type: String, required: true },
    resourceId: { type: String, required: true },
    details: {},
    isErased: Boolean,
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
  const [actor, subject] = await findNamedUsers([userId, subjectOf(event)]);
  const what = {
    actor: actor ? { name: fullName(actor), role: actor.role } : undefined,
    ...(subject && { subject: fullName(subject) }),
    action: event.type,
    details: event.payload,
  };
  const others = otherLanguages();
  await idempotentInsert<Omit<UserActivityRecord, 'eventId'>>(UserActivity, event, {
    userId,
    ...what,
    message: inLanguage(undefined, () => describe(what)),
    ...(others.length > 0 && {
      inOtherLanguages: others.map((language) => inLanguage(language, () => describe(what))),
    }),
    resource: event.aggregate.type,
    resourceId: event.aggregate.id,
    ipAddress,
    userAgent,
    timestamp: new Date(event.occurredAt),
  });
});

type NamedUser = Pick<UserRecord, 'firstName' | 'lastName' | 'role'>;

type MaybeId = string | undefined;

const findNamedUsers = inBatches(
  async (asked: readonly MaybeId[][]): Promise<(NamedUser | undefined)[][]> => {
    const ids = [...new Set(asked.flat())].filter(
      (id): id is string => id !== undefined && isValidObjectId(id),
    );
    if (ids.length === 0) return asked.map(() => []);
    const found = await User.find(
      { _id: mongoose.trusted({ $in: ids }) },
      { firstName: 1, lastName: 1, role: 1 },
    ).lean<(NamedUser & Pick<UserRecord, '_id'>)[]>();
    const byId = new Map(found.map((user) => [String(user._id), user]));
    return asked.map((own) => own.map((id) => byId.get(id ?? '')));
  },
  { max: 100 },
);

/** The user an event is about, where its payload names one. */
function subjectOf({ payload }: DomainEvent): string | undefined {
  if ('customerId' in payload) return payload.customerId ?? undefined;
  return 'userId' in payload ? (payload.userId ?? undefined) : undefined;
}

/** A line in the reader's language, by the names that were stored with it. */
function describe(
  record: Pick<UserActivityRecord, 'action' | 'details' | 'actor' | 'subject'>,
): string {
  const { actor, subject } = record;
  const visitor = t('a visitor');
  const nameOf = (name: string | undefined) => name ?? visitor;
  const line = describeEvent(eventOf(record), nameOf(actor?.name ?? subject), nameOf(subject));
  return line.startsWith(visitor) ? line.charAt(0).toUpperCase() + line.slice(1) : line;
}

/** The same in English, as it is stored; undefined where what is stored of the event does not say it any more. */
export const describeActivity = (record: UserActivityRecord): string | undefined =>
  isWhole(record) ? inLanguage(undefined, () => describe(record)) : undefined;

/** An event may be erased, and one as it was years ago may lack what its sentence says today. */
function isWhole({ action, details, isErased }: UserActivityRecord): boolean {
  const schema: AnySchema | undefined = EVENT_SCHEMAS[action];
  if (isErased || !schema) return false;
  return schema.validate(details ?? {}, { allowUnknown: true }).error === undefined;
}

/** What a line records; the database leaves out a payload in which there is nothing. */
const eventOf = ({ action: type, details: payload = {} }: Partial<UserActivityRecord>) =>
  ({ type, payload }) as DomainEvent;

/** Those that have catalogues: English is in `message`. */
const otherLanguages = () =>
  currentRegion().languages.filter((tag) => !['en', undefined].includes(catalogueOf(tag)));

/** The activity feed, or the history of one record, newest first. */
export const listActivity: Handler = handle(
  authRoutes.listActivity,
  { query: activityQuerySchema },
  async ({ query }): Promise<ActivityResponse> => {
    const { page, pageSize } = query;
    const filter = await activityFilter(query);
    const [records, total] = await Promise.all([
      UserActivity.find(filter)
        .sort({ timestamp: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<UserActivityRecord[]>(),
      UserActivity.countDocuments(filter),
    ]);
    return { success: true, activities: await toActivities(records), page, pageSize, total };
  },
);

async function activityFilter({ resource, resourceId, search }: ActivityQuery) {
  const joined = resource === 'user' && resourceId ? await findJoined(resourceId) : [];
  const ids = [...(resourceId ? [resourceId] : []), ...joined];
  return {
    ...(resource && { resource, resourceId: mongoose.trusted({ $in: ids }) }),
    ...(search && { $or: matching(new RegExp(escapeRegExp(search), 'i')) }),
  };
}

/** Those who turned out to be this user: what happened to them is a part of their history. */
async function findJoined(userId: string): Promise<string[]> {
  const users = await User.find({ 'guest.joinedTo': userId }, { _id: 1 }).lean();
  return users.map(({ _id }) => String(_id));
}

const matching = (search: RegExp) => [{ message: search }, { inOtherLanguages: search }];

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
      UserActivity.find()
        .sort({ timestamp: -1, _id: -1 })
        .limit(RECENT_ACTIVITY_COUNT)
        .lean<UserActivityRecord[]>(),
    ]);
    return { totalUsers, recentActivity: await toActivities(recent) };
  },
);

/** Lines of the activity feed as staff get them, in the language of who reads them. */
async function toActivities(records: readonly UserActivityRecord[]): Promise<Activity[]> {
  const names = currentTranslator() ? await findSubjects(records) : new Map<string, string>();
  return records.map((record) => toActivity(record, toldMessage(record, names)));
}

/** Names, by id, of those whom lines are about that were written before lines had them. */
async function findSubjects(records: readonly UserActivityRecord[]): Promise<Map<string, string>> {
  const ids = records.flatMap(({ subject, details }) => {
    const id = subject === undefined ? subjectOf(eventOf({ details })) : undefined;
    return id !== undefined && isValidObjectId(id) ? [id] : [];
  });
  if (ids.length === 0) return new Map();
  const users = await User.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { firstName: 1, lastName: 1 },
  ).lean<UserRecord[]>();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}

function toldMessage(record: UserActivityRecord, names: ReadonlyMap<string, string>): string {
  const { message, isErased } = record;
  if (isErased) return t(ERASED_TEXT);
  if (!currentTranslator() || !isWhole(record)) return message;
  const id = subjectOf(eventOf(record)) ?? '';
  const subject = record.subject ?? names.get(id);
  return describe({ ...record, ...(subject !== undefined && { subject }) });
}

function toActivity(record: UserActivityRecord, message: string): Activity {
  const { userId, actor } = record;
  return {
    id: record.eventId,
    message,
    action: record.action,
    resource: record.resource,
    resourceId: record.resourceId,
    actor: userId && actor ? { id: userId, ...actor } : null,
    timestamp: record.timestamp.toISOString(),
    ipAddress: record.ipAddress ?? null,
    userAgent: record.userAgent ?? null,
  };
}
