import type { ApiErrorBody } from '@brightnest/contracts/errors';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { toAppError } from './error-map';
import { requestIdOf } from './request-id';

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
  const body: ApiErrorBody = {
    message: appError.message,
    code: appError.code,
    ...(appError.fields && { fields: appError.fields }),
    requestId: requestIdOf(request),
  };
  response.locals.errorCode = appError.code;
  response.status(appError.status).json(body);
};
