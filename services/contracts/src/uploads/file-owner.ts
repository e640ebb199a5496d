import Joi from 'joi';

/** Name of the question that a service asks uploads before it takes the address of a file from somebody. */
export const FILE_OWNER_QUESTION = 'uploads.file-owner';

/**
 * Payload of `uploads.file-owner`. Whoever asks is about to refer to the file, so one that nobody uses
 * stays for another day.
 */
export interface FileOwnerQuestion {
  /** Private address of the file: `/api/files/{folder}/{file}`. */
  url: string;
}

/** Schema of {@link FileOwnerQuestion}. */
export const fileOwnerQuestionSchema = Joi.object<FileOwnerQuestion, true>({
  url: Joi.string().max(300).required(),
});

/** A record that refers to a file: an application, a user by their picture, a cleaner's assignment. */
export type FileUser = `application ${string}` | `user ${string}` | `assignment ${string}`;

/** Answer of `uploads.file-owner`. */
export interface FileOwnerAnswer {
  exists: boolean;
  /** User id of whoever uploaded it; null for a visitor's file and for one that does not exist. */
  ownerId: string | null;
  /** Who refers to it already. */
  usedBy: FileUser[];
}
