import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { useLiveUpdates } from '@brightnest/kit/live';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleQuote } from '../../quotes/testing/sample-quote';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { QuotesTab } from './quotes-tab';

function LiveQuotesTab() {
  useLiveUpdates();
  return <QuotesTab />;
}

const routes = [
  { path: '/admin-dashboard', element: <LiveQuotesTab /> },
  { path: '/admin-login', element: <h1>Staff sign-in</h1> },
];

const quote = (traits: Partial<AdminQuote> = {}) =>
  sampleQuote({ isRead: false, status: 'quote_requested', ...traits });

const readQuote = quote({
  id: '64b00000000000000000000b',
  firstName: 'Omar',
  isRead: true,
  additionalServices: [],
  finalPrice: '99.50',
  preferredDate: '',
  status: 'in_progress',
});

let quotes: AdminQuote[];
let stream: ServerResponse | undefined;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  quotes = [quote(), readQuote];
  stream = undefined;
  server = await startApiServer({
    'GET /api/admin/quotes': () => ({
      body: {
        success: true,
        quotes,
        page: 1,
        pageSize: 20,
        total: 41,
        summary: { totalQuotes: 41, unreadQuotes: 7, totalValue: '45230.00', thisMonth: 12 },
      },
    }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const open = (search = '') => renderRoutes(routes, { at: `/admin-dashboard?tab=quotes${search}` });
const asked = () =>
  server.calls
    .filter(({ method, url }) => method === 'GET' && url.split('?')[0] === '/api/admin/quotes')
    .map(({ url }) => url.split('?')[1]);
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};

it('sums up all quotes', async () => {
  open();
  expect(await screen.findByText('$45,230.00')).toBeInTheDocument();
  for (const [label, value] of [
    ['Total Quotes', '41'],
    ['Unread Quotes', '7'],
    ['Total Value', '$45,230.00'],
    ['This Month', '12'],
  ] as const) {
    expect(screen.getByText(label).parentElement).toHaveTextContent(value);
  }
});

it('lists quotes under the specified columns', async () => {
  open();
  const cells = within(await rowOf('Jane Doe')).getAllByRole('cell');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Customer',
    'Property',
    'Services',
    'Frequency',
    'Quote Value',
    'Preferred Date',
    'Status',
    'Workflow Status',
    'Actions',
  ]);
  const expected = [
    'Jane Doejane@example.com0412 345 678',
    'Townhouse3 bedrooms, 2 bathrooms12 King Street, Newtown NSW 2042',
    'Deep CleaningClean oven +2',
    'Fortnightly',
    '$1,234.00',
    '12 Jan 2027Morning (8am-12pm)',
    'New',
    'Quote Requested',
  ];
  expected.forEach((text, index) => expect(cells[index + 1]).toHaveTextContent(text));
});

it('shows the agreed price, no extras and no date as they are, and marks only unread rows', async () => {
  open();
  const row = await rowOf('Omar Doe');
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(3, 9)).toEqual([
    'Deep Cleaning',
    'Fortnightly',
    '$99.50',
    '–Morning (8am-12pm)',
    'Read',
    'Work in Progress',
  ]);
  expect(row).not.toHaveAttribute('data-unread');
  expect(await rowOf('Jane Doe')).toHaveAttribute('data-unread');
});

it('shows an unknown workflow status as pending', async () => {
  quotes = [quote({ status: 'on_the_moon' as AdminQuote['status'] })];
  open();
  expect(within(await rowOf('Jane Doe')).getByText('Pending')).toBeInTheDocument();
});

it('exports what the filter shows', async () => {
  open('&search=bondi&status=ready&sort=name&page=3');
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  expect(link).toHaveAttribute(
    'href',
    '/api/admin/quotes/export?search=bondi&status=ready&sort=name',
  );
});

it('sorts by column on the server', async () => {
  const { user } = open();
  await screen.findByText('Jane Doe');
  await user.click(screen.getByRole('button', { name: 'Workflow Status' }));
  await waitFor(() => expect(asked()).toContain('page=1&pageSize=20&sort=status'));
});

