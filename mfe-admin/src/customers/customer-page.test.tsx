import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleBooking } from '../testing/bookings';
import {
  CUSTOMER_ID,
  openCustomers,
  sampleCustomer,
  sampleNote,
  startCustomersServer,
} from '../testing/customers';
import { sampleQuote } from '../testing/quotes';

let server: Awaited<ReturnType<typeof startCustomersServer>>;
beforeEach(async () => {
  server = await startCustomersServer();
});
afterEach(() => server.stop());

const heading = () => screen.findByRole('heading', { level: 1, name: 'Jane Doe' });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const NO_ANSWER = { status: 500, body: { code: 'internal', message: 'No', requestId: 'r' } };

it('says who it is, how they are reached, and what they owe', async () => {
  openCustomers();
  await heading();
  expect(document.title).toBe('Jane Doe - Brightnest');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0412 345 678');
  expect(screen.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    'mailto:jane@example.com',
  );
  expect(screen.getByText('Account')).toBeVisible();
  expect(within(await screen.findByRole('list', { name: 'Tags' })).getByText('VIP')).toBeVisible();
  expect(screen.getByText('Phone call')).toBeVisible();
  expect(screen.getByText('English')).toBeVisible();
  expect(await screen.findByText('$173.40 AUD')).toBeVisible();
  expect(screen.getByText('$20.00 AUD')).toBeVisible();
  await (await part('Documents')).findByText(/No contracts/);
  expect(await findViolations()).toEqual([]);
});

it('asks each list for what is theirs, and opens its records over the page', async () => {
  const quote = sampleQuote({ customerId: CUSTOMER_ID, isRead: true });
  const answer = { quotes: [quote], page: 1, pageSize: 5, total: 1, isTotalExact: true };
  server.handlers['GET /api/admin/quotes'] = () => ({ body: { success: true, ...answer } });
  server.handlers[`GET /api/admin/quotes/${quote.id}`] = () => ({ body: { success: true, quote } });
  const { user } = openCustomers();
  const quotes = await part('Quotes');
  await user.click(await quotes.findByRole('button', { name: 'View details of Jane Doe' }));
  expect(await screen.findByRole('dialog', { name: 'Quote for Jane Doe' })).toBeVisible();
  const whose = { customerId: CUSTOMER_ID, customerEmail: 'jane@example.com' };
  expect(server.asked('/api/admin/quotes')[0]).toMatchObject(whose);
  expect(server.asked('/api/admin/conversations')[0]).toMatchObject(whose);
  expect(server.asked('/api/admin/bookings')[0]).toMatchObject({ customerId: CUSTOMER_ID });
  expect(server.asked('/api/admin/payments')[0]).toMatchObject({ customerId: CUSTOMER_ID });
});

