import { randomUUID } from 'node:crypto';
import type { RolePermissionsResponse } from '@brightnest/contracts/accounts/permission-schemas';
import type { AdminUser, AdminUserResponse } from '@brightnest/contracts/accounts/user-schemas';
import type {
  CustomerNote,
  CustomerNoteResponse,
  CustomerNotesResponse,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type {
  CustomerDetails,
  CustomerResponse,
} from '@brightnest/contracts/customers/customer-schemas';
import type { CustomerTagsResponse } from '@brightnest/contracts/customers/customer-tags-schemas';
import type { Permission } from '@brightnest/contracts/permissions';
import type {
  WebhookResponse,
  WebhooksResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import {
  contestedItem,
  contestedSettings,
  testStaffWrites,
} from '@brightnest/service-kit/testing/staff-writes';
import { Mail } from './notifications/mail-queue';
import { createPerson, signedInAs, type StaffMember } from './testing/people';
import { failedMail } from './testing/mailbox';
import { startAuth, type TestAuth } from './testing/start-auth';

let auth: TestAuth;
let owner: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await signedInAs(auth, 'super_admin');
});
afterAll(() => auth.stop());

const call: TestAuth['call'] = (method, path, { headers, ...options } = {}) =>
  auth.call(method, path, { ...options, headers: { ...owner.headers, ...headers } });

const ROLE = 'customer_support';
interface Held {
  permissions: Permission[];
}
const TAGS = '/api/admin/customer-tags';
const WEBHOOKS = '/api/admin/webhooks';
const ADDED = 'Adds a record.';
const REMOVED = 'Removes a record, whoever does.';
const SENT = 'Changes no record: it is sent, or shown.';

