import {
  MAX_PASSKEYS,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@brightnest/contracts/identity/passkey-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { readCompanyProfile } from '../../company/company-profile';
import { deviceName } from '../../notifications/device-name';
import { fullName, User, type UserRecord } from '../../users/user';
import {
  CHALLENGE_MS,
  type ChallengeOwner,
  type ChallengePurpose,
  newChallenge,
  takeChallenge,
} from './passkey-challenges';
import { PasskeyModel, type PasskeyRecord } from './passkey-record';

/** Part of a transaction. */
type Write = (transaction: ClientSession) => Promise<void>;

/** Passkeys (WebAuthn) of one site. All of them verify their owner, so each stands for both factors. */
export interface Passkeys {
  /** @throws AppError `conflict` of who has as many as they may. */
  beginRegistration(user: UserRecord, owner: ChallengeOwner): Promise<PasskeyCreationOptions>;
  /**
   * Verifies a new passkey.
   * @returns the write that stores it. @throws AppError `gone`; `validation_failed` where it is no passkey of this site.
   */
  register(
    user: UserRecord,
    attestation: PasskeyAttestation,
    by: { owner: ChallengeOwner; origin: EventOrigin },
  ): Promise<Write>;
  /** @param owner who is to show that it is them; absent to sign in with any passkey. */
  beginAssertion(
    purpose: Exclude<ChallengePurpose, 'registration'>,
    owner?: ChallengeOwner,
  ): Promise<PasskeyRequestOptions>;
  /**
   * Verifies what a browser signed with a passkey, and notes it where the passkey was copied.
   * @param challenge of {@link takeChallenge}.
   * @returns the write that notes its use; undefined where it proves nothing.
   */
  verify(
    passkey: PasskeyRecord,
    assertion: PasskeyAssertion,
    by: { challenge: string; origin: EventOrigin },
  ): Promise<Write | undefined>;
}

// ES256 and RS256, which every device has, and Ed25519.
const ALGORITHMS = [-8, -7, -257];

const NO_PASSKEY = msg('This passkey could not be added. Please try again, or use another device.');
const KNOWN = msg('This passkey is in use already.');
const TOO_MANY = msg('You have as many passkeys as an account can have. Please remove one first.');

/** @param publicUrl address of the site: passkeys are of its host, and work on its pages alone. */
export function createPasskeys(publicUrl: string): Passkeys {
  const { hostname: rpId, origin: expectedOrigin } = new URL(publicUrl);
  const expected = { expectedOrigin, expectedRPID: rpId, requireUserVerification: true };

  return {
    async beginRegistration({ _id, email, ...name }, owner) {
      const own = await PasskeyModel.find({ userId: _id }).lean<PasskeyRecord[]>();
      if (own.length >= MAX_PASSKEYS) throw new AppError('conflict', { message: TOO_MANY });
      return {
        success: true,
        challenge: await newChallenge('registration', owner),
        rp: { id: rpId, name: (await readCompanyProfile()).name },
        user: { id: handleOf(_id), name: email, displayName: fullName(name) },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_MS,
        attestation: 'none',
        authenticatorSelection: {
          ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        },
        excludeCredentials: own.map(describe),
      };
    },

    async register(user, { id, clientDataJSON, attestationObject, transports }, { owner, origin }) {
      const challenge = await takeChallenge(clientDataJSON, 'registration', owner);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
        ...expected,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw refused(NO_PASSKEY);
      const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
      const passkey = {
        ...{ userId: user._id, credentialId: credential.id, signCount: credential.counter },
        ...{ publicKey: Buffer.from(credential.publicKey), transports, isBackedUp },
        name: deviceName(origin.userAgent),
      };
      return (transaction) => store(passkey, { origin, transaction });
    },

    async beginAssertion(purpose, owner) {
      const own =
        owner && (await PasskeyModel.find({ userId: owner.userId }).lean<PasskeyRecord[]>());
      return {
        ...{ success: true, rpId, timeout: CHALLENGE_MS, userVerification: 'required' },
        challenge: await newChallenge(purpose, owner),
        ...(own && { allowCredentials: own.map(describe) }),
      };
    },

    async verify(passkey, { id, ...response }, { challenge, origin }) {
      const { publicKey, userId, copiedAt } = passkey;
      // It says whose it is; the device tells the same.
      const isOfOwner = !response.userHandle || response.userHandle === handleOf(userId);
      if (!isOfOwner || copiedAt) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        },
        expectedChallenge: challenge,
        credential: {
          id: passkey.credentialId,
          // As they come from the driver they are BSON's.
          publicKey: new Uint8Array(Buffer.from(publicKey.buffer)),
          // The count is compared below: one that went back is no mere failure.
          counter: 0,
        },
        ...expected,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || !authenticationInfo) return undefined;
      const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo;
      const counts = newCounter > 0 || passkey.signCount > 0;
      if (counts && newCounter <= passkey.signCount) {
        await noteCopy(passkey, origin);
        return undefined;
      }
      return (transaction) => noteUse(passkey, { newCounter, isBackedUp }, transaction);
    },
  };
}

