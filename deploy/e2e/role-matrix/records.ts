import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { SiteFacts } from '../../test/shared-site';
import { addLinkedIdentity, addPasskey } from '../identity-people';
import { openSession, sessionIdOf, type SiteClient } from '../site-client';
import { absencesRecordsOf } from './absences-records';
import { announcementsRecordsOf } from './announcements-records';
import { bookingsRecordsOf, cleanerRecordsOf } from './bookings-records';
import { type Caller, createPerson, holds, type Naming, type Records, refusalOf } from './callers';
import { careersRecordsOf } from './careers-records';
import { conversationsRecordsOf } from './conversations-records';
import { customersRecordsOf } from './customers-records';
import { dealsRecordsOf } from './deals-records';
import { giftCardsRecordsOf } from './gift-cards-records';
import { invoicesRecordsOf } from './invoices-records';
import { jobReportsRecordsOf } from './job-reports-records';
import { invite, uploadFile } from './make-records';
import { offersRecordsOf } from './offers-records';
import { payRecordsOf } from './pay-records';
import { privacyRecordsOf } from './privacy-records';
import { propertiesRecordsOf } from './properties-records';
import { queryRecordsOf } from './query-records';
import { quotesRecordsOf } from './quotes-records';
import { recurrencesRecordsOf } from './recurrences-records';
import { referralsRecordsOf } from './referrals-records';
import { waitingListRecordsOf } from './waiting-list-records';
import { webhooksRecordsOf } from './webhooks-records';
import type { RecordOwner } from './record-owner';

