import {
  FILE_OWNER_RPC,
  type FileOwnerAnswer,
  mayReferTo,
} from '@brightnest/contracts/files/file-schemas';
import { msg } from '@brightnest/contracts/translation';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { Application } from './application';
import { countApplicationMove } from './application-counts';
import type { NewApplication } from './new-application';

/**
 * Takes a new application with the files that it names.
 * @throws AppError as {@link requireOwnFiles} and {@link insertApplicationOnce} do; nothing is stored then.
 */
export async function receiveApplication(
  application: NewApplication,
  caller: RpcCaller,
): Promise<void> {
  // First: the files of an application that was taken before are in use by it, which says less.
  await assertNoOpenApplication(application);
  await requireOwnFiles(application, caller);
  await insertApplicationOnce(application);
}

/** What an applicant is told of a file that is not theirs to use. */
const FILE_FIELDS = {
  resumeUrl: msg('Please upload your resume again'),
  coverLetterUrl: msg('Please upload your cover letter again'),
  profilePictureUrl: msg('Please upload your picture again'),
} as const;

/** What calling uploads needs. */
export interface RpcCaller {
  rpc: RpcClient;
  requestId: string;
}

/**
 * Staff open the files of an application, so it may name those alone that its applicant uploaded.
 * @throws AppError `validation_failed` at each field with another's file, or with one that is gone;
 *   `service_unavailable` when uploads does not say.
 */
async function requireOwnFiles(application: NewApplication, caller: RpcCaller): Promise<void> {
  const fields: Record<string, string> = {};
  const { _id, userId: sender } = application;
  const reference = { user: `application ${String(_id)}` as const, sender };
  await Promise.all(
    Object.entries(FILE_FIELDS).map(async ([field, message]) => {
      const url = application[field as keyof typeof FILE_FIELDS];
      if (url === undefined) return;
      if (!mayReferTo(await findFileOwner(url, caller), reference)) fields[field] = message;
    }),
  );
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}

async function findFileOwner(url: string, { rpc, requestId }: RpcCaller): Promise<FileOwnerAnswer> {
  return rpc.call(FILE_OWNER_RPC, { url }, { requestId }).catch((cause: unknown) => {
    const message = msg('Your files can’t be checked right now. Please try again shortly.');
    throw new AppError('service_unavailable', { message, cause });
  });
}

// Whoever knows an address can learn by these that it has applied, of one job at a time and within the rate
// limit of submissions: an applicant who tries again is to be told at once. How the application stands is
// told by its private link alone.
const ALREADY_APPLIED = {
  job: msg(
    'You have already applied for this job. We will get back to you about that application.',
  ),
  cleaner: msg('You already have an open application. We will get back to you about that one.'),
};

/**
 * Writes a new application and counts it; a duplicate of the same submission does nothing.
 * @throws AppError `conflict` when the person has an open application for the same job, or as a cleaner.
 */
async function insertApplicationOnce(application: NewApplication): Promise<void> {
  const { _id, source } = application;
  try {
    await mongoose.connection.transaction(async (session) => {
      await Application.create([application], { session });
      await countApplicationMove(source, { to: 'pending' }, session);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (await Application.exists({ _id })) return;
    throw alreadyApplied(source, error);
  }
}

/**
 * What {@link insertApplicationOnce} would say of a second application, before it comes to that.
 * @throws AppError `conflict`.
 */
async function assertNoOpenApplication({ _id, source, openKeys }: NewApplication): Promise<void> {
  const first = await Application.exists({
    _id: mongoose.trusted({ $ne: _id }),
    openKeys: mongoose.trusted({ $in: openKeys }),
  });
  if (first) throw alreadyApplied(source);
}

function alreadyApplied(source: NewApplication['source'], cause?: unknown): AppError {
  return new AppError('conflict', {
    message: source === 'job' ? ALREADY_APPLIED.job : ALREADY_APPLIED.cleaner,
    cause,
  });
}
