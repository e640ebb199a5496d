import Joi from 'joi';

/** Name of the question that a service asks uploads before it takes the address of a file from somebody. */
export const FILE_OWNER_QUESTION = 'uploads.file-owner';

/** Payload of `uploads.file-owner`. */
export interface FileOwnerQuestion {
  /** Private address of the file: `/api/files/{folder}/{file}`. */
  url: string;
}

/** Schema of {@link FileOwnerQuestion}. */
export const fileOwnerQuestionSchema = Joi.object<FileOwnerQuestion, true>({
  url: Joi.string().max(300).required(),
});

/** Answer of `uploads.file-owner`. */
export interface FileOwnerAnswer {
  /** User id of whoever uploaded it; null for a visitor's file and for one that does not exist. */
  ownerId: string | null;
}
