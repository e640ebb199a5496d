import {
  type SettingsHistoryQuery,
  type SettingsHistoryResponse,
  settingsHistoryQuerySchema,
} from '@brightnest/contracts/company/settings-history';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { handle, type Handler } from '../http/route';
import type { PendingEvent } from '../messaging/events';

/** A change of settings, with all of them as they were before it. */
interface SettingsChangeRecord {
  /** Which settings, as their events name them. */
  settings: string;
  /** What their revision became by it. */
  revision: number;
  changedAt: Date;
  /** Absent where the site itself changed them. */
  userId?: string;
  fields: string[];
  before: object;
}

const schema = new Schema<SettingsChangeRecord>(
  {
    settings: String,
    revision: Number,
    changedAt: Date,
    userId: String,
    fields: [String],
    before: {},
  },
  // An empty list or text is a setting, too.
  { collection: 'settings_history', versionKey: false, minimize: false },
);
schema.index({ settings: 1, revision: -1 }, { unique: true });

/** The changes of all settings of a service; one that has any lists it among its models. */
export const SettingsHistoryModel = mongoose.model('SettingsHistory', schema);

/** So many changes of the same settings are kept. */
export const KEPT_CHANGES = 100;

interface NewChange {
  settings: string;
  revision: number;
  before: object;
  fields: string[];
  /** Says who and when. */
  event: PendingEvent;
}

/** Keeps a change in the transaction that makes it, and lets go of the oldest. */
export async function recordChange(
  { event: { origin, occurredAt }, ...change }: NewChange,
  session: ClientSession,
): Promise<void> {
  const { settings, revision, before, fields } = change;
  const { userId } = origin;
  const record = { settings, revision, before, fields, userId, changedAt: new Date(occurredAt) };
  await SettingsHistoryModel.create([record], { session });
  const outdated = { settings, revision: mongoose.trusted({ $lte: revision - KEPT_CHANGES }) };
  await SettingsHistoryModel.deleteMany(outdated, { session });
}

interface HistoryPage {
  changes: SettingsChangeRecord[];
  /** The change after the newest of them. */
  newer: SettingsChangeRecord | undefined;
  total: number;
}

async function readPage(settings: string, query: SettingsHistoryQuery): Promise<HistoryPage> {
  const { page, pageSize } = query;
  // One more at the beginning: it says what the newest of the page led to.
  const skipped = Math.max((page - 1) * pageSize - 1, 0);
  const [records, total] = await Promise.all([
    SettingsHistoryModel.find({ settings })
      .sort({ revision: -1 })
      .skip(skipped)
      .limit(page === 1 ? pageSize : pageSize + 1)
      .lean<SettingsChangeRecord[]>(),
    SettingsHistoryModel.countDocuments({ settings }),
  ]);
  const [newer, ...older] = records;
  return page === 1
    ? { changes: records, newer: undefined, total }
    : { changes: older, newer, total };
}

interface HistorySource<S extends object> {
  /** Which settings, as their events name them. */
  settings: string;
  /** As they are now. */
  read(): Promise<{ settings: S }>;
}

/** Finds what somebody is called; null where they have no account any more. */
export type FindName = (userId: string, requestId: string) => Promise<string | null>;

/** Tells staff who changed settings, when and how: the newest change first. */
export function settingsHistory<S extends object>(
  route: RouteDeclaration,
  { settings, read }: HistorySource<S>,
  findName: FindName,
): Handler {
  return handle(
    route,
    { query: settingsHistoryQuerySchema },
    async ({ query, requestId }): Promise<SettingsHistoryResponse<S>> => {
      const [{ changes, newer, total }, current] = await Promise.all([
        readPage(settings, query),
        read(),
      ]);
      const userIds = [...new Set(changes.flatMap(({ userId }) => userId ?? []))];
      const names = new Map(
        await Promise.all(userIds.map(async (id) => [id, await findName(id, requestId)] as const)),
      );
      // A field that is newer than the change is as it is now.
      const whole = (before: object | undefined) => ({ ...current.settings, ...before }) as S;
      return {
        success: true,
        changes: changes.map(({ revision, changedAt, userId, fields, before }, index) => ({
          ...{ revision, changedAt: changedAt.toISOString() },
          by: userId === undefined ? null : { id: userId, name: names.get(userId) ?? null },
          fields: fields as (keyof S & string)[],
          before: whole(before),
          after: whole((changes[index - 1] ?? newer)?.before),
        })),
        ...query,
        total,
      };
    },
  );
}
