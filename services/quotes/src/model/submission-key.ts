import { createHash } from 'node:crypto';
import { AppError } from '@brightnest/service-kit/errors';
import { model, Schema, Types } from 'mongoose';

/** The memory of one `Idempotency-Key`: which body it came with and which record that body makes. */
interface SubmissionKeyRecord {
  /** SHA-256 of the key; being the id, it is unique. */
  _id: string;
  bodyHash: string;
  quoteId: Types.ObjectId;
  createdAt: Date;
}

const SECONDS_KEPT = 24 * 60 * 60;

const schema = new Schema<SubmissionKeyRecord>(
  { _id: String, bodyHash: String, quoteId: Schema.Types.ObjectId, createdAt: Date },
  { versionKey: false, collection: 'submission_keys' },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: SECONDS_KEPT });

export const SubmissionKey = model('SubmissionKey', schema);

/**
 * Gives the id of the one record that this key stands for. It is reserved before the record is written,
 * so that concurrent doubles, and a repeat after a crash in between, all write the same id.
 *
 * @throws AppError `idempotency_mismatch` when the key came with another body before.
 */
export async function reserveQuoteId(key: string, body: object): Promise<Types.ObjectId> {
  const _id = sha256(key);
  const bodyHash = sha256(canonicalJson(body));
  const reserved = await SubmissionKey.findOneAndUpdate(
    { _id },
    { $setOnInsert: { bodyHash, quoteId: new Types.ObjectId(), createdAt: new Date() } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  if (reserved.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
  return reserved.quoteId;
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
