import Joi from 'joi';

/** Path parameters of `GET /api/files/{folder}/{file}` and `GET /uploads/{folder}/{file}`. */
export interface FileParams {
  folder: string;
  file: string;
}

/** Schema of {@link FileParams}: as wide as a path segment may be; the record decides what exists. */
export const fileParamsSchema = Joi.object<FileParams, true>({
  folder: Joi.string().required(),
  file: Joi.string().required(),
});
