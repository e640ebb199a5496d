import {
  FILE_OWNER_QUESTION,
  type FileOwnerAnswer,
} from '@brightnest/contracts/uploads/file-owner';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import type { NewApplication } from './new-application';

/** What an applicant is told of a file that is not theirs to use. */
const FILE_FIELDS = {
  resumeUrl: 'Please upload your resume again',
  coverLetterUrl: 'Please upload your cover letter again',
  profilePictureUrl: 'Please upload your picture again',
} as const;

/** What asking needs. */
export interface Questioner {
  asker: Asker;
  requestId: string;
}

/**
 * Staff open the files of an application, so it may name those alone that its applicant uploaded.
 * @throws AppError `validation_failed` at each field with another's file, or with one that is gone;
 *   `service_unavailable` when uploads does not say.
 */
export async function requireOwnFiles(
  application: NewApplication,
  questioner: Questioner,
): Promise<void> {
  const fields: Record<string, string> = {};
  await Promise.all(
    Object.entries(FILE_FIELDS).map(async ([field, message]) => {
      const url = application[field as keyof typeof FILE_FIELDS];
      if (url === undefined) return;
      if (!mayUse(application, await ask(url, questioner))) fields[field] = message;
    }),
  );
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}

/**
 * Who was signed in when they uploaded a file may use it again. What a visitor uploaded is known by its
 * random name alone: it goes to the first application that names it.
 */
function mayUse({ _id, userId }: NewApplication, file: FileOwnerAnswer): boolean {
  if (!file.exists) return false;
  if (file.ownerId !== null) return file.ownerId === userId;
  return file.usedBy.every((user) => user === `application ${String(_id)}`);
}

async function ask(url: string, { asker, requestId }: Questioner): Promise<FileOwnerAnswer> {
  return asker.ask(FILE_OWNER_QUESTION, { url }, { requestId }).catch((cause: unknown) => {
    const message = 'Your files can’t be checked right now. Please try again shortly.';
    throw new AppError('service_unavailable', { message, cause });
  });
}
