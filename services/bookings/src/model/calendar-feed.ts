import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '@brightnest/service-kit/seal';
import mongoose, { Schema } from 'mongoose';

/** The secret address at which calendar programs read somebody's cleans. */
export interface CalendarFeedRecord {
  /** User id: everybody has one address at most. */
  _id: string;
  /** SHA-256 of the token, by which it is found. */
  tokenDigest: string;
  /** The token under the services' key: it is shown again, and the database alone does not give it. */
  sealedToken: string;
}

const schema = new Schema<CalendarFeedRecord>(
  {
    _id: String,
    tokenDigest: { type: String, required: true, unique: true },
    sealedToken: { type: String, required: true },
  },
  { collection: 'calendar_feeds', timestamps: true, versionKey: false },
);

export const CalendarFeed = mongoose.model('CalendarFeed', schema);

const TOKEN_BYTES = 32;

/** A token that nobody can guess, and what is stored of it. */
export function newFeedToken(internalKey: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const stored = { tokenDigest: digestOf(token), sealedToken: seal(internalKey, token) };
  return { token, stored };
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function tokenOf(feed: CalendarFeedRecord, internalKey: string): string {
  return unseal(internalKey, feed.sealedToken);
}
