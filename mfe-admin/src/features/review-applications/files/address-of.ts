import type { StoredFile } from './stored-file';

/** @returns an address of the bytes within this page; revoke it when it is no longer needed. */
export function addressOf({ mediaType }: StoredFile, bytes: ArrayBuffer): string {
  return URL.createObjectURL(new Blob([bytes], { type: mediaType }));
}
