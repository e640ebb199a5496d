import { createHash } from 'node:crypto';
import { model, Schema, Types } from 'mongoose';
import { AppError } from './errors';

/** The memory of one `Idempotency-Key`: which body it came with and which record that body makes. */
interface SubmissionKeyRecord {
  /** SHA-256 of kind and key; being the id, it is unique. */
  _id: string;
  bodyHash: string;
  recordId: Types.ObjectId;
  createdAt: Date;
}

const SECONDS_KEPT = 24 * 60 * 60;

const schema = new Schema<SubmissionKeyRecord>(
  { _id: String, bodyHash: String, recordId: Schema.Types.ObjectId, createdAt: Date },
  { versionKey: false, collection: 'submission_keys' },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: SECONDS_KEPT });

/** Keys of public submissions; a service that takes such lists it among its models. */
export const SubmissionKey = model('SubmissionKey', schema);

/**
 * Gives the id of the one record that a submission makes: a new one, or where it came with a key the one
 * that the key stands for. That is reserved before the record is written, so that concurrent doubles,
 * and a repeat after a crash in between, all write the same id.
 *
 * @param kind the records it makes, such as `quote`: a key of one kind says nothing about the same key of
 *   another.
 * @param body what was submitted, without what may differ between two tries of it.
 * @throws AppError `idempotency_mismatch` when the key came with another body before.
 */
export async function recordIdFor(
  kind: string,
  key: string | undefined,
  body: object,
): Promise<Types.ObjectId> {
  if (key === undefined) return new Types.ObjectId();
  const _id = sha256(`${kind}:${key}`);
  const bodyHash = sha256(canonicalJson(body));
  const reserved = await SubmissionKey.findOneAndUpdate(
    { _id },
    { $setOnInsert: { bodyHash, recordId: new Types.ObjectId(), createdAt: new Date() } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  if (reserved.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
  return reserved.recordId;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON with sorted keys: the order in which a browser wrote them means nothing. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
