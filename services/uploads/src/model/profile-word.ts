import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import mongoose, { Schema } from 'mongoose';

/** How far a user's changes are known here. */
interface ProfileWordRecord {
  /** The user's id. */
  _id: string;
  /** Of the last event that was heard. */
  sequence: number;
}

/** A change that had to be tried again arrives after later ones: what they said stands. */
export const ProfileWord = mongoose.model(
  'ProfileWord',
  new Schema<ProfileWordRecord>(
    { _id: String, sequence: { type: Number, required: true } },
    { collection: 'profile_words', versionKey: false },
  ),
);

/** @returns whether nothing later was heard of this user; the same event again is no later one. */
export async function isLatestWord(userId: string, sequence: number): Promise<boolean> {
  try {
    await ProfileWord.updateOne(
      { _id: userId, sequence: mongoose.trusted({ $lte: sequence }) },
      { $set: { sequence } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The record is there and says more than this event knows.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
