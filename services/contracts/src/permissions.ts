import { msg } from './translation';
import type { Role } from './roles';

/**
 * What a role may be allowed to do, as `resource:action`, each with the words that staff read. A call
 * names the one it asks for in its declaration; which roles hold it is data (`role_permissions`).
 */
export const PERMISSION_LABELS = {
  'dashboard:read': msg('See the figures of the overview'),
  'activity:read': msg('See the activity feed and the history of every record'),
  'security:read': msg('See and export the security log'),
  'users:read': msg('See users and invitations'),
  'users:write': msg('Create, change, invite and deactivate users'),
  'customers:read': msg(
    'See customers with the notes, tags, documents and properties kept of them',
  ),
  'customers:write': msg(
    'Add customers, and keep notes, tags, documents and properties of them, with keys and alarm codes',
  ),
  'privacy:write': msg(
    'Export and erase what is known of a person, and set how long records are kept',
  ),
  'permissions:read': msg('See what each role may do'),
  'permissions:write': msg('Change what each role may do'),
  'quotes:read': msg('See quote requests'),
  'quotes:write': msg('Work on quote requests'),
  'messages:read': msg('See contact messages and service inquiries'),
  'messages:write': msg('Work on contact messages and service inquiries'),
  'jobs:read': msg('See job postings'),
  'jobs:write': msg('Post, change and remove jobs'),
  'service-areas:read': msg('See service areas'),
  'service-areas:write': msg('Add, change and remove service areas'),
  'applications:read': msg('See applications'),
  'applications:write': msg('Work on applications: interview, accept and reject'),
  'catalogue:read': msg('See all services, club plans, rates, coupons and referrals'),
  'catalogue:write': msg(
    'Add and change services, club plans, rates and coupons, and what referrals give',
  ),
  'bookings:read': msg('See bookings and what was paid for them'),
  'bookings:write': msg(
    'Assign cleaners to bookings, move and cancel them, record cash, end memberships, keep the waiting list, set holidays, remove kept cards, announce things to cleaners',
  ),
  'payments:read': msg('See the ledger of all payments and its reconciliation'),
  'payments:take': msg('Record payments that were received'),
  'payments:refund': msg('Refund payments'),
  'payments:write-off': msg('Write off what is due, and ask for it again'),
  'reports:read': msg('See reports of revenue, requests, cancellations and ratings'),
  'pay:read': msg('See the hours and the pay of cleaners, and export them'),
  'pay:write': msg('Correct hours, set pay rules, adjust pay, take in cash of cleaners'),
  'pay:approve': msg(
    'Approve, reopen and pay out the pay of cleaners, and set how it is worked out',
  ),
  'gift-cards:write': msg(
    'Issue, block and extend gift cards, set which are sold, grant and withdraw credit',
  ),
  'company:write': msg('Change the company’s name, contacts, hours and look'),
  'pages:write': msg('Change the texts and pictures of the public pages'),
  'billing:write': msg('Change the company’s legal and tax details'),
  'webhooks:write': msg(
    'Set up webhooks, which tell other programs what happens, and see their secrets and log',
  ),
  'files:read': msg('Open the files of other people'),
} as const satisfies Record<`${string}:${string}`, string>;

/** A key of {@link PERMISSION_LABELS}. */
export type Permission = keyof typeof PERMISSION_LABELS;

/** Every permission. */
export const PERMISSIONS = Object.keys(PERMISSION_LABELS) as Permission[];

/** The role that always holds every permission, so that nobody can lock everybody out. */
export const OWNER_ROLE = 'super_admin' satisfies Role;

// What can't be undone is the owner's until they give it to others, and so is who did what from where.
const OWNER_PERMISSIONS: readonly Permission[] = [
  'permissions:write',
  'privacy:write',
  'security:read',
];

const STAFF_PERMISSIONS = PERMISSIONS.filter((one) => !OWNER_PERMISSIONS.includes(one));

/** What each role holds until somebody changes it. Source: specification, Roles and permissions. */
export const DEFAULT_ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  guest: [],
  registered_customer: [],
  customer: [],
  student_cleaner: [],
  verified_cleaner: [],
  cleaner: [],
  team_leader: [],
  operations_manager: [],
  customer_support: [],
  admin: STAFF_PERMISSIONS,
  [OWNER_ROLE]: PERMISSIONS,
};
