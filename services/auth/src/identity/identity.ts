import type { Role } from '@brightnest/contracts/roles';
import { signAccessToken } from './access-tokens';
import type { KeyRing } from './key-ring';
import type { SessionCookies } from './session-cookies';

/** What signing somebody in takes. */
export interface Identity {
  keys: KeyRing;
  cookies: SessionCookies;
}

/** @returns an access token for a user's session, signed by the key in force. */
export function issueAccessToken(
  { keys }: Identity,
  user: { _id: unknown; role: Role; email: string },
  sessionId: string,
): string {
  return signAccessToken(keys.current(), {
    sub: String(user._id),
    sid: sessionId,
    role: user.role,
    email: user.email,
  });
}
