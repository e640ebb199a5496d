import { randomUUID } from 'node:crypto';
import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/permissions';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import {
  openClient,
  ACCESS_COOKIE,
  openSession,
  type SiteClient,
  siteKeys,
} from '../e2e/site-client';
import { PlainError } from '../local/plain-error';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';
import type { SiteFacts, TestSite } from '../test/shared-site';

/** Calls that would end the session in which all others are tried; who registers begins another in its place. */
export const SESSION_ENDERS = [
  ...['logout', 'logoutPage', 'customerLogout', 'endOwnSessions'],
  'register',
];

/** A session that lasts as long as an attack does, which ends it if it can only by what it finds. @returns its cookie. */
export const lastingSession = async (site: SiteFacts, role: Role): Promise<string> =>
  (await sessionMaker(site, role))();

/** Makes such sessions of one person, without another sign-in. */
export async function sessionMaker(site: SiteFacts, role: Role): Promise<() => string> {
  const account = DEMO_ACCOUNTS.find((one) => one.role === role);
  if (!account) throw new PlainError(`There is no demonstration account of the role «${role}».`);
  const client = await openSession(site, account);
  const { body } = await client.call('GET', authRoutes.getCurrentUser.path);
  const { id: userId, email } = body as { id: string; email: string };
  const keys = await siteKeys(site, client);
  const actor = { role, userId, email, permissions: DEFAULT_ROLE_PERMISSIONS[role] };
  return () => keys.sign({ ...actor, sessionId: randomUUID() }, { expiresIn: '12h' });
}

/** A browser that brings an access token alone, such as that of {@link lastingSession}. */
export const bringing = (site: SiteFacts, token: string): SiteClient =>
  openClient(site, new Map([[ACCESS_COOKIE, token]]));

/** How a call that asks for a session refuses it; undefined where it takes it. */
export async function refusalOfSession(
  site: SiteFacts,
  token: string,
): Promise<string | undefined> {
  const { path } = authRoutes.getOwnPermissions;
  const { status, error } = await bringing(site, token).call('GET', path);
  return status === 200 ? undefined : `${status} ${error?.code ?? ''}`.trim();
}

/** Where a program of the site is reached past the gateway. */
export function addressOf(site: TestSite, program: string): string {
  const url = site.process(program)?.url;
  if (url === undefined) throw new Error(`${program} does not run.`);
  return url;
}
