import type { ServerResponse } from 'node:http';
import type { Invitation } from '@brightnest/contracts/accounts/invitation-schemas';
import type {
  AdminUser,
  CreateUserRequest,
  UpdateUserRequest,
} from '@brightnest/contracts/accounts/user-schemas';
import type { LiveChange } from '@brightnest/contracts/events/live';
import type {
  OfferedMembership,
  PlanChangePreview,
  StaffMembership,
} from '@brightnest/contracts/memberships/membership-schemas';
import type { Activity } from '@brightnest/contracts/overview/activity-schemas';
import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import { UsersTab } from '../users/users-tab';
import { samplePlan } from './catalogue';
import { fill } from './fill';
import { permitted } from './permissions';

const JANE = `/api/admin/users/${sampleAccount().id}`;
const INVITATION = `/api/admin/invitations/${sampleInvitation().id}`;

interface StoredRecords {
  users: AdminUser[];
  invitations: Invitation[];
  activities: Activity[];
  /** Over all pages; as many as there are when absent. */
  total?: number;
  /** Jane's. */
  membership?: StaffMembership;
  offer?: OfferedMembership;
  /** Of the signed-in user; all when absent. */
  permissions?: Permission[];
}

const paged = (name: string, records: readonly unknown[], total = records.length) => ({
  body: { success: true, [name]: records, page: 1, pageSize: 50, total },
});

/** A server that keeps accounts and invitations; Ada is signed in. */
export async function startUsersServer(stored: StoredRecords) {
  let stream: ServerResponse | undefined;
  const change = (traits: Partial<AdminUser>) => {
    const user = sampleAccount(traits);
    stored.users = stored.users.map((other) => (other.id === user.id ? user : other));
    return user;
  };

  const membershipAnswer = () => ({
    ...{ success: true, version: MEMBERSHIP_VERSION },
    ...{ subscription: stored.membership ?? null, offer: stored.offer ?? null },
  });

  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'super_admin' }) }),
    ...permitted(() => stored.permissions ?? [...PERMISSIONS]),
    'GET /api/admin/users': () => paged('users', stored.users, stored.total),
    'POST /api/admin/users': ({ body }) => {
      const user = sampleAccount({
        id: '64b00000000000000000000f',
        status: 'pending',
        ...(body as CreateUserRequest),
      });
      stored.users = [user, ...stored.users];
      return { status: 201, body: { success: true, user } };
    },
    [`GET ${JANE}`]: () => ({
      body: { success: true, user: stored.users.find(({ id }) => id === sampleAccount().id) },
    }),
    [`PUT ${JANE}`]: ({ body }) => {
      const { isActive = true, ...rest } = body as UpdateUserRequest;
      const user = change({ ...rest, isActive, status: isActive ? 'active' : 'inactive' });
      return { body: { success: true, user } };
    },
    [`DELETE ${JANE}`]: () => {
      change({ isActive: false, status: 'inactive' });
      return { body: { success: true, message: 'The user has been deactivated.' } };
    },
    [`GET ${JANE}/subscription`]: () => ({
      body: membershipAnswer(),
    }),
    'GET /api/subscription-tiers': () => ({
      body: [
        samplePlan({ id: sampleMembership().tierId }),
        samplePlan({ ...OTHER_PLAN, name: 'Twice', monthlyPrice: '20000.00' }),
      ],
    }),
    [`POST ${JANE}/subscription`]: () => {
      stored.offer = sampleOffer();
      return { status: 201, body: membershipAnswer() };
    },
    [`GET /api/admin/subscriptions/${sampleMembership().id}/change`]: () => ({
      body: { success: true, consequences: samplePlanChange() },
    }),
    [`POST /api/admin/subscriptions/${sampleMembership().id}/change`]: () => {
      stored.membership = sampleMembership({ tierId: OTHER_PLAN.id, tierName: 'Twice' });
      return { body: { ...membershipAnswer(), isLinkSent: false } };
    },
    [`DELETE /api/admin/subscriptions/${sampleOffer().id}`]: () => {
      delete stored.offer;
      return { body: membershipAnswer() };
    },
    [`DELETE /api/admin/subscriptions/${sampleMembership().id}`]: () => {
      stored.membership = sampleMembership({ cancelAtPeriodEnd: true });
      return { body: membershipAnswer() };
    },
    'GET /api/admin/activity': () => paged('activities', stored.activities),
    'GET /api/admin/invitations': () => paged('invitations', stored.invitations, stored.total),
    'POST /api/admin/invitations': ({ body }) => {
      const invitation = sampleInvitation({ id: '64b0000000000000000000b9', ...(body as object) });
      stored.invitations = [invitation, ...stored.invitations];
      return { status: 201, body: { success: true, invitation } };
    },
    [`POST ${INVITATION}/resend`]: () => ({
      body: { success: true, invitation: sampleInvitation() },
    }),
    [`DELETE ${INVITATION}`]: () => {
      stored.invitations = stored.invitations.filter(({ id }) => id !== sampleInvitation().id);
      return { body: { success: true, message: 'The invitation has been withdrawn.' } };
    },
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    },
  });

  return {
    ...server,
    stored,
    isLive: () => stream !== undefined,
    publish: (message: LiveChange) =>
      stream?.write(`event: change\ndata: ${JSON.stringify(message)}\n\n`),
    /** The writes so far. */
    sent: () =>
      server.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => ({ call: `${method} ${url}`, body })),
    /** The queries of the reads of a path so far. */
    asked: (path: string) =>
      server.calls
        .filter(({ method, url }) => method === 'GET' && url.split('?')[0] === path)
        .map(({ url }) => url.split('?')[1]),
    failWith: (call: string, message: string, code = 'conflict', status = 409) => {
      server.handlers[call] = () => ({ status, body: { code, message, requestId: 'r' } });
    },
  };
}

