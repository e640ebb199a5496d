import mongoose, { Schema } from 'mongoose';

/** What somebody said of themselves before the address was proven to be theirs. */
export interface PersonGiven {
  firstName: string;
  lastName: string;
  phone?: string;
}

/** The code that is out for one address; a new one takes its place. */
export interface EmailVerificationCodeRecord {
  email: string;
  /** Keyed digest. There are a million codes: a plain digest would be undone by trying them. */
  code: string;
  /** The record is removed at this time. */
  expiresAt: Date;
  isUsed: boolean;
  /** How often it was tried. */
  tries: number;
  sentAt: Date;
  /**
   * From a sign-up for an account that was there already. It becomes the person's with the code: the
   * account may have been made by somebody else.
   */
  given?: PersonGiven;
}

const personGivenSchema = new Schema<PersonGiven>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    phone: String,
  },
  { _id: false },
);

const emailVerificationCodeSchema = new Schema<EmailVerificationCodeRecord>(
  {
    email: { type: String, required: true, unique: true },
    code: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    isUsed: { type: Boolean, default: false },
    tries: { type: Number, default: 0 },
    sentAt: { type: Date, required: true },
    given: personGivenSchema,
  },
  { collection: 'email_verification_codes', versionKey: false },
);
emailVerificationCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const EmailVerificationCode = mongoose.model(
  'EmailVerificationCode',
  emailVerificationCodeSchema,
);
