import { signAccessToken } from './access-tokens';
import type { KeyRing } from './key-ring';
import type { SessionCookies } from './session-cookies';
import { permissionsOf } from '../model/role-permission';
import type { UserRecord } from '../model/user';

/** What signing somebody in takes. */
export interface Identity {
  keys: KeyRing;
  cookies: SessionCookies;
}

/** What a token says of a person. */
export type TokenSubject = Pick<UserRecord, '_id' | 'role' | 'email' | 'passwordResetRequired'>;

/** @returns an access token for a user's session, signed by the key in force. */
export async function issueAccessToken(
  { keys }: Identity,
  user: TokenSubject,
  sessionId: string,
): Promise<string> {
  return signAccessToken(keys.current(), {
    sub: String(user._id),
    sid: sessionId,
    role: user.role,
    email: user.email,
    permissions: await permissionsOf(user.role),
    ...(user.passwordResetRequired && { mustResetPassword: true }),
  });
}