it('pages a list by itself', async () => {
  const page = (number: number) => [
    sampleBooking({ serviceName: number === 1 ? 'First clean' : 'Later clean' }),
  ];
  server.handlers['GET /api/admin/bookings'] = ({ url }) => {
    const number = url.includes('page=2') ? 2 : 1;
    const bookings = page(number);
    return { body: { success: true, bookings, page: number, pageSize: 5, total: 7 } };
  };
  const { user } = openCustomers();
  const bookings = await part('Bookings');
  expect(await bookings.findByText('First clean')).toBeVisible();
  await user.click(await bookings.findByRole('button', { name: 'Next' }));
  expect(await bookings.findByText('Later clean')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(`/admin-customers/${CUSTOMER_ID}`);
});

it('keeps the rest where one part cannot be loaded', async () => {
  server.handlers['GET /api/admin/quotes'] = () => NO_ANSWER;
  const { user } = openCustomers();
  const quotes = await part('Quotes');
  expect(await quotes.findByText('The quotes could not be loaded')).toBeVisible();
  expect(await (await part('Bookings')).findByText('They have booked nothing.')).toBeVisible();
  server.handlers['GET /api/admin/quotes'] = () => ({
    body: { success: true, quotes: [], page: 1, pageSize: 5, total: 0 },
  });
  await user.click(quotes.getByRole('button', { name: 'Try again' }));
  expect(await quotes.findByText('They have asked for no quote.')).toBeVisible();
});

it('shows what the reader may see, and asks for nothing else', async () => {
  server.stored.permissions = ['customers:read', 'quotes:read'];
  openCustomers();
  await heading();
  await part('Quotes');
  expect(screen.queryByRole('region', { name: 'Bookings' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tags' })).not.toBeInTheDocument();
  expect(await screen.findByText('Has two dogs')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  expect(server.asked('/api/admin/bookings')).toEqual([]);
  expect(server.asked(`/api/admin/customers/${CUSTOMER_ID}/balance`)).toEqual([]);
});

it('is not there for who may see no customers', async () => {
  server.stored.permissions = ['quotes:read'];
  openCustomers();
  expect(await screen.findByText('There is nothing here that you may see')).toBeVisible();
  expect(server.asked(`/api/admin/customers/${CUSTOMER_ID}`)).toEqual([]);
});

it('leads from an address to the page of whose it is', async () => {
  server.handlers['GET /api/admin/customers/jane%40example.com'] = () => ({
    body: { success: true, customer: sampleCustomer() },
  });
  openCustomers('/admin-customers/jane%40example.com');
  await heading();
  expect(screen.getByTestId('address')).toHaveTextContent(`/admin-customers/${CUSTOMER_ID}`);
});

it('offers to add who is not known yet', async () => {
  const { user } = openCustomers('/admin-customers/new%40example.com');
  await user.click(await screen.findByRole('link', { name: 'Add customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a customer' }));
  expect(dialog.getByLabelText(/Email/)).toHaveValue('new@example.com');
  await user.type(dialog.getByLabelText(/First name/), 'Jane');
  await user.type(dialog.getByLabelText(/Last name/), 'Doe');
  await user.click(dialog.getByRole('button', { name: 'Add customer' }));
  await heading();
  expect(server.sent()[0]).toMatchObject({
    call: 'POST /api/admin/customers',
    body: { firstName: 'Jane', lastName: 'Doe', email: 'new@example.com' },
  });
});

it('names others who may be the same person', async () => {
  server.stored.customer = sampleCustomer({
    possibleDuplicates: [
      { id: '64b00000000000000000000d', name: 'J. Doe', kind: 'contact', by: 'email' },
    ],
  });
  openCustomers();
  expect(await screen.findByRole('link', { name: 'Page of J. Doe' })).toHaveAttribute(
    'href',
    '/admin-customers/64b00000000000000000000d',
  );
});

it('merges somebody without an account into who has one, with what is chosen of either', async () => {
  const caller = sampleCustomer({
    ...{ id: '64b00000000000000000000d', name: 'Cal Caller', email: 'cal@example.com' },
    ...{ phone: '0498 765 432', kind: 'contact', version: 'v2', address: null, city: null },
    ...{ state: null, postalCode: null, ownsAddress: 'cal@example.com' },
  });
  const { id, name } = caller;
  server.stored.customer = sampleCustomer({
    possibleDuplicates: [
      { id, name, kind: 'contact', by: 'phone' },
      { id: '64b00000000000000000000e', name: 'Not Proven', kind: 'unverified', by: 'home' },
    ],
  });
  const path = `/api/admin/customers/${id}`;
  const counted = (kind: string, total: number) => () => ({
    body: { success: true, [kind]: [], page: 1, pageSize: 1, total },
  });
  server.handlers[`GET ${path}`] = () => ({ body: { success: true, customer: caller } });
  server.handlers[`GET ${path}/notes`] = counted('notes', 2);
  server.handlers[`GET ${path}/documents`] = counted('documents', 1);
  server.handlers[`POST ${path}/merge`] = () => ({
    body: { success: true, customer: server.stored.customer },
  });
  const { user } = openCustomers();
  await user.click(await screen.findByRole('button', { name: 'Merge with Cal Caller' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two customers' }));
  expect(await dialog.findByText(/0 quotes, 0 bookings, 2 notes, 1 document/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /0498 765 432/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge for good' }));
  await screen.findByText('Cal Caller is now Jane Doe');
  expect(server.sent()).toEqual([
    {
      call: `POST ${path}/merge`,
      body: { into: CUSTOMER_ID, intoVersion: 'v1', take: ['phone'] },
    },
  ]);
});

it('merges two accounts into the one that staff choose, and says that one opens no more', async () => {
  const other = sampleCustomer({
    ...{ id: '64b00000000000000000000d', name: 'Jan Doe', email: 'jan@example.com', version: 'v2' },
  });
  const { id, name } = other;
  server.stored.customer = sampleCustomer({
    possibleDuplicates: [{ id, name, kind: 'account', by: 'phone' }],
  });
  const { customer } = server.stored;
  const answer = () => ({ body: { success: true, customer: other } });
  const path = `/api/admin/customers/${customer.id}/merge`;
  Object.assign(server.handlers, {
    [`GET /api/admin/customers/${id}`]: answer,
    [`POST ${path}`]: answer,
  });
  const { user } = openCustomers();
  await user.click(await screen.findByRole('button', { name: 'Merge with Jan Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two customers' }));
  await user.click(dialog.getByRole('radio', { name: /jan@example.com/ }));
  expect(dialog.getByText(/Nobody signs in with jane@example.com any more/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Merge for good' }));
  await screen.findByText('Jane Doe is now Jan Doe');
  expect(server.sent()).toEqual([
    { call: `POST ${path}`, body: { into: id, intoVersion: 'v2', take: [] } },
  ]);
});

it('sets tags as they were read', async () => {
  const { user } = openCustomers();
  await user.click(await screen.findByRole('button', { name: 'Tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of Jane Doe' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Keys with us' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent()).toEqual([
    {
      call: `PUT /api/admin/customers/${CUSTOMER_ID}/tags`,
      body: { tags: ['vip', 'keys'], revision: 3 },
    },
  ]);
});

describe('notes', () => {
  it('are added', async () => {
    const { user } = openCustomers();
    const notes = await part('Notes');
    await user.type(notes.getByRole('textbox', { name: 'New note' }), 'Never on Mondays');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText('Never on Mondays')).toBeVisible();
    expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  });

  it('are edited by who wrote them, and not by others', async () => {
    server.stored.notes = [
      sampleNote(),
      sampleNote({
        ...{ id: '64b0000000000000000000e9', text: 'Of another' },
        author: { id: '64b0000000000000000000ff', name: 'Pat' },
      }),
    ];
    const { user } = openCustomers();
    const notes = await part('Notes');
    await user.click(await notes.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your note' }));
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), ' and a cat');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await notes.findByText('Has two dogs and a cat')).toBeVisible();
    expect(server.sent()[0]?.body).toEqual({ text: 'Has two dogs and a cat', revision: 0 });
  });

  it('stay in the dialog where somebody else has changed them', async () => {
    server.handlers[`PUT /api/admin/customer-notes/${sampleNote().id}`] = () => ({
      status: 409,
      body: { code: 'conflict', message: 'Somebody else has changed this.', requestId: 'r' },
    });
    const { user } = openCustomers();
    await user.click(await (await part('Notes')).findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your note' }));
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed this.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Has two dogs!');
  });

  it('are pinned, and removed once that is confirmed', async () => {
    const { user } = openCustomers();
    const notes = await part('Notes');
    await user.click(await notes.findByRole('button', { name: 'Pin' }));
    expect(await notes.findByText('Pinned')).toBeVisible();
    await user.click(notes.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await notes.findByText(/Nothing is noted yet/)).toBeVisible();
  });
});
