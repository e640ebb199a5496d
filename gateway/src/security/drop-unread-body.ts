import type { RequestHandler } from 'express';

const LINGER_MS = 5_000;

/**
 * After a refusal the client may still be sending. Closing at once could destroy the answer before it
 * is read, and reading on for ever would carry the body for nothing: it gets a moment.
 */
export const dropUnreadBody: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), LINGER_MS);
    request.once('close', () => clearTimeout(timer));
  });
  next();
};
