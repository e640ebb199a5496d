import { randomUUID } from 'node:crypto';
import type { UploadRule } from '@brightnest/contracts/uploads/upload-rules';
import { newEvent } from '@brightnest/service-kit/events';
import type { CallContext } from '@brightnest/service-kit/route';
import { Types } from 'mongoose';
import { downloadName } from '../../intake/download-name';
import { getFileKind } from '../../intake/file-kind';
import type { ReceivedFile } from '../../intake/receive-file';
import { stagedChunks } from '../../intake/staged-chunks';
import { StoredFile } from '../../model/file';
import { keyOf } from '../../model/file-address';
import type { ObjectStore } from '../../object-store/object-store';

type Caller = Pick<CallContext<unknown, unknown, unknown>, 'actor' | 'origin' | 'log'>;

/**
 * Puts a received file into the store, then writes its record with its event.
 * @returns the file's private address.
 */
export async function keepFile(
  received: ReceivedFile,
  rule: UploadRule,
  { actor, origin, log }: Caller,
  store: ObjectStore,
): Promise<string> {
  const { path, size, sha256, originalName } = received;
  const { mediaType, extension } = await getFileKind(path, originalName, rule);
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
