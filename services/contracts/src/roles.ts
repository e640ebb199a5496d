import { msg } from './translation';

/** Every role a person can hold, by its canonical key. Source: specification, Entities, User. */
export const ROLES = [
  'guest',
  'registered_customer',
  'customer',
  'student_cleaner',
  'verified_cleaner',
  'cleaner',
  'team_leader',
  'operations_manager',
  'customer_support',
  'admin',
  'super_admin',
] as const;

/** A canonical role key. */
export type Role = (typeof ROLES)[number];

/** What people read for a role. */
export const ROLE_LABELS = {
  guest: msg('Guest'),
  registered_customer: msg('Registered Customer'),
  customer: msg('Customer'),
  student_cleaner: msg('Student Cleaner'),
  verified_cleaner: msg('Verified Cleaner'),
  cleaner: msg('Cleaner'),
  team_leader: msg('Team Leader'),
  operations_manager: msg('Operations Manager'),
  customer_support: msg('Customer Support'),
  admin: msg('Admin'),
  super_admin: msg('Super Admin'),
} as const satisfies Record<Role, string>;

/** Roles of the office: what they may do is data, and nobody else's role is given anything. */
export const OFFICE_ROLES = [
  'operations_manager',
  'customer_support',
  'admin',
  'super_admin',
] as const satisfies readonly Role[];

/** Roles that always open the staff dashboard; see {@link opensDashboard}. */
export const ADMIN_ROLES = ['admin', 'super_admin'] as const satisfies readonly Role[];

/** Roles that see the Admin link and are sent to `/admin-dashboard` after a public sign-in. */
export const STAFF_ROLES = [
  'admin',
  'super_admin',
  'operations_manager',
] as const satisfies readonly Role[];

/** Roles whose home is the cleaner area; public pages show them logged-out navigation. */
export const CLEANER_ROLES = [
  'cleaner',
  'team_leader',
  'student_cleaner',
  'verified_cleaner',
] as const satisfies readonly Role[];

/** Roles whose home is the customer area. */
export const CUSTOMER_ROLES = [
  'customer',
  'registered_customer',
] as const satisfies readonly Role[];

/** @returns whether the staff dashboard opens for this person: administrators, and who in the office may do anything. */
export function opensDashboard(user: { role: Role; hasPermissions?: true } | null): boolean {
  return isInRoles(user?.role, ADMIN_ROLES) || user?.hasPermissions === true;
}

/** @returns whether `role` is one of `group`; a visitor (`undefined`) is in no group. */
export function isInRoles(role: Role | undefined, group: readonly Role[]): boolean {
  return role !== undefined && group.includes(role);
}
