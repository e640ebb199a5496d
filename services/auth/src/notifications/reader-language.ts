import mongoose, { Schema } from 'mongoose';
import { User } from '../users/user';

/** The language of a page from which somebody without an account wrote to us last. */
interface AddressLanguageRecord {
  /** Email address, in lower case. */
  _id: string;
  /** BCP 47 tag. */
  language: string;
  seenAt: Date;
}

const KEPT_SECONDS = 400 * 24 * 60 * 60;

const schema = new Schema<AddressLanguageRecord>(
  {
    _id: String,
    language: { type: String, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'address_languages', versionKey: false },
);
schema.index({ seenAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** Nothing but the language, so that later mails to a visitor, whichever service causes them, are in it. */
export const AddressLanguage = mongoose.model('AddressLanguage', schema);

/**
 * The language in which mail to an address is written: that of the page on which it was just given, of its
 * account, or of the page on which it was given last. Undefined stands for the company's own.
 */
export async function languageOfAddress(
  email: string,
  justUsed: string | undefined,
): Promise<string | undefined> {
  const _id = email.toLowerCase();
  if (justUsed !== undefined) {
    const seen = { language: justUsed, seenAt: new Date() };
    await AddressLanguage.updateOne({ _id }, { $set: seen }, { upsert: true });
    return justUsed;
  }
  const account = await User.findOne({ email }, { language: 1 }).lean<{ language?: string }>();
  return account?.language ?? (await AddressLanguage.findById(_id).lean())?.language;
}
