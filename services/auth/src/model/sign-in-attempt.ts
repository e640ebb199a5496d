import mongoose, { Schema } from 'mongoose';

/** Failed sign-ins to one account from one network. */
export interface SignInAttemptRecord {
  /** Digest of e-mail address and network. */
  _id: string;
  failures: number;
  blockedUntil: Date;
  /** The record is removed at this time. */
  expireAt: Date;
}

const signInAttemptSchema = new Schema<SignInAttemptRecord>(
  { _id: String, failures: Number, blockedUntil: Date, expireAt: Date },
  { collection: 'sign_in_attempts', versionKey: false },
);
signInAttemptSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export const SignInAttempt = mongoose.model('SignInAttempt', signInAttemptSchema);
