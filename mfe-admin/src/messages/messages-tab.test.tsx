import type { AdminContact } from '@brightnest/contracts/messages/message-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleContact, sampleInquiry } from '../testing/messages';
import { ContactsTab } from './contacts-area';
import { InquiriesTab } from './inquiries-tab';

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>The browser’s Back</button>;
}

describe('the contacts tab', () => {
  const LIST = 'GET /api/admin/contact-submissions';
  const JANE = '/api/admin/contact-submissions/64b0000000000000000000c1';
  const omar = sampleContact({
    id: '64b0000000000000000000c2',
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar@example.com',
    subject: 'General enquiry',
    message: 'Call me back',
    status: 'closed',
    isRead: true,
  });

  let contacts: AdminContact[];
  let total: number;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    contacts = [sampleContact(), omar];
    total = 2;
    const change = (traits: object) => {
      contacts = [sampleContact({ ...contacts[0], ...traits }), omar];
      return { body: { success: true, contact: contacts[0] } };
    };
    server = await startApiServer({
      [LIST]: () => ({
        body: { success: true, contacts, page: 1, pageSize: 20, total, unread: 7, pending: 5 },
      }),
      [`GET ${JANE}`]: () => ({ body: { success: true, contact: contacts[0] ?? sampleContact() } }),
      [`PATCH ${JANE}/read`]: ({ body }) => change(body as object),
      [`PATCH ${JANE}/status`]: ({ body }) => change(body as object),
      'POST /api/admin/contact-submissions/read': ({ body }) => {
        const { ids, isRead } = body as { ids: string[]; isRead: boolean };
        contacts = contacts.map((one) => (ids.includes(one.id) ? { ...one, isRead } : one));
        return { body: { success: true, changed: ids.length } };
      },
      'GET /api/admin/activity': () => ({
        body: { success: true, activities: [], page: 1, pageSize: 10, total: 0 },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = (search = '') =>
    renderRoutes(
      [
        {
          path: '/admin-dashboard',
          element: (
            <>
              <ContactsTab />
              <Back />
            </>
          ),
        },
        { path: '/admin-login', element: <h1>Staff sign-in</h1> },
      ],
      { at: `/admin-dashboard?tab=contacts${search}` },
    );
  const asked = () =>
    server.calls
      .filter(({ method, url }) => `${method} ${url.split('?')[0]}` === LIST)
      .map(({ url }) => url.split('?')[1]);
  const sent = () =>
    server.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => ({ call: `${method} ${url}`, body }));
  const rowOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr');
    if (!row) throw new Error(`${name} stands in no row`);
    return row;
  };
  const statusOf = (name: string) => screen.findByLabelText(`Status of the message of ${name}`);

  it('lists who wrote, about what, when, and whether it was read', async () => {
    open();
    const row = await rowOf('Jane Doe');
    for (const text of [
      'jane@example.com',
      '0412 345 678',
      'Deep Cleaning',
      'Do you clean ovens?',
      '1 Mar 2026',
      'Unread',
    ]) {
      expect(row).toHaveTextContent(text);
    }
    expect(row).toHaveAttribute('data-unread');
    expect(await rowOf('Omar Haddad')).not.toHaveAttribute('data-unread');
    expect(screen.getByText('7 unread, 5 not answered yet')).toBeVisible();
    expect(asked()).toEqual(['page=1&pageSize=20&sort=-createdAt']);
    expect(await findViolations()).toEqual([]);
  });

  it('asks the server for what the address says', async () => {
    total = 41;
    const { user } = open('&read=unread&status=pending&sort=name&page=2');
    await rowOf('Jane Doe');
    const parts = new URLSearchParams(asked()[0]);
    expect(Object.fromEntries(parts)).toEqual({
      read: 'unread',
      status: 'pending',
      sort: 'name',
      page: '2',
      pageSize: '20',
    });
    await user.click(screen.getByRole('button', { name: 'Received' }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(asked().at(-1)))).toMatchObject({
        sort: '-createdAt',
        page: '1',
      }),
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/contact-submissions/export?read=unread&status=pending&sort=-createdAt',
    );
  });

  it('marks a message read when it is opened, and shows all of it', async () => {
    const { user } = open();
    const opener = await screen.findByRole('button', {
      name: 'Details of the message of Jane Doe',
    });
    opener.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Message of Jane Doe' });
    expect(within(dialog).getByText('Do you clean ovens?')).toBeVisible();
    expect(await within(dialog).findByText('Read')).toBeVisible();
    expect(sent()).toEqual([{ call: `PATCH ${JANE}/read`, body: { isRead: true } }]);
    expect(within(dialog).getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      'mailto:jane@example.com?subject=Re%3A%20Deep%20Cleaning',
    );
    await user.click(within(dialog).getByText('History'));
    expect(await within(dialog).findByText('Nothing is recorded yet.')).toBeVisible();
    expect(server.calls.map(({ url }) => url)).toContain(
      '/api/admin/activity?page=1&pageSize=10&resource=contact&resourceId=64b0000000000000000000c1',
    );
    expect(await findViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Mark as unread' }));
    expect(await within(dialog).findByText('Unread')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('keeps the open message although it leaves the list that is filtered by unread', async () => {
    const { user } = open('&read=unread');
    const details = await screen.findByRole('button', {
      name: 'Details of the message of Jane Doe',
    });
    // Before the click: it marks the message read, and the list is fetched again at once.
    server.handlers[LIST] = () => ({
      body: { success: true, contacts: [], page: 1, pageSize: 20, total: 0, unread: 0, pending: 0 },
    });
    await user.click(details);
    const dialog = await screen.findByRole('dialog', { name: 'Message of Jane Doe' });
    expect(await screen.findByText('0 unread, 0 not answered yet')).toBeInTheDocument();
    expect(within(dialog).getByText('Do you clean ovens?')).toBeVisible();
  });

  it('opens the message that the address names, listed or not, and Back closes it', async () => {
    const jane = contacts[0]!;
    contacts = [omar];
    server.handlers[`GET ${JANE}`] = () => ({ body: { success: true, contact: jane } });
    server.handlers[`PATCH ${JANE}/read`] = () => ({ body: { success: true, contact: jane } });
    server.handlers[`GET /api/admin/contact-submissions/${omar.id}`] = () => ({
      body: { success: true, contact: omar },
    });
    const { user } = open('&message=64b0000000000000000000c1');
    await screen.findByRole('dialog', { name: 'Message of Jane Doe' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const details = { name: 'Details of the message of Omar Haddad' };
    await user.click(screen.getByRole('button', details));
    await screen.findByRole('dialog', { name: 'Message of Omar Haddad' });
    // What is behind a dialog can't be clicked; the browser's own button can.
    fireEvent.click(screen.getByText('The browser’s Back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that there is no such message', async () => {
    server.handlers[`GET ${JANE}`] = () => ({
      status: 404,
      body: { code: 'not_found', message: 'There is no such message.', requestId: 'r' },
    });
    contacts = [omar];
    open('&message=64b0000000000000000000c1');
    expect(await screen.findByText('The message could not be loaded')).toBeVisible();
    expect(screen.getByText('There is no such message.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('changes the status from the row', async () => {
    const { user } = open();
    await user.selectOptions(await statusOf('Jane Doe'), 'Contacted');
    expect(await screen.findByText('Status: Contacted')).toBeVisible();
    expect(sent()).toEqual([{ call: `PATCH ${JANE}/status`, body: { status: 'contacted' } }]);
    await waitFor(async () => expect(await statusOf('Jane Doe')).toHaveValue('contacted'));
  });

  it('says why a status could not be changed, and leaves it', async () => {
    server.handlers[`PATCH ${JANE}/status`] = () => ({
      status: 409,
      body: { code: 'conflict', message: 'Somebody else changed it.', requestId: 'r' },
    });
    const { user } = open();
    await user.selectOptions(await statusOf('Jane Doe'), 'Closed');
    expect(await screen.findByText('Somebody else changed it.')).toBeVisible();
    expect(await statusOf('Jane Doe')).toHaveValue('pending');
  });

  it('marks the chosen ones at once', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select message of Jane Doe' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select page (2)' }));
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('2 messages were changed.')).toBeVisible();
    expect(sent()[0]?.body).toEqual({ ids: contacts.map(({ id }) => id), isRead: true });
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
    await waitFor(async () => expect(await rowOf('Jane Doe')).not.toHaveAttribute('data-unread'));
  });

  it('changes the status of the chosen ones, but for those that have it already', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select message of Jane Doe' }));
    await user.click(screen.getByRole('button', { name: 'Select page (2)' }));
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the status of 2 messages' });
    await user.selectOptions(within(dialog).getByLabelText('New status'), 'Closed');
    expect(dialog).toHaveTextContent(
      'Left out, as this cannot be done with them: Omar Haddad (Closed).',
    );
    expect(await findViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Set 1 message to Closed' }));
    expect(await screen.findByText('1 message changed to Closed')).toBeVisible();
    expect(sent()).toEqual([{ call: `PATCH ${JANE}/status`, body: { status: 'closed' } }]);
    await waitFor(async () => expect(await statusOf('Jane Doe')).toHaveValue('closed'));
  });

  it('says when nothing was written yet, and leads back from a search without a match', async () => {
    contacts = [];
    const { user } = open('&search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Show all contacts' }));
    expect(await screen.findByText('No contacts yet')).toBeVisible();
  });

  it('shows why the list could not be loaded, and loads it again', async () => {
    const list = server.handlers[LIST];
    server.handlers[LIST] = () => ({
      status: 403,
      body: { code: 'forbidden', message: 'You do not have access to this.', requestId: 'r' },
    });
    const { user } = open();
    expect(
      await screen.findByText('Error loading contacts: You do not have access to this.'),
    ).toBeVisible();
    if (list) server.handlers[LIST] = list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Jane Doe')).toBeVisible();
  });
});

describe('the inquiries tab', () => {
  const LIST = '/api/admin/service-inquiries';
  const JANE = `${LIST}/${sampleInquiry().id}`;

  let inquiry = sampleInquiry();
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    inquiry = sampleInquiry();
    const change = (traits: object) => {
      inquiry = { ...inquiry, ...traits };
      return { body: { success: true, inquiry } };
    };
    server = await startApiServer({
      [`GET ${LIST}`]: () => ({
        body: {
          success: true,
          inquiries: [inquiry],
          page: 1,
          pageSize: 20,
          total: 1,
          unread: 1,
          pending: 1,
        },
      }),
      [`GET ${JANE}`]: () => ({ body: { success: true, inquiry } }),
      [`PATCH ${JANE}/read`]: ({ body }) => change(body as object),
      [`PATCH ${JANE}/status`]: ({ body }) => change(body as object),
    });
  });
  afterEach(() => server.stop());

  const open = () =>
    renderRoutes([{ path: '/admin-dashboard', element: <InquiriesTab /> }], {
      at: '/admin-dashboard?tab=inquiries',
    });
  const sent = () =>
    server.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => ({ call: `${method} ${url}`, body }));

  it('lists what was asked for', async () => {
    open();
    const row = (await screen.findByText('Jane Doe')).closest('tr');
    for (const text of ['Deep Cleaning', '3 bedrooms', 'Weekly', 'Can you come on Saturday?']) {
      expect(row).toHaveTextContent(text);
    }
    expect(screen.getByRole('link', { name: 'Reply to Jane Doe by email' })).toHaveAttribute(
      'href',
      'mailto:jane@example.com?subject=Re%3A%20Deep%20Cleaning',
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `${LIST}/export?sort=-createdAt`,
    );
    expect(await findViolations()).toEqual([]);
  });

  it('marks one read from its row, and changes its status', async () => {
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Mark message of Jane Doe as read' }),
    );
    expect(
      await screen.findByRole('button', { name: 'Mark message of Jane Doe as unread' }),
    ).toBeVisible();
    const status = screen.getByLabelText('Status of the message of Jane Doe');
    await user.selectOptions(status, 'Closed');
    await waitFor(() => expect(status).toHaveValue('closed'));
    expect(sent()).toEqual([
      { call: `PATCH ${JANE}/read`, body: { isRead: true } },
      { call: `PATCH ${JANE}/status`, body: { status: 'closed' } },
    ]);
  });

  it('shows the day that was asked for in the details', async () => {
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Details of the message of Jane Doe' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Message of Jane Doe' });
    expect(within(dialog).getByText('12 Mar 2026')).toBeVisible();
    expect(sent()).toEqual([{ call: `PATCH ${JANE}/read`, body: { isRead: true } }]);
  });
});
