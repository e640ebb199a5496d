import { createHash } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { AttentionMarked, AttentionStep } from '@brightnest/contracts/events/attention';
import type {
  AttentionFact,
  AttentionItem,
  AttentionKey,
  AttentionMarks,
} from '@brightnest/contracts/attention';
import type { AttentionChange } from '@brightnest/contracts/overview/attention-schemas';
import mongoose, { Schema } from 'mongoose';
import { AppError } from '../errors';
import { type EventCarrier, newEvent, withEvents } from '../messaging/events';
import { isDuplicateKey } from '../persistence/database';
import { assertSeen } from '../persistence/edit-conflict';

/** What staff said of one item. Of an item that nobody said anything of there is none. */
interface MarkRecord extends EventCarrier {
  /** By {@link markId}. */
  _id: string;
  revision: number;
  ownerId: string | null;
  dueOn: string | null;
  snoozedUntil: Date | null;
  done: { by: string; at: Date } | null;
}

const schema = new Schema<MarkRecord>(
  {
    _id: String,
    revision: { type: Number, required: true },
    ownerId: { type: String, default: null },
    dueOn: { type: String, default: null },
    snoozedUntil: { type: Date, default: null },
    done: { type: new Schema({ by: String, at: Date }, { _id: false }), default: null },
  },
  { collection: 'attention_marks', versionKey: false },
);

/** The marks of a service's items; one that has any lists it among its models. */
export const AttentionMark = mongoose.model<MarkRecord>(
  'AttentionMark',
  withEvents(schema, { aggregate: 'attention' }),
);

const ID_LENGTH = 32;

/** What is so anew has another id, so nothing that was said of it before counts any more. */
function markId({ kind, id, since }: AttentionKey): string {
  const hash = createHash('sha256').update(`${kind} ${id} ${since}`).digest('base64url');
  return hash.slice(0, ID_LENGTH);
}

/** Lays over the facts what was said of them. */
export async function withMarks(facts: readonly AttentionFact[]): Promise<AttentionItem[]> {
  const ids = facts.map(markId);
  const marks = await AttentionMark.find({ _id: mongoose.trusted({ $in: ids }) }).lean<
    MarkRecord[]
  >();
  const byId = new Map(marks.map((mark) => [mark._id, mark]));
  return facts.map((fact, index) => toItem(fact, byId.get(ids[index]!)));
}

function toItem(fact: AttentionFact, mark: MarkRecord | undefined): AttentionItem {
  const { ownerId = null, dueOn = null, snoozedUntil, done, revision = 0 } = mark ?? {};
  return {
    ...fact,
    ...{ ownerId, dueOn, version: String(revision) },
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    done: done ? { by: done.by, at: done.at.toISOString() } : null,
  };
}

/** Who says something of an item, and what they saw of it. */
interface Marking {
  by: string;
  /** Of whom they ask, where they ask somebody else. */
  ownerName: string;
  seenVersion: string | undefined;
  origin: EventOrigin;
}

/**
 * Keeps what somebody says of an item.
 * @throws AppError `conflict` where somebody else has said something since.
 */
export async function markItem(
  item: AttentionItem,
  change: AttentionChange,
  { by, ownerName, seenVersion, origin }: Marking,
): Promise<AttentionItem> {
  assertSeen(item.version, seenVersion);
  const next = changed(item, change, by);
  const step = stepOf(item, next, by);
  if (!step) return item;
  const _id = markId(item);
  const revision = Number(item.version) + 1;
  const { ownerId, dueOn, snoozedUntil, done } = next;
  const event = newEvent('attention.marked', toPayload(item, step, ownerName), origin);
  try {
    const { matchedCount, upsertedCount } = await AttentionMark.updateOne(
      { _id, revision: revision - 1 },
      {
        $set: { ownerId, dueOn, snoozedUntil, done, revision },
        $push: { pendingEvents: event },
      } as object,
      // Who comes second at the first mark meets the other by its key.
      { upsert: revision === 1 },
    );
    if (matchedCount + upsertedCount === 0) throw new AppError('conflict');
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  }
  return { ...next, version: String(revision) };
}

function changed(item: AttentionItem, change: AttentionChange, by: string): AttentionItem {
  const { ownerId = item.ownerId, dueOn = item.dueOn, isDone } = change;
  const { snoozedUntil = item.snoozedUntil } = change;
  const at = new Date().toISOString();
  const done = isDone === undefined || isDone === (item.done !== null) ? item.done : null;
  return {
    ...item,
    ...{ ownerId, dueOn },
    snoozedUntil: snoozedUntil && new Date(snoozedUntil).toISOString(),
    done: isDone && !item.done ? { by, at } : done,
  };
}

/** What was said, of several things at once the weightiest; nothing where all is as it was. */
function stepOf(
  before: AttentionMarks,
  after: AttentionMarks,
  by: string,
): AttentionStep | undefined {
  if (Boolean(before.done) !== Boolean(after.done)) return after.done ? 'done' : 'reopened';
  if (before.snoozedUntil !== after.snoozedUntil) return after.snoozedUntil ? 'snoozed' : 'woken';
  if (before.ownerId !== after.ownerId) {
    if (after.ownerId === null) return 'released';
    return after.ownerId === by ? 'taken' : 'assigned';
  }
  return before.dueOn === after.dueOn ? undefined : 'due';
}

function toPayload(
  { kind, record, id, description, customerName }: AttentionFact,
  step: AttentionStep,
  ownerName: string,
): AttentionMarked {
  return { step, reason: kind, record, recordId: id, description, customerName, ownerName };
}
