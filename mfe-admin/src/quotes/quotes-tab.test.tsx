import type { ServerResponse } from 'node:http';
import type { LiveChange } from '@brightnest/contracts/events/live';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { collectTimers } from '@brightnest/kit/testing/collect-timers';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, type QuotesServer, sampleQuote, startQuotes } from '../testing/quotes';
import { parseAssignedCleaners } from './quote-texts';
import { QuotesTab } from './quotes-tab';

describe('the quotes tab', () => {
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
    ...{ additionalServices: [], extraTexts: [] },
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

  const open = (search = '') =>
    renderRoutes(routes, { at: `/admin-dashboard?tab=quotes${search}` });
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
    // Each can be cut alone: neither a long service nor a long extra takes the room of what follows.
    const [service, extra] = cells[3]?.firstElementChild?.children ?? [];
    expect(service).toHaveTextContent(/^Deep Cleaning$/);
    expect([...(extra?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Clean oven',
      ' +2',
    ]);
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
    await waitFor(() =>
      expect(asked()).toContain('page=1&pageSize=20&status=ready&sort=-createdAt'),
    );
  });

  it('searches once typing pauses, from the first page, and keeps the search in the address', async () => {
    const { user } = open('&page=2');
    await screen.findByText('Jane Doe');
    await user.type(screen.getByLabelText('Search quotes'), 'newtown');
    const searchHint = () => asked().filter((query) => query?.includes('search='));
    await waitFor(() =>
      expect(searchHint()).toEqual(['page=1&pageSize=20&search=newtown&sort=-createdAt']),
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
    const timers = collectTimers();
    open();
    await screen.findByText('Jane Doe');
    quotes = [quote({ firstName: 'Later' })];
    timers.run(45_000);
    expect(await screen.findByText('Later Doe')).toBeInTheDocument();
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
});

describe('marking several quotes read', () => {
  const jane = sampleQuote({ isRead: false });
  const omar = sampleQuote({ id: '64b00000000000000000000b', firstName: 'Omar', isRead: false });

  let site: QuotesServer;
  beforeEach(async () => {
    site = await startQuotes([jane, omar]);
  });
  afterEach(() => site.server.stop());

  async function choose(label: string) {
    const { user } = site.open(<QuotesTab />);
    await screen.findByText('Jane Doe');
    await user.click(screen.getByLabelText(label));
    await user.click(screen.getByText('Mark as read', { selector: 'button' }));
  }

  const isUnread = (name: string) =>
    screen.getByText(name).closest('tr')?.hasAttribute('data-unread');

  it('marks the chosen quote read, and lets go of the choice', async () => {
    await choose('Select Jane Doe');
    expect(await screen.findByText('1 quote marked as read')).toBeInTheDocument();
    expect(site.sent('POST', '/read')).toEqual([{ ids: [jane.id], isRead: true }]);
    await waitFor(() => expect(isUnread('Jane Doe')).toBe(false));
    expect(isUnread('Omar Doe')).toBe(true);
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('marks a whole page read', async () => {
    await choose('Select all on this page');
    expect(await screen.findByText('2 quotes marked as read')).toBeInTheDocument();
    expect(site.sent('POST', '/read')).toEqual([{ ids: [jane.id, omar.id], isRead: true }]);
  });

  it('keeps the choice where that failed, and says why', async () => {
    site.server.handlers['POST /api/admin/quotes/read'] = () =>
      failure(503, 'service_unavailable', 'Not right now.');
    await choose('Select Jane Doe');
    expect(await screen.findByText('Failed to mark as read')).toBeInTheDocument();
    expect(screen.getByText('Not right now.')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });
});

describe('the details of a quote', () => {
  const jane = sampleQuote({ isRead: false });
  const omar = sampleQuote({ id: '64b00000000000000000000b', firstName: 'Omar', isRead: true });
  const READ = `PATCH /api/admin/quotes/${jane.id}/read`;

  let site: QuotesServer;
  beforeEach(async () => {
    site = await startQuotes([jane, omar]);
  });
  afterEach(() => site.server.stop());

  const open = (search = '') => site.open(<QuotesTab />, search);
  const details = (name: string) => screen.findByRole('dialog', { name: `Quote for ${name}` });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');

  it('shows the photos, each large over the details, which stay open', async () => {
    const photos = ['/api/files/quote-photos/1.jpg', '/api/files/quote-photos/2.jpg'];
    site.state.change(jane.id, { photos });
    const { user } = open(`&quote=${jane.id}`);
    const dialog = within(await details('Jane Doe'));
    const name = 'Photo that came with the request, 2 of 2';
    (await dialog.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Photo 2 of 2' });
    expect(screen.getByRole('img', { name })).toHaveAttribute('src', photos[1]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.getByRole('button', { name })).toHaveFocus());
    expect(await details('Jane Doe')).toBeVisible();
  });

  it('opens the details from the keyboard and marks the quote read', async () => {
    const { user } = open();
    const button = await screen.findByLabelText('View details of Jane Doe');
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = await details('Jane Doe');
    for (const text of [
      'Customer Information',
      'Property Details',
      'Service Details',
      'Clean oven, Balcony, Ironing',
      'Mind the dog',
      '12 King Street, Newtown NSW 2042',
      '$1,234.00',
    ]) {
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    }
    expect(await findViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await waitFor(async () => expect(await rowOf('Jane Doe')).not.toHaveAttribute('data-unread'));
    expect(site.sent('PATCH', '/read')).toHaveLength(1);
  });

  it('does not mark a read quote again', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText('View details of Omar Doe'));
    await details('Omar Doe');
    expect(site.sent('PATCH', '/read')).toEqual([]);
  });

  it('says when a quote could not be marked read, and shows it all the same', async () => {
    site.server.handlers[READ] = () =>
      failure(500, 'internal', 'Something went wrong on our side.');
    const { user } = open();
    await user.click(await screen.findByLabelText('View details of Jane Doe'));
    expect(await screen.findByText('Failed to mark as read')).toBeInTheDocument();
    expect(screen.getByText('Something went wrong on our side.')).toBeInTheDocument();
    expect(await details('Jane Doe')).toBeInTheDocument();
    expect(site.sent('PATCH', '/read')).toHaveLength(1);
  });

  it('opens by address what is on another page of the list', async () => {
    const ines = sampleQuote({ id: '64b00000000000000000000d', firstName: 'Ines' });
    site.server.handlers[`GET /api/admin/quotes/${ines.id}`] = () => ({
      body: { success: true, quote: ines },
    });
    open(`&quote=${ines.id}`);
    expect(await details('Ines Doe')).toBeInTheDocument();
  });

  it('says why a quote could not be loaded, and loads it again', async () => {
    const ines = sampleQuote({ id: '64b00000000000000000000d', firstName: 'Ines' });
    const { user } = open(`&quote=${ines.id}`);
    expect(await screen.findByText('Error loading the quote')).toBeInTheDocument();
    site.server.handlers[`GET /api/admin/quotes/${ines.id}`] = () => ({
      body: { success: true, quote: ines },
    });
    await user.click(screen.getByText('Try again', { selector: 'button' }));
    expect(await details('Ines Doe')).toBeInTheDocument();
  });

  it('shows what happened to the quote', async () => {
    const { user } = open(`&quote=${omar.id}`);
    await user.click(await screen.findByText('History'));
    expect(await screen.findByText('Nothing is recorded yet.')).toBeInTheDocument();
    const [asked] = site.asked('/api/admin/activity');
    expect([asked?.get('resource'), asked?.get('resourceId')]).toEqual(['quote', omar.id]);
  });

  it('shows the agreed start where the property is, and the team also where it comes as text', async () => {
    const cleaners = [
      { id: '64b0000000000000000000c1', name: 'Ann Lee', email: 'ann@example.com' },
    ];
    site.state.change(omar.id, {
      scheduledAt: '2027-01-15T22:30:00.000Z',
      duration: 180,
      assignedCleaners: JSON.stringify(cleaners) as never,
    });
    open(`&quote=${omar.id}`);
    const dialog = within(await details('Omar Doe'));
    expect(dialog.getByText('Ann Lee')).toBeInTheDocument();
    expect(
      dialog.getByText('Sat, 16 Jan 2027, 9:30 am (Sydney time), 3 hours'),
    ).toBeInTheDocument();
  });

  it('leads on to the workflow, in the address', async () => {
    const { user } = open(`&quote=${omar.id}`);
    const dialog = within(await details('Omar Doe'));
    await user.click(dialog.getByText('Assign cleaners', { selector: 'button' }));
    // The workflow is another feature's dialog: this one is out of its way.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('parsing the assigned cleaners', () => {
  const ann = { id: '64b00000000000000000000a', name: 'Ann Lee', email: 'ann@example.com' };

  it.each([
    ['a list', [ann], [ann]],
    ['JSON text', JSON.stringify([ann]), [ann]],
    ['an empty list', [], []],
    ['nothing', null, []],
    ['empty text', '', []],
    ['text that is no JSON', '[{', null],
    ['JSON that is no list', '{"id":"a"}', null],
    ['a list of something else', [{ id: 7 }], null],
    ['a number', 3, null],
  ])('reads %s', (_what, assigned, expected) => {
    expect(parseAssignedCleaners(assigned)).toEqual(expected);
  });
});
