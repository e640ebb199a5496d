import { isDuplicateKey } from '../persistence/database';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import mongoose from 'mongoose';
import { AppError } from '../errors';
import { logOf, type NotedResponse } from './observe-requests';
import { sendJson } from './response';

/**
 * On the answers of a service that can't do its work at all, its database being away. A 503 without it is of one
 * call: something else that this call needs is away.
 */
export const OUT_OF_SERVICE_HEADER = 'x-out-of-service';

/** Answers any thrown error as {@link ApiErrorBody}; only what is unknown is logged as an error. */
export function sendError(error: unknown, request: IncomingMessage, response: NotedResponse): void {
  const appError = toAppError(error);
  if (appError.status >= 500) {
    logOf(request).error({ err: appError.cause ?? error }, appError.message);
  }
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
    requestId: request.id,
  };
  response.locals.errorCode = appError.code;
  sendJson(response, appError.status, body);
}

/** {@link sendError} for apps of Express, which tells an error handler by its four parameters. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, _next) =>
  sendError(error, request, response);

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

// What members of a replica set say while none of them, or another, is its primary. The driver has tried once more by
// then, or could not: a transaction is not tried again by it in the middle.
const NO_PRIMARY_CODES: ReadonlySet<unknown> = new Set([
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

/** Whether an error says that the database can't be reached, or takes no work at the moment. */
export function isDatabaseOutage(error: unknown): boolean {
  return (
    (error instanceof mongoose.mongo.MongoServerError && NO_PRIMARY_CODES.has(error.code)) ||
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
