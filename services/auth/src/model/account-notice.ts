import mongoose, { Schema } from 'mongoose';

/** That somebody was told they have an account already, when they signed up once more. */
export interface AccountNoticeRecord {
  email: string;
  sentAt: Date;
}

// Long after it stopped mattering.
const KEPT_SECONDS = 60 * 60;

const accountNoticeSchema = new Schema<AccountNoticeRecord>(
  {
    email: { type: String, required: true, unique: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'account_notices', versionKey: false },
);
accountNoticeSchema.index({ sentAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const AccountNotice = mongoose.model('AccountNotice', accountNoticeSchema);
