import { createHash, randomBytes } from 'node:crypto';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { Schema } from 'mongoose';

/** What a challenge is for: it is good for nothing else. */
export type ChallengePurpose = 'sign-in' | 'proof' | 'registration';

/** Whose session asked for a challenge; nobody's, to sign in. */
export interface ChallengeOwner {
  userId: string;
  sessionId: string;
}

/** A challenge that nobody has answered yet. */
interface PasskeyChallengeRecord {
  /** Digest of the challenge, which only the browser that asked for it knows. */
  _id: string;
  purpose: ChallengePurpose;
  userId: string | null;
  sessionId: string | null;
  /** The record is removed at this time. */
  expireAt: Date;
}

const passkeyChallengeSchema = new Schema<PasskeyChallengeRecord>(
  {
    _id: String,
    purpose: { type: String, required: true },
    userId: { type: String, default: null },
    sessionId: { type: String, default: null },
    expireAt: { type: Date, required: true },
  },
  { collection: 'passkey_challenges', versionKey: false },
);
passkeyChallengeSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallenge = mongoose.model('PasskeyChallenge', passkeyChallengeSchema);

/** How long somebody has to answer a challenge. A page that offers passkeys in its fields asks for another in time. */
export const CHALLENGE_MS = 10 * 60 * 1_000;

const CHALLENGE_BYTES = 32;

/** @returns a new challenge, base64url. */
export async function newChallenge(
  purpose: ChallengePurpose,
  owner?: ChallengeOwner,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await PasskeyChallenge.create({
    ...{ _id: digest(challenge), purpose, ...whose(owner) },
    expireAt: new Date(Date.now() + CHALLENGE_MS),
  });
  return challenge;
}

/**
 * Uses up the challenge that a browser's answer names, whatever becomes of that answer: of two who bring the same one,
 * at whichever replica, one is first.
 * @returns the challenge. @throws AppError `gone`.
 */
export async function takeChallenge(
  clientDataJSON: string,
  purpose: ChallengePurpose,
  owner?: ChallengeOwner,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const taken = await PasskeyChallenge.findOneAndDelete({
    ...{ _id: digest(challenge), purpose, ...whose(owner) },
    // MongoDB removes what has expired a minute late.
    expireAt: mongoose.trusted({ $gt: new Date() }),
  });
  if (!taken) throw new AppError('gone', { message: msg('This took too long. Please try again.') });
  return challenge;
}

const whose = (owner?: ChallengeOwner) => ({
  userId: owner?.userId ?? null,
  sessionId: owner?.sessionId ?? null,
});

function challengeIn(clientDataJSON: string): string {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

// Long and random: a plain digest is enough, there is nothing to guess.
function digest(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}