export type UsersServer = Awaited<ReturnType<typeof startUsersServer>>;

function LiveUsersTab() {
  useLiveUpdates();
  const { search } = useLocation();
  return (
    <>
      <UsersTab />
      <output>{search}</output>
    </>
  );
}

/** Shows the tab as the dashboard does. */
export function openUsers(search = '') {
  return renderRoutes(
    [
      { path: '/admin-dashboard', element: <LiveUsersTab /> },
      { path: '/admin-login', element: <h1>Staff sign-in</h1> },
    ],
    { at: `/admin-dashboard?tab=users${search}` },
  );
}

/** The row in which a text stands. */
export async function rowOf(text: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`${String(text)} stands in no row`);
  return row;
}

/** The address's query, as the page shows it. */
export function addressShown(): string | null {
  return screen.getByRole('status', { name: '' }).textContent;
}

/** Shows the tab and presses a button of it. */
export async function press(button: string) {
  const { user } = openUsers();
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  return { user, opener };
}

export const enter = (label: string, value: string) =>
  fill(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), value);

/** An account as the server gives it. */
export function sampleAccount(traits: Partial<AdminUser> = {}): AdminUser {
  const user: AdminUser = {
    id: '64b00000000000000000000a',
    email: 'jane@example.com',
    name: 'Jane Doe',
    firstName: 'Jane',
    lastName: 'Doe',
    role: 'customer',
    userType: 'customer',
    status: 'active',
    phone: '0412 345 678',
    address: '12 King Street',
    city: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    location: 'Newtown, NSW',
    joined: '2026-03-01T02:00:00.000Z',
    lastLoginAt: null,
    secondFactor: null,
    isActive: true,
    ...traits,
  };
  return { ...user, name: `${user.firstName} ${user.lastName}` };
}

/** A membership as the server gives it to staff. */
export function sampleMembership(traits: Partial<StaffMembership> = {}): StaffMembership {
  return {
    ...{ id: '64b0000000000000000000c1', userId: sampleAccount().id },
    ...{ tierId: '64b0000000000000000000c2', tierName: 'Weekly Fresh' },
    ...{ monthlyPrice: '12000.00', currency: 'LKR' as const },
    ...{ status: 'active' as const, remainingCleanings: 3 },
    ...{ periodEndsAt: '2030-06-01T02:00:00.000Z', nextBillingDate: '2030-06-01T02:00:00.000Z' },
    ...{ cancelAtPeriodEnd: false, skipsNextMonth: false },
    ...{ creditServiceIds: [], creditMinutes: null },
    ...traits,
  };
}

/** The version of what Jane has, or is offered. */
export const MEMBERSHIP_VERSION = 'membership-version-0001';

/** A plan that is not Jane's. */
export const OTHER_PLAN = { id: '64b0000000000000000000c4' };

/** A membership that staff have offered, as the server gives it. */
export function sampleOffer(): OfferedMembership {
  return {
    ...{ id: '64b0000000000000000000c5', tierId: OTHER_PLAN.id, tierName: 'Twice' },
    ...{ amount: '20000.00', currency: 'LKR', sentAt: '2030-05-01T02:00:00.000Z' },
  };
}

/** What a change to {@link OTHER_PLAN} means. */
function samplePlanChange(): PlanChangePreview {
  const day = '2030-06-01T02:00:00.000Z';
  return {
    ...{ tierId: OTHER_PLAN.id, tierName: 'Twice', currentTierName: 'Weekly Fresh' },
    ...{ direction: 'up', isImmediate: true, charge: '8000.00', currency: 'LKR' },
    ...{ monthlyPrice: '20000.00', chargedFrom: day, periodEndsAt: day },
    ...{ creditsBefore: 3, creditsAfter: 7, cleaningsPerMonth: 8, creditMinutes: null },
  };
}

/** An invitation as the server gives it. */
export function sampleInvitation(traits: Partial<Invitation> = {}): Invitation {
  return {
    id: '64b0000000000000000000b1',
    email: 'new@example.com',
    role: 'customer_support',
    status: 'open',
    invitedBy: 'Ada Perera',
    invitedAt: '2026-03-01T02:00:00.000Z',
    expiresAt: '2026-03-08T02:00:00.000Z',
    acceptedAt: null,
    ...traits,
  };
}
