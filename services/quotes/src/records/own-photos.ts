import {
  FILE_OWNER_RPC,
  type FileUser,
  mayReferTo,
} from '@brightnest/contracts/files/file-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';

/** Photos that a record is to refer to. */
interface NamedPhotos {
  photos: readonly string[];
  user: FileUser;
  /** The account of whoever sends it; undefined for a visitor. */
  sender: string | undefined;
}

/**
 * Others open the photos of a record, so it may name those alone that its sender uploaded.
 * @throws AppError `validation_failed` saying which it may not; `service_unavailable` when uploads does not say.
 */
export async function requireOwnPhotos(
  { photos, ...reference }: NamedPhotos,
  { rpc, requestId }: { rpc: RpcClient; requestId: string },
): Promise<void> {
  const calls = photos.map((url) => rpc.call(FILE_OWNER_RPC, { url }, { requestId }));
  const files = await Promise.all(calls).catch((cause: unknown) => {
    const message = msg('Your photos can’t be checked right now. Please try again shortly.');
    throw new AppError('service_unavailable', { message, cause });
  });
  const refused = files.flatMap((file, index) => (mayReferTo(file, reference) ? [] : [index + 1]));
  if (refused.length === 0) return;
  const refusal = () =>
    t('Please remove photos {which} and add it again', {
      which: refused.join(', '),
      count: refused.length,
      one: 'Please remove photo {which} and add it again',
    });
  throw new AppError('validation_failed', { fields: { photos: refusal } });
}
