import mongoose, { Schema, type Types } from 'mongoose';
import type { UserRecord } from '../users/user';

/** What the second factor of somebody is proved by. Whether they have one is in their user: `secondFactorSince`. */
export interface SecondFactorRecord {
  /** Id of the user. */
  _id: Types.ObjectId;
  /** Of the authenticator app, encrypted for this user alone. Absent of who has passkeys and no app. */
  secret?: string;
  /** Absent while it is being set up. */
  confirmedAt?: Date;
  /** When what was never confirmed is removed. */
  expireAt?: Date;
  /** The time step of the code that was used last: neither it nor one before works again. */
  lastStep: number;
  /** Digests of the recovery codes that are left. */
  recoveryCodes: string[];
  /** Codes of the app that were tried since the last right one, within a day that ends at `guessesUntil`. */
  guesses: number;
  guessesUntil: Date;
}

const secondFactorSchema = new Schema<SecondFactorRecord>(
  {
    _id: Schema.Types.ObjectId,
    secret: String,
    confirmedAt: Date,
    expireAt: Date,
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [String], required: true },
    guesses: { type: Number, default: 0 },
    guessesUntil: { type: Date, default: new Date(0) },
  },
  { collection: 'second_factors', versionKey: false },
);
secondFactorSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export const SecondFactor = mongoose.model('SecondFactor', secondFactorSchema);

/** The filter of one that is turned on. */
export const isConfirmed = () => ({ confirmedAt: mongoose.trusted({ $exists: true }) });
/** The filter of one that is not confirmed yet. */
export const isBeingSetUp = () => ({ confirmedAt: mongoose.trusted({ $exists: false }) });

/** Somebody whose second factor it is. */
export type Owner = Pick<UserRecord, '_id' | 'role'>;
