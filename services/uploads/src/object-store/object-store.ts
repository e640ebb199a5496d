import type { Readable } from 'node:stream';
import { AppError } from '@brightnest/service-kit/errors';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An object as a listing tells of it. */
export interface ListedObject {
  key: string;
  modifiedAt: Date;
}

/**
 * Where the bytes of files are. Every call throws AppError `service_unavailable` when the store can't
 * be reached.
 */
export interface ObjectStore {
  /**
   * Stores an object, whole or not at all.
   * @param body its chunks; each is done with before the next one is asked for.
   * @param size bytes that `body` will give; fewer or more fail the call.
   * @throws AppError `storage_full`.
   */
  put(key: string, body: AsyncIterable<Buffer>, size: number): Promise<void>;
  /** @throws AppError `not_found`. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** @returns undefined when there is no such object. */
  stat(key: string): Promise<{ size: number } | undefined>;
  /** Removes an object; one that does not exist counts as removed. */
  remove(key: string): Promise<void>;
  /** Every object of a folder, in no particular order, without holding them all in memory. */
  list(folder: string): AsyncIterable<ListedObject>;
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);
const ABSENT = new Set(['ENOENT', 'NoSuchKey', 'NotFound', 'NoSuchBucket']);

/** @returns whether the store says that the object does not exist. */
export function isAbsent(error: unknown): boolean {
  return ABSENT.has(codeOf(error));
}

/** What a failed call of a store means to the one who asked; the cause is logged. */
export function toStoreError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (FULL.has(codeOf(error))) return new AppError('storage_full', { cause: error });
  return new AppError('service_unavailable', { cause: error });
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
}

/** Passes `body` on and fails when it gives fewer or more bytes than announced. */
export async function* withExactSize(
  body: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of body) {
    passed += chunk.length;
    if (passed > size) break;
    yield chunk;
  }
  if (passed !== size) throw new Error(`The body is not of the announced ${size} bytes.`);
}
