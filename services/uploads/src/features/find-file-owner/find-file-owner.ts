import {
  FILE_OWNER_QUESTION,
  fileOwnerQuestionSchema,
} from '@brightnest/contracts/uploads/file-owner';
import { answer } from '@brightnest/service-kit/questions';
import { StoredFile } from '../../model/file';

const ADDRESS = /^\/api\/files\/([\w-]+)\/([\w.-]+)$/;

/** Answers `uploads.file-owner`: whose file stands at an address. */
export const findFileOwner = answer(
  FILE_OWNER_QUESTION,
  fileOwnerQuestionSchema,
  async ({ url }) => {
    const [, folder, name] = ADDRESS.exec(url) ?? [];
    if (!folder || !name) return { ownerId: null };
    const file = await StoredFile.findOne({ folder, name }, { ownerId: 1 }).lean();
    return { ownerId: file?.ownerId ?? null };
  },
);
