import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { Request } from 'express';
import { AppError } from './errors';
import type { Actor, TokenVerifier } from './jwt';

const BEARER = /^Bearer ([\w.-]+)$/;

/**
 * Finds who calls and whether they may. A visitor's call to a public route stays a visitor's call when
 * its token is bad.
 * @throws AppError `not_authenticated`, `password_reset_required` or `forbidden`.
 */
export async function authenticate(
  request: Request,
  route: RouteDeclaration,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  const actor = await actorOf(request, verifier, route.access);
  requireAccess(route, actor);
  return actor;
}

/**
 * Refuses a caller whom a call's declaration does not admit.
 * @throws AppError `not_authenticated`, `password_reset_required` or `forbidden`.
 */
export function requireAccess(
  { access, duringPasswordReset }: Pick<RouteDeclaration, 'access' | 'duringPasswordReset'>,
  actor: Actor | undefined,
): void {
  if (access === 'public') return;
  if (!actor) throw new AppError('not_authenticated');
  if (actor.mustResetPassword && !duringPasswordReset) {
    throw new AppError('password_reset_required');
  }
  if (access !== 'session' && !actor.permissions.includes(access)) throw new AppError('forbidden');
}

async function actorOf(
  request: Request,
  verifier: TokenVerifier,
  access: RouteDeclaration['access'],
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
