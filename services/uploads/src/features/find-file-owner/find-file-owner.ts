import {
  FILE_OWNER_QUESTION,
  fileOwnerQuestionSchema,
} from '@brightnest/contracts/uploads/file-owner';
import { answer } from '@brightnest/service-kit/questions';
import { holdFile } from '../../model/file-use';

/** Answers `uploads.file-owner`: whose file stands at an address, and who refers to it. */
export const findFileOwner = answer(
  FILE_OWNER_QUESTION,
  fileOwnerQuestionSchema,
  async ({ url }) => {
    const file = await holdFile(url);
    return { exists: !!file, ownerId: file?.ownerId ?? null, usedBy: file?.usedBy ?? [] };
  },
);
