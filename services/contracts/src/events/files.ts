import Joi from 'joi';

/** `file.stored`: a file is in the object store and its record is written. */
export interface FileStored {
  fileId: string;
  url: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Absent for a visitor's upload. */
  ownerId?: string;
}

/** Schema of {@link FileStored}. */
export const fileStoredSchema = Joi.object<FileStored>({
  fileId: Joi.string().required(),
  url: Joi.string().required(),
  mediaType: Joi.string().required(),
  size: Joi.number().integer().min(0).required(),
  ownerId: Joi.string(),
});
