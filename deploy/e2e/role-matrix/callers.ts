import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import type { ErrorCode } from '@brightnest/contracts/errors';
import {
  CLEANER_ROLES,
  CUSTOMER_ROLES,
  isInRoles,
  type Role,
  ROLES,
} from '@brightnest/contracts/roles';
import type { SiteFacts } from '../../test/shared-site';
import type { CallDeclaration } from '../declared-calls';
import { addPerson, findPerson, type TestPerson } from '../identity-people';
import { openClient, openSession, type SiteClient } from '../site-client';

/** A kind of caller: nobody in particular, or somebody of a role. */
export interface CallerKind {
  name: string;
  role?: Role;
  mustResetPassword: boolean;
}

/** Every kind there is: a visitor, each role, and people with a temporary password. */
export const CALLER_KINDS: readonly CallerKind[] = [
  { name: 'a visitor', mustResetPassword: false },
  ...ROLES.map((role) => ({ name: role, role, mustResetPassword: false })),
  ...(['cleaner', 'super_admin'] as const).map((role) => ({
    name: `${role} with a temporary password`,
    role,
    mustResetPassword: true,
  })),
];

/** One of a kind, signed in. */
export interface Caller extends CallerKind {
  client: SiteClient;
  /** Absent for a visitor. */
  person?: TestPerson & { id: string };
}

/** Gives a caller of the kind an account of their own, and signs them in. */
export async function createCaller(site: SiteFacts, kind: CallerKind): Promise<Caller> {
  const { role, mustResetPassword } = kind;
  if (!role) return { ...kind, client: openClient(site) };
  const person = await createPerson(site, role, mustResetPassword);
  return { ...kind, person, client: await openSession(site, person) };
}

/** Signs a caller in again whose session a call has just ended. */
export async function keepSignedIn(site: SiteFacts, caller: Caller): Promise<void> {
  if (!caller.person || caller.client.cookies.size > 0) return;
  caller.client = await openSession(site, caller.person);
}

/** What a kind of caller may do by its role. */
export function holds({ role }: CallerKind, permission: Permission): boolean {
  return role !== undefined && DEFAULT_ROLE_PERMISSIONS[role].includes(permission);
}

/** An account of a role at the site. */
export async function createPerson(site: SiteFacts, role: Role, passwordResetRequired = false) {
  const person = await addPerson(site, { role, passwordResetRequired });
  const record = await findPerson(site, person.email);
  return { ...person, id: String(record?._id) };
}

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

/** Whom calls tell apart by more than a permission. */
function familyOf({ role, mustResetPassword }: CallerKind): string {
  if (!role) return 'visitors';
  if (mustResetPassword) return 'people with a temporary password';
  if (isInRoles(role, CLEANER_ROLES)) return 'cleaners';
  return role === 'guest' || isInRoles(role, CUSTOMER_ROLES) ? 'customers' : 'office';
}

/**
 * Of each family one whom the call refuses and one whom it admits. They take turns from call to call, so that each
 * role meets calls of all kinds.
 */
export function callersInTurn(call: CallDeclaration, turn: number): CallerKind[] {
  const alike = new Map<string, CallerKind[]>();
  for (const kind of CALLER_KINDS) {
    const key = `${familyOf(kind)}: ${refusalOf(call, kind)?.code ?? 'admitted'}`;
    alike.set(key, [...(alike.get(key) ?? []), kind]);
  }
  return [...alike.values()].map((kinds) => kinds[turn % kinds.length]!);
}

/** How a call names one record. */
export interface Naming {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** The records that a call can be asked for, and who may have them. */
export interface Records {
  /** Names a record of the caller's own; nothing where there is no such thing. */
  own?(caller: Caller): Promise<Naming> | Naming;
  /** Names a record of somebody else. */
  other(caller: Caller): Promise<Naming> | Naming;
  /** Names a record of the right form that does not exist; where the call is for owners alone. */
  absent?: Naming;
  /** Who may have a record of somebody else, of those whom the declaration admits; all when absent. */
  mayHaveOther?(caller: Caller): boolean;
  /** The status by which those who may have the record of somebody else are refused what can't be done with it. */
  refusedBy?: 400 | 404 | 409;
  /** Who may have a record of their own; all when absent. */
  mayHaveOwn?(caller: Caller): boolean;
}
