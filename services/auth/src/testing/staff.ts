import type { Role } from '@brightnest/contracts/roles';
import type { UserRecord } from '../model/user';
import { createPerson, signIn } from './people';
import type { TestAuth } from './start-auth';

/** A member of staff who is signed in. */
export interface StaffMember {
  user: UserRecord;
  headers: { authorization: string };
}

export async function signedInAs(auth: TestAuth, role: Role): Promise<StaffMember> {
  const user = await createPerson({ role, firstName: 'Sam', lastName: 'Staff' });
  const { headers } = await signIn(auth, user.email);
  return { user, headers };
}
