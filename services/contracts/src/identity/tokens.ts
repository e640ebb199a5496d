import type { Permission } from '../permissions';
import type { Role } from '../roles';

/** Issuer claim of every token that the auth service signs. */
export const TOKEN_ISSUER = 'brightnest-auth';

/** Audience claim of every access token. */
export const TOKEN_AUDIENCE = 'brightnest';

/** Signature algorithm of access tokens; verifiers accept no other. */
export const TOKEN_ALGORITHM = 'RS256';

/** Seconds an access token lives: 15 minutes. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Claims of an access token besides iss, aud, iat and exp. `typ` tells it from any other token. */
export interface AccessTokenClaims {
  /** User id. */
  sub: string;
  /** Session id: the refresh-token family this access token belongs to. */
  sid: string;
  role: Role;
  email: string;
  /** What the role held when the token was signed. */
  permissions: Permission[];
  /** Whether the person has yet to replace a temporary password, and may do nothing else until then. */
  mustResetPassword?: true;
  /** Whether the person has yet to set up the second factor that their role needs, and may do nothing else until then. */
  mustSetUpSecondFactor?: true;
  /** Until when it counts that the person proved who they are: seconds since 1970. Absent: it does not. */
  provenUntil?: number;
  /** Whether the person booked without an account, and may see and change nothing but their bookings. */
  isGuest?: true;
  typ: 'access';
}

/** The signed-in person as `GET /api/auth/user` and the sign-in calls answer it. Times are ISO 8601 UTC. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  profileImageUrl: string | null;
  phone: string | null;
  createdAt: string;
  /** In which they read pages, mails and text messages: a BCP 47 tag. Absent until it is known. */
  language?: string;
  /** They work in the office, and their role may do something there. */
  hasPermissions?: true;
  /** They have yet to set up the second factor that their role needs, before they may do anything else. */
  mustSetUpSecondFactor?: true;
  /** They booked without an account, and have yet to prove their address. */
  isGuest?: true;
}
