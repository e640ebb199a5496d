import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { refuse } from '../testing/api-answers';
import { QUOTE_ID, sampleQuote } from '../testing/quotes';
import { QuotePage } from './quote-page';
import { QuotesPage } from './quotes-page';

const OFFER = {
  ...{ status: 'sent' as const, isOpen: true, total: '200.00' },
  validUntil: '2030-01-10T06:00:00.000Z',
};

let listed: CustomerQuote[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  listed = [];
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/user/conversations/unread': () => ({ body: { success: true, conversations: [] } }),
    'GET /api/user/quotes': () => ({
      body: { success: true, quotes: listed, page: 1, pageSize: 10, total: listed.length },
    }),
    [`GET /api/user/quotes/${QUOTE_ID}`]: () => ({ body: { success: true, quote: listed[0] } }),
    'GET /api/user/invoices': () => ({
      body: { success: true, invoices: [], page: 1, pageSize: 10, total: 0 },
    }),
  });
});
afterEach(() => server.stop());

const open = (at: string) =>
  renderRoutes(
    [
      { path: '/customer/quotes', element: <QuotesPage /> },
      { path: '/customer/quotes/:id', element: <QuotePage /> },
    ],
    { at },
  );

it('lists the quotes with where they are, and leads to the offer that waits', async () => {
  listed = [
    sampleQuote({ id: 'b'.repeat(24), status: 'pending', offer: OFFER }),
    sampleQuote({ id: 'c'.repeat(24), status: 'pending' }),
    sampleQuote({ team: 'Grace and Tom' }),
    sampleQuote({ id: 'd'.repeat(24), status: 'completed' }),
    sampleQuote({ id: 'e'.repeat(24), status: 'cancelled' }),
  ];
  open('/customer/quotes');
  const list = within(await screen.findByRole('list', { name: 'Quotes' }));
  for (const stage of ['Offer for you', 'Requested', 'Confirmed', 'Done', 'Cancelled']) {
    expect(list.getByText(stage)).toBeInTheDocument();
  }
  expect(list.getByText('Grace and Tom')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Look at our offer' })).toHaveAttribute(
    'href',
    `/offer/${'b'.repeat(24)}`,
  );
  expect(list.getAllByRole('link', { name: 'Deep Cleaning' })[2]).toHaveAttribute(
    'href',
    `/customer/quotes/${QUOTE_ID}`,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Quotes');
  expect(await findViolations()).toEqual([]);
});

it('says how to come to a quote where there is none', async () => {
  open('/customer/quotes');
  expect(await screen.findByText('No quotes yet')).toBeInTheDocument();
});

it('shows one with what was asked for, its documents and its messages', async () => {
  listed = [sampleQuote({ offer: { ...OFFER, status: 'accepted', isOpen: false } })];
  open(`/customer/quotes/${QUOTE_ID}`);
  const stands = within(await screen.findByRole('region', { name: 'How it stands' }));
  expect(stands.getByText(/\$200\.00 AUD\. You accepted it\./)).toBeInTheDocument();
  const asked = within(screen.getByRole('region', { name: 'What you asked for' }));
  for (const text of ['3 bedrooms, 2 bathrooms', 'Weekly', 'Mind the cat']) {
    expect(asked.getByText(text)).toBeInTheDocument();
  }
  expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
  const invoices = server.calls.find(({ url }) => url.startsWith('/api/user/invoices'));
  expect(invoices?.url).toContain(`quoteId=${QUOTE_ID}`);
  expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Quotes');
});

it('says that a quote is none of one’s own', async () => {
  server.handlers[`GET /api/user/quotes/${QUOTE_ID}`] = () => refuse('not_found');
  open(`/customer/quotes/${QUOTE_ID}`);
  expect(await screen.findByText('We can’t find this quote')).toBeInTheDocument();
});
