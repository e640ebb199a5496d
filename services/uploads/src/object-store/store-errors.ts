import { AppError } from '@brightnest/service-kit/errors';

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
