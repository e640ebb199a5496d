import mongoose, { Schema } from 'mongoose';

/** The newest password link of one address; a new one replaces it. */
interface PasswordResetTokenRecord {
  email: string;
  /** SHA-256 of the link's token, which is long and random. */
  token: string;
  /** The record is removed at this time. */
  expiresAt: Date;
  isUsed: boolean;
  sentAt: Date;
}

const passwordResetTokenSchema = new Schema<PasswordResetTokenRecord>(
  {
    email: { type: String, required: true, unique: true },
    token: { type: String, required: true, unique: true },
    expiresAt: { type: Date, required: true },
    isUsed: { type: Boolean, default: false },
    sentAt: { type: Date, required: true },
  },
  { collection: 'password_reset_tokens', versionKey: false },
);
passwordResetTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasswordResetToken = mongoose.model('PasswordResetToken', passwordResetTokenSchema);
