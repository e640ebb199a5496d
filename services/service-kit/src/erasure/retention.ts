import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  defaultPrivacySettings,
  type PrivacySettings,
  type RetentionKind,
} from '@brightnest/contracts/privacy/privacy-settings';
import {
  PRIVACY_SETTINGS_RPC,
  type RetentionCounts,
} from '@brightnest/contracts/privacy/privacy-settings-schemas';
import { newEvent } from '../messaging/events';
import { inTransactionWithEvents } from '../messaging/outbox';
import type { AnyModel } from '../persistence/database';
import type { PeriodicTask } from '../service/periodic';
import { type FollowedBy, followSettings } from '../settings/follow-settings';
import { eraseRecords, type PersonalData } from '../privacy/personal-data';

/** What goes of one model once it is old enough. */
export interface RetentionRule {
  kind: RetentionKind;
  model: AnyModel;
  /** Finds what is older than that, and has not gone. */
  olderThan(before: Date): Record<string, unknown>;
  /** What is taken out of such a record; absent: the record goes. */
  redact?: PersonalData['personal'];
  /** Removes all that is older, where the records hang together. @returns how many. */
  remove?(before: Date): Promise<number>;
  /** Its fields that hold addresses of files, which go too. */
  files?: string | undefined;
}

/**
 * How long the company keeps records, which auth knows. A service that goes by it subscribes to `sync`, and lists
 * `FollowedSettings` among its models.
 */
export const privacySettings: FollowedBy<Partial<PrivacySettings>> = followSettings<
  Partial<PrivacySettings>,
  'privacy-settings.changed'
>({
  name: 'privacy-settings',
  // The others are as the law of the company's country has it.
  defaults: {},
  event: 'privacy-settings.changed',
  settingsOf: ({ settings, revision }) => ({ settings, revision }),
  ask: (rpc, options) => rpc.call(PRIVACY_SETTINGS_RPC, {}, options),
});

/** The same as they hold here; null before auth has told: nothing goes by a default that was changed. */
export async function readPrivacySettings(): Promise<PrivacySettings | null> {
  if (!(await privacySettings.isKnown())) return null;
  const defaults = defaultPrivacySettings(currentRegion().country);
  return { ...defaults, ...(await privacySettings.read()) };
}

const HOUR_MS = 60 * 60 * 1_000;
const BATCH_SIZE = 200;

/** Removes what is older than the company keeps it, every hour. */
export function retentionTask(
  rules: readonly RetentionRule[],
  read: () => Promise<PrivacySettings | null>,
): PeriodicTask {
  return {
    name: 'retention',
    everyMs: HOUR_MS,
    async run({ log, signal }) {
      const settings = await read();
      if (!settings) return;
      for (const rule of rules) {
        const before = endOfKeeping(rule.kind, settings);
        if (before === null) continue;
        let gone = (await rule.remove?.(before)) ?? 0;
        for (
          let found = rule.remove ? 0 : BATCH_SIZE;
          found === BATCH_SIZE && !signal.aborted;
          gone += found
        ) {
          found = await eraseBatch(rule, before);
        }
        if (gone > 0) log.info({ kind: rule.kind, gone }, 'records are no longer kept');
      }
    },
  };
}

/** Takes one batch of old records away, and tells which files went with them. @returns how many. */
async function eraseBatch(
  { kind, model, olderThan, redact, files }: RetentionRule,
  before: Date,
): Promise<number> {
  const found = await model.collection
    .find(olderThan(before) as object)
    .limit(BATCH_SIZE)
    .toArray();
  if (found.length === 0) return 0;
  const { fileUrls } = await eraseRecords(model, found, { ...(redact && { redact }), files });
  if (fileUrls.length > 0) {
    await inTransactionWithEvents(async (_session, emit) => {
      emit({ type: 'retention', id: kind }, newEvent('records.expired', { kind, fileUrls }));
      await Promise.resolve();
    });
  }
  return found.length;
}

/** How many records would go at once by these settings. */
export async function countExpired(
  rules: readonly RetentionRule[],
  settings: PrivacySettings,
): Promise<RetentionCounts> {
  const counts: RetentionCounts = {};
  for (const { kind, model, olderThan } of rules) {
    const before = endOfKeeping(kind, settings);
    const count =
      before === null ? 0 : await model.collection.countDocuments(olderThan(before) as object);
    counts[kind] = (counts[kind] ?? 0) + count;
  }
  return counts;
}

/** What is older than this goes; null where it stays. */
function endOfKeeping(kind: RetentionKind, settings: PrivacySettings): Date | null {
  const value = settings[kind];
  if (value === 0) return null;
  const date = new Date();
  if (kind.endsWith('Days')) date.setUTCDate(date.getUTCDate() - value);
  else if (kind.endsWith('Months')) date.setUTCMonth(date.getUTCMonth() - value);
  else date.setUTCFullYear(date.getUTCFullYear() - value);
  return date;
}