/** What a device is told of whose a passkey is: the id of the account, which tells nothing of the person. */
const handleOf = (userId: Types.ObjectId) =>
  Buffer.from(String(userId), 'hex').toString('base64url');

const describe = ({ credentialId: id, transports }: PasskeyRecord) => ({
  ...{ type: 'public-key' as const, id },
  ...(transports.length > 0 && { transports }),
});

/** The error of a passkey that is not what it has to be, for who is signed in. */
export const refused = (message: string) =>
  new AppError('validation_failed', { message, fields: { passkey: message } });

interface Addition {
  origin: EventOrigin;
  transaction: ClientSession;
}

type NewPasskey = Omit<PasskeyRecord, '_id' | 'createdAt'>;

async function store(passkey: NewPasskey, { origin, transaction }: Addition): Promise<void> {
  const { userId } = passkey;
  const added = newEvent('user.passkey-added', { userId: String(userId) }, origin);
  const { matchedCount } = await User.updateOne(
    {
      _id: userId,
      isActive: true,
      passkeyCount: mongoose.trusted({ $not: { $gte: MAX_PASSKEYS } }),
    },
    { $inc: { passkeyCount: 1 }, $push: { pendingEvents: added } },
    { session: transaction },
  );
  if (matchedCount === 0) throw new AppError('conflict', { message: TOO_MANY });
  try {
    await PasskeyModel.create([passkey], { session: transaction });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict', { message: KNOWN }) : error;
  }
}

/** Two devices count as one where somebody copied the key: neither can be told from the other. */
async function noteCopy({ _id, userId }: PasskeyRecord, origin: EventOrigin): Promise<void> {
  await mongoose.connection.transaction(async (transaction) => {
    const { modifiedCount } = await PasskeyModel.updateOne(
      { _id, copiedAt: mongoose.trusted({ $exists: false }) },
      { $set: { copiedAt: new Date() } },
      { session: transaction },
    );
    if (modifiedCount === 0) return;
    const copied = newEvent('user.passkey-copied', { userId: String(userId) }, origin);
    await User.updateOne(
      { _id: userId },
      { $push: { pendingEvents: copied } },
      { session: transaction, timestamps: false },
    );
  });
}

/** Of two at once with one count, one is first; and one that was removed meanwhile is none. */
async function noteUse(
  { _id, signCount }: PasskeyRecord,
  { newCounter, isBackedUp }: { newCounter: number; isBackedUp: boolean },
  transaction: ClientSession,
): Promise<void> {
  const { matchedCount } = await PasskeyModel.updateOne(
    { _id, signCount, copiedAt: mongoose.trusted({ $exists: false }) },
    { $set: { signCount: newCounter, isBackedUp, lastUsedAt: new Date() } },
    { session: transaction },
  );
  if (matchedCount === 0) throw new AppError('invalid_credentials');
}
