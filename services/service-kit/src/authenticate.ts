import type { Access } from '@brightnest/contracts/routes/declaration';
import type { Request } from 'express';
import { AppError } from './errors';
import type { Actor, TokenVerifier } from './jwt';

const BEARER = /^Bearer ([\w.-]+)$/;

/**
 * Finds who calls and whether they may. A visitor's call to a public route stays a visitor's call when
 * its token is bad.
 * @throws AppError `not_authenticated` or `forbidden`.
 */
export async function authenticate(
  request: Request,
  access: Access,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  const actor = await actorOf(request, verifier, access);
  if (access === 'public') return actor;
  if (!actor) throw new AppError('not_authenticated');
  if (access !== 'session' && !access.includes(actor.role)) throw new AppError('forbidden');
  return actor;
}

async function actorOf(
  request: Request,
  verifier: TokenVerifier,
  access: Access,
): Promise<Actor | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  try {
    return await verifier.verify(token);
  } catch (error) {
    const isBadToken = error instanceof AppError && error.code === 'not_authenticated';
    if (access === 'public' && isBadToken) return undefined;
    throw error;
  }
}
