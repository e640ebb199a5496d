import {
  FILE_OWNER_RPC,
  fileOwnerRequestSchema,
  type FileUser,
} from '@brightnest/contracts/files/file-schemas';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler } from '@brightnest/service-kit/rpc/server';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { Schema, type Types } from 'mongoose';
import { addressOf, StoredFile } from './file';

/**
 * Notes that a record refers to a file, which stays as long as one does.
 * @returns the file's id; undefined when there is none at this address.
 */
export async function useFile(url: string, by: FileUser): Promise<Types.ObjectId | undefined> {
  const address = addressOf(url);
  if (!address) return undefined;
  const file = await StoredFile.findOneAndUpdate(
    address,
    { $addToSet: { usedBy: by }, $unset: { unusedSince: 1, network: 1 } },
    { projection: { _id: 1 } },
  ).lean();
  return file?._id;
}

/** Notes that of its files a record refers to these alone; the others are removed after a day unused. */
export async function releaseFiles(
  by: FileUser,
  remaining: readonly Types.ObjectId[],
): Promise<void> {
  await StoredFile.updateMany(
    { usedBy: by, _id: mongoose.trusted({ $nin: remaining }) },
    [
      { $set: { usedBy: { $setDifference: ['$usedBy', [by]] } } },
      { $set: { unusedSince: { $cond: [{ $eq: ['$usedBy', []] }, '$$NOW', '$$REMOVE'] } } },
    ],
    { updatePipeline: true },
  );
}

/** Gives an unused file another day, and tells who owns it and what refers to it. */
export async function renewUnusedFile(url: string) {
  const address = addressOf(url);
  if (!address) return null;
  return StoredFile.findOneAndUpdate(
    address,
    [{ $set: { unusedSince: { $cond: ['$unusedSince', '$$NOW', '$$REMOVE'] } } }],
    { updatePipeline: true, projection: { ownerId: 1, usedBy: 1 } },
  ).lean();
}

/** Answers `uploads.file-owner`: whose file stands at an address, and who refers to it. */
export const findFileOwner = rpcHandler(FILE_OWNER_RPC, fileOwnerRequestSchema, async ({ url }) => {
  const file = await renewUnusedFile(url);
  return { exists: !!file, ownerId: file?.ownerId ?? null, usedBy: file?.usedBy ?? [] };
});

/** Gives the files of a customer to another whom they are from now on. */
export const joinFiles = (rpc: RpcClient): Subscription =>
  onJoined('join-files', rpc, async ({ from, to }) => {
    await StoredFile.updateMany({ ownerId: from }, { $set: { ownerId: to } });
  });

/** Keeps the files of an application for as long as there is the application. */
export const trackApplicationFiles: Subscription = on(
  'application.submitted',
  'keep-application-files',
  async ({ payload: { applicationId, fileUrls } }, { log }) => {
    for (const url of fileUrls) {
      const file = await useFile(url, `application ${applicationId}`);
      if (!file) log.error({ applicationId, url }, 'application names a file that is not there');
    }
  },
);

/**
 * Keeps the photos of a quote for as long as there is the quote. What a visitor uploaded becomes theirs once
 * the quote is somebody's: they signed in before they sent it, or proved its address later.
 */
export const trackQuotePhotos: Subscription = on(
  ['quote.submitted', 'quote.linked'],
  'keep-quote-photos',
  async ({ type, payload, origin }, { log }) => {
    const by = `quote ${payload.quoteId}` as const;
    const ownerId = type === 'quote.linked' ? payload.customerId : origin.userId;
    if (type === 'quote.submitted') {
      for (const url of payload.fileUrls ?? []) {
        if (!(await useFile(url, by)))
          log.error({ by, url }, 'quote names a photo that is not there');
      }
    }
    if (ownerId === undefined) return;
    await StoredFile.updateMany(
      { usedBy: by, ownerId: mongoose.trusted({ $exists: false }) },
      { $set: { ownerId } },
    );
  },
  // Who it belongs to is told after what it has.
  { ordered: true },
);

/** Keeps the pictures of a job for as long as its cleaner has them there. */
export const trackJobPhotos: Subscription = on(
  'job.photos-changed',
  'keep-job-photos',
  async ({ payload: { assignmentId, fileUrls } }, { log }) => {
    const by = `assignment ${assignmentId}` as const;
    const found = await Promise.all(fileUrls.map((url) => useFile(url, by)));
    const remaining = found.filter((id) => id !== undefined);
    if (remaining.length < fileUrls.length)
      log.error({ assignmentId }, 'job names a file that is gone');
    await releaseFiles(by, remaining);
  },
);

