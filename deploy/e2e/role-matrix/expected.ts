import type { ErrorCode } from '@brightnest/contracts/errors';
import type { CallDeclaration } from '../every-call';
import { holds, type CallerKind } from './callers';

/** How the declaration of a call wants a caller refused. */
export interface Refusal {
  status: number;
  code: ErrorCode;
}

/** What the declaration alone says of a caller: nothing when it admits them. */
export function refusalOf(
  { access, duringPasswordReset = false }: CallDeclaration,
  caller: CallerKind,
): Refusal | undefined {
  if (access === 'public') return undefined;
  if (!caller.role) return { status: 401, code: 'not_authenticated' };
  if (caller.mustResetPassword && !duringPasswordReset) {
    return { status: 403, code: 'password_reset_required' };
  }
  if (access === 'session' || holds(caller, access)) return undefined;
  return { status: 403, code: 'forbidden' };
}
