import type { OwnSessionsResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { SiteFacts } from '../test/shared-site';
import { addPerson, findPerson, type TestPerson } from './identity-people';
import { copyOf, openSession, sessionIdOf, type SiteClient } from './site-client';

/** What is left of a person's sessions. */
export interface EndedSessions {
  /** Browsers that still hold what they held before, although their session is over. */
  dead: SiteClient[];
  /** The browser that was told to forget it. */
  told?: SiteClient;
  /** Browsers whose session goes on. */
  alive: SiteClient[];
}

/** Signs a new person in on two devices, and ends sessions of theirs in one of the ways there are. */
type EndSessions = (site: SiteFacts, staff: SiteClient) => Promise<EndedSessions>;

/** Each way in which a session ends before its time. */
export const SESSION_ENDINGS: readonly (readonly [way: string, end: EndSessions])[] = [
  ...(['logout', 'customerLogout', 'logoutPage'] as const).map(
    (name) =>
      [`after ${authRoutes[name].method} ${authRoutes[name].path}`, signedOutBy(name)] as const,
  ),
  [
    'on every device after signing out everywhere from one',
    async (site) => {
      const { first, second } = await twoDevices(site);
      const before = copyOf(site, second);
      await succeed(second, 'DELETE', authRoutes.endOwnSessions.path);
      return { dead: [first, before], alive: [] };
    },
  ],
  [
    'on a device that another one signs out',
    async (site) => {
      const { first, second } = await twoDevices(site);
      const { body } = await second.call('GET', authRoutes.listOwnSessions.path);
      const id = sessionIdOf(first);
      if (!(body as OwnSessionsResponse).sessions.some((session) => session.id === id)) {
        throw new Error('The list of sessions lacks one of another device.');
      }
      await succeed(second, 'DELETE', authRoutes.endOwnSession.path.replace(':id', id));
      return { dead: [first], alive: [second] };
    },
  ],
  [
    'on the other devices after a new password',
    async (site) => {
      const { first, second, person } = await twoDevices(site);
      const newPassword = 'Another-password-1';
      const body = { currentPassword: person.password, newPassword, confirmPassword: newPassword };
      await succeed(second, 'POST', authRoutes.changePassword.path, body);
      return { dead: [first], alive: [second] };
    },
  ],
  [
    'of a person whom staff deactivate',
    async (site, staff) => {
      const { first, second, id } = await twoDevices(site);
      await succeed(staff, 'DELETE', authRoutes.deactivateUser.path.replace(':id', id));
      return { dead: [first, second], alive: [] };
    },
  ],
  [
    'of a person whom staff give another role',
    async (site, staff) => {
      const { first, second, person, id } = await twoDevices(site, 'admin');
      const { email, firstName } = person;
      const body = { email, firstName, lastName: 'Rivers', role: 'customer' };
      await succeed(staff, 'PUT', authRoutes.updateUser.path.replace(':id', id), body);
      return { dead: [first, second], alive: [] };
    },
  ],
];

function signedOutBy(name: 'logout' | 'customerLogout' | 'logoutPage'): EndSessions {
  return async (site) => {
    const { first, second } = await twoDevices(site);
    const before = copyOf(site, first);
    await succeed(first, authRoutes[name].method, authRoutes[name].path);
    return { dead: [before], told: first, alive: [second] };
  };
}

interface TwoDevices {
  person: TestPerson;
  id: string;
  /** Is in use. */
  first: SiteClient;
  second: SiteClient;
}

async function twoDevices(site: SiteFacts, role: Role = 'customer'): Promise<TwoDevices> {
  const person = await addPerson(site, { role });
  const first = await openSession(site, person);
  const second = await openSession(site, person);
  await succeed(first, 'GET', authRoutes.getCustomerProfile.path);
  return { person, first, second, id: String((await findPerson(site, person.email))?._id) };
}

async function succeed(client: SiteClient, method: string, path: string, body?: object) {
  const { status, text } = await client.call(method, path, { body });
  if (status >= 400) throw new Error(`${method} ${path} answered ${status} ${text}`);
}