testStaffWrites('auth', call, {
  'POST /api/admin/erasures': 'Of a person there is one at a time.',
  'POST /api/admin/erasures/:id/grant':
    'Decides what nobody has decided: who comes second is refused.',
  'POST /api/admin/erasures/:id/refuse':
    'Decides what nobody has decided: who comes second is refused.',
  'POST /api/admin/privacy-settings/preview': SENT,
  'PUT /api/admin/privacy-settings': contestedSettings(call, '/api/admin/privacy-settings', {
    quotesMonths: 12,
  }),
  'POST /api/admin/list-views': 'Is of the caller alone, who replaces their own.',
  'DELETE /api/admin/list-views/:id': REMOVED,
  'POST /api/admin/users': ADDED,
  'PUT /api/admin/users/:id': async () => {
    const id = String((await createPerson({ phone: '0400' }))._id);
    const changed = ({ email, firstName, lastName, role, phone }: AdminUser, next: string) => ({
      ...{ email, firstName, lastName, role, phone: next },
      basedOn: { phone },
    });
    return {
      params: { id },
      read: async () => (await call<AdminUserResponse>('GET', `/api/admin/users/${id}`)).body.user,
      firstBody: (user: AdminUser) => changed(user, '0411'),
      body: (user: AdminUser) => changed(user, '0422'),
    };
  },
  'DELETE /api/admin/users/:id': 'Takes access away, whoever does; all that was entered stays.',
  'DELETE /api/admin/users/:id/sessions': 'Ends what is open, whoever does.',
  'DELETE /api/admin/users/:id/second-factor': async () => {
    const { _id } = await createPerson({ secondFactorSince: new Date() });
    const path = `/api/admin/users/${String(_id)}`;
    return {
      params: { id: String(_id) },
      read: async () => (await call<AdminUserResponse>('GET', path)).body.user.secondFactor!,
    };
  },
  'POST /api/admin/invitations': ADDED,
  'POST /api/admin/invitations/:id/resend': SENT,
  'DELETE /api/admin/invitations/:id': 'Takes an invitation back, whoever does.',
  'PUT /api/admin/role-permissions/:role': () =>
    Promise.resolve({
      params: { role: ROLE },
      async read() {
        const path = '/api/admin/role-permissions';
        const { body } = await call<RolePermissionsResponse>('GET', path);
        return body.roles.find(({ role }) => role === ROLE)!;
      },
      firstBody: ({ permissions }: Held) => ({
        permissions: ['quotes:read'],
        basedOn: permissions,
      }),
      body: ({ permissions }: Held) => ({ permissions: ['files:read'], basedOn: permissions }),
    }),
  'POST /api/admin/customers': ADDED,
  'PUT /api/admin/customers/:id/tags': async () => {
    const { settings, revision } = (await call<CustomerTagsResponse>('GET', TAGS)).body;
    const tags = [...settings.tags, { id: 'keys', name: 'Keys', color: 'info' }];
    await call('PUT', TAGS, { body: { tags, revision } });
    const id = String((await createPerson())._id);
    const path = `/api/admin/customers/${id}`;
    return {
      params: { id },
      read: async () => (await call<CustomerResponse>('GET', path)).body.customer,
      body: ({ tagRevision }: CustomerDetails) => ({ tags: ['keys'], revision: tagRevision }),
    };
  },
  'POST /api/admin/customers/:id/merge': async () => {
    const email = `${randomUUID()}@example.test`;
    const person = { firstName: 'Cal', lastName: 'Caller', email };
    const added = await call<CustomerResponse>('POST', '/api/admin/customers', { body: person });
    const { id } = added.body.customer;
    const into = String((await createPerson())._id);
    const read = async (who: string) =>
      (await call<CustomerResponse>('GET', `/api/admin/customers/${who}`)).body.customer;
    const { version: intoVersion } = await read(into);
    return {
      params: { id },
      read: () => read(id),
      body: () => ({ into, intoVersion, take: [] }),
    };
  },
  'POST /api/admin/customers/:id/notes': ADDED,
  'PUT /api/admin/customer-notes/:id': async () => {
    const path = `/api/admin/customers/${String((await createPerson())._id)}/notes`;
    const { body } = await call<CustomerNoteResponse>('POST', path, { body: { text: 'A dog' } });
    const change = (text: string) => (note: CustomerNote) => ({ text, revision: note.revision });
    return {
      params: { id: body.note.id },
      read: async () => (await call<CustomerNotesResponse>('GET', path)).body.notes[0]!,
      ...{ firstBody: change('Two dogs'), body: change('A cat') },
    };
  },
  'DELETE /api/admin/customer-notes/:id': REMOVED,
  'POST /api/admin/customers/:id/documents': ADDED,
  'DELETE /api/admin/customer-documents/:id': REMOVED,
  'PUT /api/admin/customer-tags': contestedSettings(call, TAGS, {
    tags: [{ id: 'vip', name: 'VIP', color: 'accent' }],
  }),
  'PUT /api/admin/company-profile': contestedSettings(call, '/api/admin/company-profile', {
    phone: '(02) 5550 0149',
  }),
  'PUT /api/admin/region': contestedSettings(call, '/api/admin/region', {
    timeZone: 'Australia/Perth',
  }),
  'PUT /api/admin/form-fields': contestedSettings(call, '/api/admin/form-fields', {
    contact: { phone: 'required' },
  }),
  'PUT /api/admin/office-settings': contestedSettings(call, '/api/admin/office-settings', {
    undoSeconds: 9,
  }),
  'PUT /api/admin/sign-in-settings': contestedSettings(call, '/api/admin/sign-in-settings', {
    mailsNewDevice: false,
  }),
  'PUT /api/admin/analytics': contestedSettings(call, '/api/admin/analytics', {
    ...{ provider: 'google', siteId: 'G-ABCD1234', asksFirst: true },
  }),
  'PUT /api/admin/page-texts': contestedSettings(call, '/api/admin/page-texts', {
    texts: [{ key: 'home.hero.headline', language: 'en', value: 'Spotless' }],
  }),
  'PUT /api/admin/message-texts': contestedSettings(call, '/api/admin/message-texts', () => ({
    settings: { 'quote-cancelled': { en: { subject: 'Gone' } } },
  })),
  'POST /api/admin/webhooks': ADDED,
  'PUT /api/admin/webhooks/:id': async () => {
    const body = { name: 'Books', url: 'https://hooks.example/', types: [] };
    const { id } = (await call<WebhookResponse>('POST', WEBHOOKS, { body })).body.webhook;
    return {
      params: { id },
      read: async () => (await call<WebhooksResponse>('GET', WEBHOOKS)).body.webhooks[0]!,
      firstBody: () => ({ ...body, name: 'Other books' }),
      body: () => ({ ...body, isActive: false }),
    };
  },
  'DELETE /api/admin/webhooks/:id': REMOVED,
  'POST /api/admin/webhooks/:id/show-secret': SENT,
  'POST /api/admin/webhooks/:id/rotate-secret':
    'Adds a secret each time; those of before sign beside it for a day.',
  'POST /api/admin/webhooks/:id/test': SENT,
  'POST /api/admin/webhooks/:id/deliveries/:eventId/send-again': SENT,
  'POST /api/admin/webhooks/:id/send-again': SENT,
  'PATCH /api/admin/setup': 'Marks one step of the set-up each time; marks of others stay.',
  'POST /api/admin/setup/test-mail': SENT,
  'POST /api/admin/message-templates/:name/preview': SENT,
  'POST /api/admin/message-templates/:name/test': SENT,
  'PATCH /api/admin/attention/mails': contestedItem(
    call,
    '/api/admin/attention/mails',
    async () => (await failedMail())._id,
  ),
  'POST /api/admin/attention/mails/resend': async () => {
    const { _id: id, to: email, failedAt } = await failedMail();
    const body = () => ({ id, email, since: failedAt!.toISOString() });
    return { read: async () => (await Mail.findById(id).lean())!, body };
  },
});
