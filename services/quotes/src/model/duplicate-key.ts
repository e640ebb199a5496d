import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11_000;

/** @returns whether a write failed because a unique value is taken. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
