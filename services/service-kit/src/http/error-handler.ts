import { isDuplicateKey } from '../persistence/database';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import type { ErrorRequestHandler, Request, Response } from 'express';
import mongoose from 'mongoose';
import { AppError } from '../errors';
import { requestIdOf } from './request';

/**
 * On the answers of a service that can't do its work at all, its database being away. A 503 without it is of one
 * call: something else that this call needs is away.
 */
export const OUT_OF_SERVICE_HEADER = 'x-out-of-service';

/** Answers any thrown error as {@link ApiErrorBody}; only what is unknown is logged as an error. */
export const errorHandler: ErrorRequestHandler = (
  error: unknown,
  request: Request,
  response: Response,
  // Express tells an error handler by its four parameters.
  _next,
) => {
  const appError = toAppError(error);
  if (appError.status >= 500) request.log.error({ err: appError.cause ?? error }, appError.message);
  if (response.headersSent) {
    // Half an answer is out: ending the connection is the only way left to say that it failed.
    response.destroy();
    return;
  }
  if (appError.retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', String(appError.retryAfterSeconds));
  }
  if (isDatabaseOutage(appError.cause)) response.setHeader(OUT_OF_SERVICE_HEADER, '1');
  const body: ApiErrorBody = {
    message: appError.text,
    code: appError.code,
    ...(appError.fields && { fields: appError.fields }),
    requestId: requestIdOf(request),
  };
  response.locals.errorCode = appError.code;
  response.status(appError.status).json(body);
};

/** Turns whatever was thrown into the error that is answered; what is unknown becomes `internal`. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fromDatabase(error) ?? fromHttp(error) ?? new AppError('internal', { cause: error });
}

function fromDatabase(error: unknown): AppError | undefined {
  if (error instanceof mongoose.Error.CastError)
    return new AppError('bad_request', { cause: error });
  if (isDuplicateKey(error)) return new AppError('conflict', { cause: error });
  return isDatabaseOutage(error)
    ? new AppError('service_unavailable', { cause: error })
    : undefined;
}

/** Whether an error says that the database can't be reached. */
export function isDatabaseOutage(error: unknown): boolean {
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
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
