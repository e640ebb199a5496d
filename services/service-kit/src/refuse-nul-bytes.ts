import type { RequestHandler } from 'express';
import { AppError } from './errors';

/** Refuses a NUL in path or query: no honest client sends one, and databases and files choke on it. */
export const refuseNulBytes: RequestHandler = (request, _response, next) => {
  if (request.url.includes('%00')) throw new AppError('bad_request');
  next();
};
