import Joi from 'joi';
import { errorText } from '../fields';
import { msg } from '../translation';
import type { UploadRule } from './file';

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

/** Path parameters of `GET /api/files/company-logos/{file}` and `GET /api/files/page-pictures/{file}`. */
export type LogoParams = Pick<FileParams, 'file'>;

/** Schema of {@link LogoParams}. */
export const logoParamsSchema = Joi.object<LogoParams, true>({ file: Joi.string().required() });

/** Name of a service's call to uploads before it takes the address of a file from somebody. */
export const FILE_OWNER_RPC = 'uploads.file-owner';

/**
 * Payload of `uploads.file-owner`. Whoever calls is about to refer to the file, so one that nobody uses
 * stays for another day.
 */
export interface FileOwnerRequest {
  /** Private address of the file: `/api/files/{folder}/{file}`. */
  url: string;
}

/** Schema of {@link FileOwnerRequest}. */
export const fileOwnerRequestSchema = Joi.object<FileOwnerRequest, true>({
  url: Joi.string().max(300).required(),
});

/**
 * A record that refers to a file: an application, a user by their picture, a cleaner's assignment, a quote,
 * the conversation about a quote or a booking, a customer by what staff keep of them, a property, or the
 * company by its logo and the pictures of its pages.
 */
export type FileUser =
  | 'company logo'
  | 'page picture'
  | `application ${string}`
  | `user ${string}`
  | `assignment ${string}`
  | `problem ${string}`
  | `quote ${string}`
  | `conversation ${string}`
  | `customer ${string}`
  | `property ${string}`;

/** Answer of `uploads.file-owner`. */
export interface FileOwnerAnswer {
  exists: boolean;
  /** User id of whoever uploaded it; null for a visitor's file and for one that does not exist. */
  ownerId: string | null;
  /** Who refers to it already. */
  usedBy: FileUser[];
}

/**
 * Whether a record that somebody sends may refer to a file. Who was signed in when they uploaded it may use
 * it again. What a visitor uploaded is known by its random name alone: it goes to the first record that
 * names it.
 */
export function mayReferTo(
  file: FileOwnerAnswer,
  { user, sender }: { user: FileUser; sender: string | undefined },
): boolean {
  if (!file.exists) return false;
  if (file.ownerId !== null) return file.ownerId === sender;
  return file.usedBy.every((other) => other === user);
}

/** Private addresses of photos, as the upload of their kind answered them. */
export const photoUrlsField = ({ folder }: Pick<UploadRule, 'folder'>, max: number) =>
  Joi.array()
    .items(
      Joi.string()
        .pattern(new RegExp(`^/api/files/${folder}/[\\w.-]{1,100}$`))
        .messages({ '*': errorText(msg('Please upload the photo first')) }),
    )
    .unique()
    .max(max)
    .messages({ 'array.max': errorText(msg('Please keep to {max} photos'), { max }) });

/** The private address of a picture, as the upload answered it. */
export const pictureUrlField = () =>
  Joi.string()
    .pattern(/^\/api\/files\/[\w-]+\/[\w.-]+$/)
    .messages({ '*': errorText('Please upload the picture first') });
