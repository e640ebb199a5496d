import type { CustomerTag } from '@brightnest/contracts/customers/customer';
import type {
  AddNoteRequest,
  ChangeNoteRequest,
  CustomerDocument,
  CustomerNote,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type {
  AddCustomerRequest,
  CustomerDetails,
  SetTagsRequest,
} from '@brightnest/contracts/customers/customer-schemas';
import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { CustomerPage } from '../customers/customer-page';
import { CustomersPage } from '../customers/customers-page';
import { permitted } from './permissions';

export const CUSTOMER_ID = '64b00000000000000000000c';
const PATH = `/api/admin/customers/${CUSTOMER_ID}`;

/** Jane, who has an account. */
export function sampleCustomer(traits: Partial<CustomerDetails> = {}): CustomerDetails {
  return {
    ...{ id: CUSTOMER_ID, name: 'Jane Doe', firstName: 'Jane', lastName: 'Doe' },
    ...{ email: 'jane@example.com', phone: '0412 345 678', kind: 'account', isActive: true },
    ...{ address: '12 King Street', city: 'Newtown', state: 'NSW', postalCode: '2042' },
    ...{ location: 'Newtown, NSW', language: 'en', preferredContactMethod: 'phone' },
    version: 'v1',
    ...{ since: '2029-12-01T00:00:00.000Z', lastSignInAt: null, tags: ['vip'], tagRevision: 3 },
    ...{ ownsAddress: 'jane@example.com', possibleDuplicates: [] },
    ...traits,
  };
}

/** A note that Ada wrote, who is signed in. */
export function sampleNote(traits: Partial<CustomerNote> = {}): CustomerNote {
  return {
    ...{ id: '64b0000000000000000000e1', text: 'Has two dogs', isPinned: false, revision: 0 },
    author: { id: sampleUser().id, name: 'Ada Byron' },
    ...{ createdAt: '2030-01-02T03:00:00.000Z', editedAt: null, versions: [] },
    ...traits,
  };
}

export const TAGS: CustomerTag[] = [
  { id: 'vip', name: 'VIP', color: 'accent' },
  { id: 'keys', name: 'Keys with us', color: 'info' },
];

const paged = (name: string, records: readonly unknown[]) => ({
  body: { success: true, [name]: records, page: 1, pageSize: 5, total: records.length },
});

/** A server that keeps one customer with what staff note of them. */
export async function startCustomersServer(given: Partial<CustomerDetails> = {}) {
  const stored = {
    customer: sampleCustomer(given),
    notes: [sampleNote()],
    documents: [] as CustomerDocument[],
    permissions: PERMISSIONS as readonly Permission[],
  };
  const answer = () => ({ body: { success: true, customer: stored.customer } });
  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'super_admin' }) }),
    ...permitted(() => stored.permissions),
    'GET /api/admin/customers': () => paged('customers', [stored.customer]),
    'POST /api/admin/customers': ({ body }) => {
      stored.customer = sampleCustomer({ ...(body as AddCustomerRequest), kind: 'contact' });
      return { ...answer(), status: 201 };
    },
    [`GET ${PATH}`]: answer,
    [`PUT ${PATH}/tags`]: ({ body }) => {
      const { tags, revision } = body as SetTagsRequest;
      stored.customer = { ...stored.customer, tags, tagRevision: revision + 1 };
      return answer();
    },
    [`GET ${PATH}/notes`]: () => paged('notes', stored.notes),
    [`POST ${PATH}/notes`]: ({ body }) => {
      const note = sampleNote({ id: '64b0000000000000000000e2', ...(body as AddNoteRequest) });
      stored.notes = [note, ...stored.notes];
      return { status: 201, body: { success: true, note } };
    },
    [`PUT /api/admin/customer-notes/${sampleNote().id}`]: ({ body }) => {
      const { revision, ...change } = body as ChangeNoteRequest;
      const note = { ...sampleNote(), ...change, revision: revision + 1 };
      stored.notes = [note];
      return { body: { success: true, note } };
    },
    [`DELETE /api/admin/customer-notes/${sampleNote().id}`]: () => {
      stored.notes = [];
      return { body: { success: true, message: 'The note is removed.' } };
    },
    [`GET ${PATH}/documents`]: () => paged('documents', stored.documents),
    [`GET ${PATH}/balance`]: () => ({
      body: {
        success: true,
        balances: [{ currency: 'AUD', due: '173.40', overdue: '20.00', overpaid: '0.00' }],
      },
    }),
    'GET /api/admin/customer-tags': () => ({
      body: { success: true, settings: { tags: TAGS }, revision: 1 },
    }),
    'GET /api/admin/quotes': () => paged('quotes', []),
    'GET /api/admin/bookings': () => paged('bookings', []),
    'GET /api/admin/payments': () => paged('lines', []),
    'GET /api/admin/invoices': () => paged('invoices', []),
    'GET /api/admin/conversations': () => paged('conversations', []),
    'GET /api/admin/conversations/quote/unread': () => paged('conversations', []),
    'GET /api/admin/conversations/booking/unread': () => paged('conversations', []),
    'GET /api/admin/contact-submissions': () => paged('contacts', []),
    'GET /api/admin/activity': () => paged('activities', []),
    [`GET /api/admin/users/${CUSTOMER_ID}/subscription`]: () => ({
      body: { success: true, version: 'none', subscription: null, offer: null },
    }),
  });
  return {
    ...server,
    stored,
    /** The queries of the reads of a path so far. */
    asked: (path: string) =>
      server.calls
        .filter(({ method, url }) => method === 'GET' && url.split('?')[0] === path)
        .map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))),
    /** The writes so far. */
    sent: () =>
      server.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => ({ call: `${method} ${url}`, body })),
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens the customers, or one of them. */
export const openCustomers = (at = `/admin-customers/${CUSTOMER_ID}`) =>
  renderRoutes(
    [
      {
        path: '/admin-customers',
        element: (
          <>
            <CustomersPage />
            <Address />
          </>
        ),
      },
      {
        path: '/admin-customers/:id',
        element: (
          <>
            <CustomerPage />
            <Address />
          </>
        ),
      },
      { path: '/admin-login', element: <h1>Staff sign-in</h1> },
    ],
    { at },
  );
