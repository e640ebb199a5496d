import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';

/** One sign-in on one device: a family of refresh tokens, of which the newest is good. */
export interface SessionRecord extends EventCarrier {
  _id: Types.ObjectId;
  /** Public id, also in the access token. It opens nothing. */
  sid: string;
  userId: Types.ObjectId;
  sess: {
    familyHash: string;
    secretHash: string;
    /** The secret before the last rotation, good for a short while after it. */
    previousSecretHash?: string;
    rotatedAt?: Date;
    lastUsedAt: Date;
    ipAddress?: string;
    userAgent?: string;
  };
  createdAt: Date;
  /** The record is removed at this time. */
  expire: Date;
  endedAt: Date | null;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    sid: { type: String, required: true, unique: true },
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    sess: {
      familyHash: { type: String, required: true },
      secretHash: { type: String, required: true },
      previousSecretHash: String,
      rotatedAt: Date,
      lastUsedAt: { type: Date, required: true },
      ipAddress: String,
      userAgent: String,
    },
    expire: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'sessions', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
sessionSchema.index({ 'sess.familyHash': 1 }, { unique: true });
sessionSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });
// Finds what ended a moment ago; the open ones are not in it.
sessionSchema.index({ endedAt: 1 }, { partialFilterExpression: { endedAt: { $gt: new Date(0) } } });

export const Session = mongoose.model(
  'Session',
  withEvents(sessionSchema, { aggregate: 'session' }),
);
