import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import {
  COMPANY_LOGO_RULE,
  CUSTOMER_DOCUMENT_RULE,
  DOCUMENT_RULE,
  MESSAGE_PHOTO_RULE,
  PAGE_PICTURE_RULE,
  PROFILE_PICTURE_RULE,
  PROPERTY_PHOTO_RULE,
  QUOTE_PHOTO_RULE,
  type UploadResponse,
  type UploadRule,
} from '@brightnest/contracts/files/file';
import { t } from '@brightnest/contracts/translation';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { type CallContext, handle, type Handler } from '@brightnest/service-kit/http/route';
import { Types } from 'mongoose';
import type { ObjectStore } from '../object-store/object-store';
import { cleanStagedPicture } from './clean-picture';
import { keyOf, StoredFile } from './file';
import { getFileType } from './file-type';
import { type ReceivedFile, receiveFile } from './receive-file';
import type { AdmitUpload } from './upload-quotas';

interface UploadOptions {
  store: ObjectStore;
  /** Folder on this machine where files wait until they have arrived whole. */
  stagingDirectory: string;
  admit: AdmitUpload;
}

/** The uploads, all but those of the company open to visitors. */
export function uploadFile({ store, stagingDirectory, admit }: UploadOptions): Handler[] {
  async function take(
    context: CallContext<unknown, unknown, unknown>,
    rule: UploadRule,
    message: string,
  ): Promise<UploadResponse> {
    const { request, response } = context;
    const { network, release } = await admit(context, rule);
    try {
      const received = await receiveFile(request, response, rule, stagingDirectory);
      try {
        return { url: await storeFile({ ...received, network }, rule, context, store), message };
      } finally {
        await rm(received.path, { force: true });
      }
    } finally {
      release();
    }
  }

  return [
    handle(uploadsRoutes.uploadProfilePicture, {}, (context) =>
      take(context, PROFILE_PICTURE_RULE, t('Profile picture uploaded successfully')),
    ),
    handle(uploadsRoutes.uploadDocument, {}, (context) =>
      take(context, DOCUMENT_RULE, t('Document uploaded successfully')),
    ),
    handle(uploadsRoutes.uploadQuotePhoto, {}, (context) =>
      take(context, QUOTE_PHOTO_RULE, t('Photo uploaded successfully')),
    ),
    handle(uploadsRoutes.uploadMessagePhoto, {}, (context) =>
      take(context, MESSAGE_PHOTO_RULE, t('Photo uploaded successfully')),
    ),
    handle(uploadsRoutes.uploadPropertyPhoto, {}, (context) =>
      take(context, PROPERTY_PHOTO_RULE, t('Photo uploaded successfully')),
    ),
    handle(uploadsRoutes.uploadCustomerDocument, {}, (context) =>
      take(context, CUSTOMER_DOCUMENT_RULE, t('Document uploaded successfully')),
    ),
    handle(uploadsRoutes.uploadCompanyLogo, {}, (context) =>
      take(context, COMPANY_LOGO_RULE, t('Logo uploaded successfully')),
    ),
    handle(uploadsRoutes.uploadPagePicture, {}, (context) =>
      take(context, PAGE_PICTURE_RULE, t('Picture uploaded successfully')),
    ),
  ];
}

type Caller = Pick<CallContext<unknown, unknown, unknown>, 'actor' | 'origin' | 'log'>;

/**
 * Puts a received file into the store, then writes its record with its event.
 * @returns the file's private address.
 */
async function storeFile(
  received: ReceivedFile & { network?: string },
  rule: UploadRule,
  { actor, origin, log }: Caller,
  store: ObjectStore,
): Promise<string> {
  const { path, originalName, network } = received;
  const { mediaType, extension } = await getFileType(path, originalName, rule);
  const { size, sha256 } = await cleanStagedPicture(received, mediaType);
  const name = `${randomUUID()}.${extension}`;
  const key = keyOf({ folder: rule.folder, name });
  const url = `/api/files/${key}`;
  const _id = new Types.ObjectId();
  const ownerId = actor?.userId;

  await store.put(key, stagedChunks(path), size);
  try {
    await StoredFile.create({
      _id,
      folder: rule.folder,
      name,
      ownerId,
      network,
      mediaType,
      size,
      sha256,
      originalName: downloadName(originalName, extension),
      pendingEvents: [
        newEvent(
          'file.stored',
          { fileId: String(_id), url, mediaType, size, ...(ownerId && { ownerId }) },
          origin,
        ),
      ],
    });
  } catch (error) {
    await store
      .remove(key)
      .catch((cause: unknown) => log.error({ err: cause, key }, 'object without record stays'));
    throw error;
  }
  return url;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a staged file through one buffer, which is filled anew for each chunk: whoever takes a chunk is
 * done with it before asking for the next. A stream would leave a file's size in buffers behind, and
 * collecting those costs more than sending the file does.
 */
async function* stagedChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

const MAX_DOWNLOAD_NAME_LENGTH = 100;

/**
 * The name a download is offered under: the sender's own, without folders, control and direction
 * characters, and with the extension that the bytes deserve.
 */
export function downloadName(original: string, extension: string): string {
  const base = original
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*]/gu, '')
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = Array.from(base).slice(0, MAX_DOWNLOAD_NAME_LENGTH).join('');
  return `${short || 'file'}.${extension}`;
}