it('filters by workflow status', async () => {
  const { user } = open();
  await screen.findByText('Jane Doe');
  await user.selectOptions(screen.getByLabelText('Workflow status'), 'Ready to Start');
  await waitFor(() => expect(asked()).toContain('page=1&pageSize=20&status=ready&sort=-createdAt'));
});

it('searches once typing pauses, from the first page, and keeps the search in the address', async () => {
  const { user } = open('&page=2');
  await screen.findByText('Jane Doe');
  await user.type(screen.getByLabelText('Search quotes'), 'newtown');
  const searches = () => asked().filter((query) => query?.includes('search='));
  await waitFor(() =>
    expect(searches()).toEqual(['page=1&pageSize=20&search=newtown&sort=-createdAt']),
  );
});

it('takes search, filter and page from the address', async () => {
  open('&search=bondi&read=unread&page=3');
  await screen.findByText('Jane Doe');
  expect(asked()).toContain('page=3&pageSize=20&search=bondi&read=unread&sort=-createdAt');
  expect(screen.getByLabelText('Search quotes')).toHaveValue('bondi');
  expect(screen.getByLabelText('Status')).toHaveValue('unread');
});

it('takes an address with nonsense for the first page of all quotes', async () => {
  open('&read=maybe&page=-4');
  await screen.findByText('Jane Doe');
  expect(asked()).toContain('page=1&pageSize=20&sort=-createdAt');
});

it('filters by read and pages on the server', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked()).toContain('page=2&pageSize=20&sort=-createdAt'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Read');
  await waitFor(() => expect(asked()).toContain('page=1&pageSize=20&read=read&sort=-createdAt'));
});

it('has an empty state for a search without a match that leads back to all quotes', async () => {
  quotes = [];
  const { user } = open('&search=zzz');
  await user.click(await screen.findByRole('button', { name: 'Show all quotes' }));
  expect(await screen.findByText('No quotes yet')).toBeInTheDocument();
});

it('shows why the quotes could not be loaded, and loads them again', async () => {
  const list = server.handlers['GET /api/admin/quotes'];
  server.handlers['GET /api/admin/quotes'] = () => ({
    status: 403,
    body: { code: 'forbidden', message: 'You do not have access to this.', requestId: 'r' },
  });
  const { user } = open();
  expect(
    await screen.findByText('Error loading quotes: You do not have access to this.'),
  ).toBeInTheDocument();
  if (list) server.handlers['GET /api/admin/quotes'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Jane Doe')).toBeInTheDocument();
  expect(screen.queryByText(/^Error loading quotes/)).not.toBeInTheDocument();
});

it('shows a quote that has just come in, and marks its row as new', async () => {
  open();
  await screen.findByText('Jane Doe');
  await waitFor(() => expect(stream).toBeDefined());
  const fresh = quote({ id: '64b00000000000000000000c', firstName: 'Noor' });
  quotes = [fresh, ...quotes];
  const change: LiveChange = {
    id: 'e1',
    type: 'quote.submitted',
    aggregate: { type: 'quote', id: fresh.id },
    occurredAt: '2026-03-01T00:00:00.000Z',
    tags: ['Quotes', 'Activity'],
  };
  stream?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
  expect(await rowOf('Noor Doe')).toHaveAttribute('data-highlighted');
  expect(await rowOf('Jane Doe')).not.toHaveAttribute('data-highlighted');
});

it('asks for the list again every 45 s', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  open();
  await screen.findByText('Jane Doe');
  quotes = [quote({ firstName: 'Later' })];
  const poll = timers.mock.calls.find(([, delay]) => delay === 45_000)?.[0];
  act(() => poll?.());
  expect(await screen.findByText('Later Doe')).toBeInTheDocument();
  timers.mockRestore();
});

it('sends whoever is logged out to sign in again', async () => {
  server.handlers['GET /api/admin/quotes'] = () => ({
    status: 401,
    body: { code: 'not_authenticated', message: 'x', requestId: 'r' },
  });
  open();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
});

it('breaks no accessibility rule', async () => {
  open();
  await screen.findByText('Jane Doe');
  expect(await findViolations()).toEqual([]);
});
