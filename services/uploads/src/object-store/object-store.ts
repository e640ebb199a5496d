import type { Readable } from 'node:stream';

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