/** Keeps the pictures of a problem at a job. */
export const trackProblemPhotos: Subscription = on(
  'job.problem-reported',
  'keep-problem-photos',
  async ({ payload: { problemId, fileUrls } }, { log }) => {
    for (const url of fileUrls) {
      if (!(await useFile(url, `problem ${problemId}`)))
        log.error({ problemId, url }, 'a problem names a picture that is not there');
    }
  },
);

/** Keeps the photos of a conversation for as long as there is the conversation. */
export const trackMessagePhotos: Subscription = on(
  ['conversation.message-posted', 'conversation.removed'],
  'keep-message-photos',
  async ({ type, payload }, { log }) => {
    const by = `conversation ${payload.kind}-${payload.dealId}` as const;
    if (type === 'conversation.removed') return releaseFiles(by, []);
    for (const url of payload.fileUrls ?? []) {
      if (!(await useFile(url, by)))
        log.error({ by, url }, 'a message names a photo that is not there');
    }
  },
  // A conversation that is gone keeps nothing, whatever was written a moment before.
  { ordered: true },
);

/** Keeps what staff keep of a customer, as long as they do. */
export const trackCustomerDocuments: Subscription = on(
  'customer.documents-changed',
  'keep-customer-documents',
  async ({ payload: { userId, fileUrls, from } }, { log }) => {
    const by = `customer ${userId}` as const;
    const found = await Promise.all(fileUrls.map((url) => useFile(url, by)));
    const remaining = found.filter((id) => id !== undefined);
    if (remaining.length < fileUrls.length)
      log.error({ userId }, 'customer has a document that is gone');
    await releaseFiles(by, remaining);
    if (from !== undefined) await releaseFiles(`customer ${from}`, []);
  },
  // What is kept is what the last change says: two never run side by side.
  { ordered: true },
);

/** Keeps the photos of a property for as long as it has them. */
export const trackPropertyPhotos: Subscription = on(
  'property.changed',
  'keep-property-photos',
  async ({ payload: { propertyId, fileUrls, from } }, { log }) => {
    const by = `property ${propertyId}` as const;
    const found = await Promise.all(fileUrls.map((url) => useFile(url, by)));
    const remaining = found.filter((id) => id !== undefined);
    if (remaining.length < fileUrls.length)
      log.error({ propertyId }, 'property has a photo that is gone');
    await releaseFiles(by, remaining);
    if (from !== undefined) await releaseFiles(`property ${from}`, []);
  },
  { ordered: true },
);

/** Keeps the picture that is in force in a profile, and lets go of the one before. */
export const trackProfilePicture: Subscription = on(
  'user.profile-updated',
  'keep-profile-picture',
  async ({ payload: { userId, profileImageUrl: url }, sequence }, { log }) => {
    if (!(await isLatestProfileVersion(userId, sequence))) return;
    const picture = url === null ? undefined : await useFile(url, `user ${userId}`);
    if (url !== null && !picture)
      log.error({ userId, url }, 'profile names a picture that is not there');
    await releaseFiles(`user ${userId}`, picture ? [picture] : []);
  },
  // The picture of now is that of the last change: two changes never run side by side.
  { ordered: true },
);

/**
 * Keeps each logo that the company has ever had: staff can go back to one, and mails that were sent show
 * theirs.
 */
export const trackCompanyLogo: Subscription = on(
  'company-profile.changed',
  'keep-company-logo',
  async ({ payload: { profile } }, { log }) => {
    const { logo } = profile;
    if (logo === '' || (await useFile(logo, 'company logo'))) return;
    log.error({ logo }, 'company names a logo that is not there');
  },
);

/** Keeps each picture that pages have ever shown: staff can go back to one. */
export const trackPagePictures: Subscription = on(
  'page-texts.changed',
  'keep-page-pictures',
  async ({ payload: { pictures } }, { log }) => {
    for (const url of pictures) {
      if (!(await useFile(url, 'page picture')))
        log.error({ url }, 'a page names a picture that is not there');
    }
  },
);

/** How far a user's changes are known here. */
interface ProfileVersionRecord {
  /** The user's id. */
  _id: string;
  /** Of the last event that was heard. */
  sequence: number;
}

/** A change that had to be tried again arrives after later ones: what they said stands. */
export const ProfileVersion = mongoose.model(
  'ProfileVersion',
  new Schema<ProfileVersionRecord>(
    { _id: String, sequence: { type: Number, required: true } },
    { collection: 'profile_words', versionKey: false },
  ),
);

/** @returns whether no later event of this user was handled; the same event again counts as the latest. */
async function isLatestProfileVersion(userId: string, sequence: number): Promise<boolean> {
  try {
    await ProfileVersion.updateOne(
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
