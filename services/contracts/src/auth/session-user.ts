import type { Role } from '../roles';

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
}
