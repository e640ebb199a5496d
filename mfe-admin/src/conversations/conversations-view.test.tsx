import type {
  AdminConversation,
  Conversation,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { ContactsArea } from '../messages/contacts-area';

const ID = '64b00000000000000000000a';
const PATH = `/api/admin/conversations/quote/${ID}`;

let listed: AdminConversation[];
let conversation: Conversation;
let permissions: readonly Permission[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  permissions = PERMISSIONS;
  const sentAt = '2030-01-14T22:30:00.000Z';
  const text = 'Is there parking?';
  listed = [
    {
      customerId: null,
      ...{ kind: 'quote', id: ID, customerName: 'Ada Byron', customerEmail: 'ada@example.com' },
      ...{ description: 'Deep Cleaning in Newtown', unread: 1 },
      lastMessage: { from: 'customer', text, sentAt },
    },
  ];
  conversation = {
    ...{ kind: 'quote', id: ID, description: 'Deep Cleaning in Newtown', unread: 1 },
    customerName: 'Ada Byron',
    messages: [{ id: 'm1', number: 1, from: 'customer', text, sentAt }],
  };
  const unread = () => ({
    body: { success: true, conversations: listed.filter(({ unread: count }) => count > 0) },
  });
  const answer = () => ({ body: { success: true, conversation } });
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/conversations': () => ({
      body: { success: true, conversations: listed, page: 1, pageSize: 20, total: listed.length },
    }),
    'GET /api/admin/conversations/quote/unread': unread,
    'GET /api/admin/conversations/booking/unread': () => ({
      body: { success: true, conversations: [] },
    }),
    [`GET ${PATH}`]: answer,
    [`POST ${PATH}/messages`]: answer,
    [`POST ${PATH}/read`]: () => {
      conversation = { ...conversation, unread: 0 };
      listed = listed.map((one) => ({ ...one, unread: 0 }));
      return answer();
    },
  });
});
afterEach(() => server.stop());

const openView = (more = '') =>
  renderRoutes([{ path: '/admin-dashboard', element: <ContactsArea /> }], {
    at: `/admin-dashboard?tab=contacts&view=conversations${more}`,
  });
const posts = () => server.calls.filter(({ method }) => method === 'POST');
async function openMessages() {
  const view = openView();
  const name = 'Messages 1 unread of Ada Byron about Deep Cleaning in Newtown';
  await view.user.click(await screen.findByRole('button', { name }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

it('lists who wrote about what, with what is unread', async () => {
  const photo = {
    from: 'customer' as const,
    text: '',
    photoCount: 1,
    sentAt: '2030-01-14T22:30:00.000Z',
  };
  listed.push({ ...listed[0]!, id: '64b00000000000000000000b', unread: 0, lastMessage: photo });
  openView();
  const table = within(await screen.findByRole('table', { name: /Conversations/ }));
  expect(await table.findByText('Is there parking?')).toBeInTheDocument();
  expect(table.getByText('1 photo')).toBeInTheDocument();
  expect(table.getAllByText('Deep Cleaning in Newtown')).toHaveLength(2);
  expect(
    await screen.findByRole('tab', { name: /Conversations\s*1 unread messages/ }),
  ).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('reads and answers a conversation, and leads to its quote', async () => {
  const { user, dialog } = await openMessages();
  await waitFor(() => expect(posts().map(({ url }) => url)).toEqual([`${PATH}/read`]));
  await user.type(dialog.getByRole('textbox', { name: 'Your message' }), 'Yes');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(posts().at(-1)?.body).toEqual({ text: 'Yes' }));
  expect(posts().at(-1)?.headers['idempotency-key']).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Open the quote' })).toHaveAttribute(
    'href',
    `/admin-dashboard?tab=quotes&quote=${ID}`,
  );
});

it('opens the conversation that the address names, listed or not, and says that there is none', async () => {
  listed = [];
  const { user, unmount } = openView(`&conversation=quote:${ID}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages of Ada Byron' }));
  expect(dialog.getByText('Is there parking?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();

  const body = { code: 'not_found', message: 'There is no such quote.', requestId: 'r' };
  server.handlers[`GET ${PATH}`] = () => ({ status: 404, body });
  openView(`&conversation=quote:${ID}`);
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
});

it('lets whoever may only read it write nothing, and marks nothing as read', async () => {
  permissions = ['quotes:read', 'messages:read'];
  const { dialog } = await openMessages();
  expect(await dialog.findByText('Is there parking?')).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
});
