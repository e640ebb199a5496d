import mongoose from 'mongoose';
import { AppError } from './errors';

const DUPLICATE_KEY = 11000;

/** @returns whether `error` is MongoDB's refusal of a second document with a unique key. */
export function isDuplicateKey(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Turns whatever was thrown into the error that is answered; what is unknown becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fromDatabase(error) ?? fromHttp(error) ?? new AppError('internal', { cause: error });
}

function fromDatabase(error: unknown): AppError | undefined {
  if (error instanceof mongoose.Error.CastError)
    return new AppError('bad_request', { cause: error });
  if (isDuplicateKey(error)) return new AppError('conflict', { cause: error });
  if (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError
  ) {
    return new AppError('service_unavailable', { cause: error });
  }
  return undefined;
}

/** Errors of Express and its body parser carry a status and, some of them, a type. */
function fromHttp(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if ('type' in error && error.type === 'entity.parse.failed') {
    return new AppError('malformed_json', { cause: error });
  }
  if (error.status === 413) return new AppError('payload_too_large', { cause: error });
  if (error.status === 415) return new AppError('unsupported_media_type', { cause: error });
  if (error.status === 400) return new AppError('bad_request', { cause: error });
  return undefined;
}