/** The records of every call that names one, by method and path. */
export function recordsOf(
  site: SiteFacts,
  victim: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  const nobodyElse = () => false;
  const isCleaner = ({ role }: Caller) => isInRoles(role, CLEANER_ROLES);
  const maybeStaff = (caller: Caller) => holds(caller, 'files:read');

  /** What a call changes for good is made for it where the call will get that far. */
  const person = async (caller: Caller, route: Pick<RouteDeclaration, 'access'>) => {
    const isAdmitted = !refusalOf(route as RouteDeclaration, caller);
    return isAdmitted ? createPerson(site, 'customer') : victim.person;
  };
  const user = (access: RouteDeclaration['access'], withBody = false): Records => ({
    own: ({ person: own, role }) => nameUser({ ...own!, role: role! }, withBody),
    other: async (caller) =>
      nameUser({ ...(await person(caller, { access })), role: 'customer' }, withBody),
  });
  const invitation: Records = {
    other: async (caller) =>
      holds(caller, 'users:write') && !caller.mustResetPassword
        ? { params: { id: await invite(staff) } }
        : { params: { id: victim.invitationId } },
  };
  const passkey = (body?: object): Records => ({
    own: async ({ person: own }) => ({ params: { id: await addPasskey(site, own!) }, body }),
    other: async () => ({ params: { id: await addPasskey(site, victim.person) }, body }),
    absent: { params: { id: '0'.repeat(24) }, body },
    mayHaveOther: nobodyElse,
  });
  // The site names none.
  const provider: Records = {
    other: () => ({ params: { id: 'nobody' } }),
    absent: { params: { id: 'neither' } },
    mayHaveOther: nobodyElse,
  };
  const linkedIdentity: Records = {
    own: async ({ person: own }) => ({ params: { id: await addLinkedIdentity(site, own!) } }),
    other: async () => ({ params: { id: await addLinkedIdentity(site, victim.person) } }),
    absent: { params: { id: '0'.repeat(24) } },
    mayHaveOther: nobodyElse,
  };
  const file: Records = {
    own: async ({ client }) => ({ params: await uploadFile(client) }),
    other: () => ({ params: victim.file }),
    absent: { params: { folder: 'documents', file: 'nothing.pdf' } },
    mayHaveOther: maybeStaff,
  };
  const reset = (email: string) => ({
    email,
    currentPassword: 'not-the-password',
    newPassword: 'Another-password-1',
  });

  return {
    'DELETE /api/auth/sessions/:id': {
      own: async (caller) => ({
        params: { id: sessionIdOf(await openSession(site, caller.person!)) },
      }),
      other: () => ({ params: { id: victim.sessionId } }),
      absent: { params: { id: '00000000-0000-4000-8000-000000000000' } },
      mayHaveOther: nobodyElse,
    },
    'PUT /api/auth/passkeys/:id': passkey({ name: 'Another name' }),
    'DELETE /api/auth/passkeys/:id': passkey(),
    'POST /api/login/openid/:id': provider,
    'GET /api/login/openid/:id/callback': provider,
    'POST /api/login/openid/:id/code': {
      other: () => ({ params: { id: 'nobody' }, body: { code: '123456' } }),
      absent: { params: { id: 'neither' }, body: { code: '123456' } },
      mayHaveOther: nobodyElse,
    },
    'POST /api/auth/openid/:id/prove': provider,
    'DELETE /api/auth/openid/:id': linkedIdentity,
    'GET /api/cleaner/check-password-reset': {
      own: ({ person: own }) => ({ query: { email: own!.email } }),
      other: () => ({ query: { email: victim.person.email } }),
      absent: { query: { email: 'nobody@example.com' } },
      mayHaveOwn: isCleaner,
      mayHaveOther: nobodyElse,
    },
    'POST /api/cleaner/reset-password': {
      other: () => ({ body: reset(victim.person.email) }),
      absent: { body: reset('nobody@example.com') },
      mayHaveOther: nobodyElse,
    },
    'GET /api/admin/users/:id': user('users:read'),
    'PUT /api/admin/users/:id': user('users:write', true),
    'DELETE /api/admin/users/:id': { ...user('users:write'), mayHaveOwn: nobodyElse },
    'DELETE /api/admin/users/:id/sessions': {
      own: ({ person: own }) => ({ params: { id: own!.id } }),
      mayHaveOwn: nobodyElse,
      other: async (caller) => {
        const { id } = await person(caller, { access: 'users:write' });
        return { params: { id } };
      },
    },
    'DELETE /api/admin/users/:id/second-factor': {
      own: ({ person: own }) => ({ params: { id: own!.id } }),
      mayHaveOwn: nobodyElse,
      other: async (caller) => {
        const { id } = await person(caller, { access: 'users:write' });
        return { params: { id } };
      },
      // They have none.
      refusedBy: 409,
    },
    'POST /api/admin/invitations/:id/resend': invitation,
    'DELETE /api/admin/invitations/:id': invitation,
    'PUT /api/admin/role-permissions/:role': {
      other: () => ({ params: { role: 'operations_manager' }, body: { permissions: [] } }),
    },
    'GET /api/admin/activity': {
      own: ({ person: own }) => ({ query: { resource: 'user', resourceId: own!.id } }),
      other: () => ({ query: { resource: 'user', resourceId: victim.person.id } }),
    },
    // Anybody may see one that there is.
    'GET /api/files/company-logos/:file': {
      other: () => ({ params: { file: 'none.png' } }),
      absent: { params: { file: 'neither.png' } },
      mayHaveOther: nobodyElse,
    },
    'GET /api/files/page-pictures/:file': {
      other: () => ({ params: { file: 'none.webp' } }),
      absent: { params: { file: 'neither.webp' } },
      mayHaveOther: nobodyElse,
    },
    'GET /api/page-texts/:language/:page': {
      other: () => ({ params: { language: 'en', page: 'home' } }),
    },
    'POST /api/admin/message-templates/:name/preview': message({}),
    'POST /api/admin/message-templates/:name/test': message({ way: 'mail' }),
    'GET /api/files/:folder/:file': file,
    'GET /uploads/:folder/:file': file,
    ...customersRecordsOf(victim),
    ...privacyRecordsOf(victim),
    ...propertiesRecordsOf(victim, staff),
    ...quotesRecordsOf(victim, staff),
    ...offersRecordsOf(victim, staff),
    ...conversationsRecordsOf(victim),
    ...careersRecordsOf(site, victim, staff),
    ...cleanerRecordsOf(site, staff),
    ...bookingsRecordsOf(site, victim, staff),
    ...absencesRecordsOf(site),
    ...announcementsRecordsOf(staff),
    ...payRecordsOf(),
    ...queryRecordsOf(),
    ...recurrencesRecordsOf(staff),
    ...waitingListRecordsOf(staff),
    ...webhooksRecordsOf(),
    ...jobReportsRecordsOf(site, victim, staff),
    ...invoicesRecordsOf(victim),
    ...giftCardsRecordsOf(staff),
    ...referralsRecordsOf(victim),
    ...dealsRecordsOf(victim, staff),
  };
}

/** A message to customers, as staff look at it and send it to themselves. */
function message(more: object): Records {
  const body = { language: 'en', case: 0, texts: {}, ...more };
  return { other: () => ({ params: { name: 'password-changed' }, body }) };
}

interface NamedUser {
  id: string;
  email: string;
  firstName: string;
  role: string;
}

function nameUser({ id, email, firstName, role }: NamedUser, withBody: boolean): Naming {
  const body = { email, firstName, lastName: 'Rivers', role };
  return { params: { id }, ...(withBody && { body }) };
}
