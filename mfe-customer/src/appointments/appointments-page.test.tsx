import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { LiveChange } from '@brightnest/contracts/events/live';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { baseApi } from '@brightnest/kit/runtime/api';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import {
  BOOKING_ID,
  CHECKOUT_ID,
  refuse,
  sampleBooking,
  sampleOfSeries,
} from '../testing/api-answers';
import { Appointments, AppointmentsPage } from './appointments-page';

describe('the appointments page', () => {
  const consequences = {
    terms: DEFAULT_FEE_TERMS,
    ...{ cleans: 1, lateCleans: 0, currency: 'AUD', refund: '30.60', kept: '0.00' },
    ...{ creditsReturned: 0, creditsKept: 0 },
  };

  let bookings: CustomerBooking[];
  let live: ServerResponse | undefined;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    bookings = [sampleBooking()];
    live = undefined;
    const customer = { ...sampleUser(), isEmailVerified: true };
    server = await startApiServer({
      'GET /api/auth/user': () => ({ body: sampleUser() }),
      'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
      'GET /api/user/bookings': () => ({
        body: { success: true, bookings, page: 1, pageSize: 10, total: bookings.length },
      }),
      [`GET /api/bookings/${BOOKING_ID}/consequences`]: () => ({
        body: { success: true, consequences },
      }),
      [`POST /api/bookings/${BOOKING_ID}/cancel`]: () => {
        bookings = [];
        const message = 'Your clean is cancelled.';
        return { body: { success: true, message, bookings: [sampleBooking()], checkoutId: null } };
      },
      'GET /api/live': (_call, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
        live = response;
        return undefined;
      },
    });
  });
  afterEach(() => server.stop());

  const open = () =>
    renderRoutes([{ path: '/customer/appointments', element: <AppointmentsPage /> }], {
      at: '/customer/appointments',
    });
  const tell = (change: Partial<LiveChange>) =>
    live?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
  const card = async () => within(await screen.findByRole('article'));

  it('cancels a clean, which is gone from what is to come', async () => {
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Cancel' }));
    const confirm = await screen.findByRole('button', { name: 'Cancel this clean' });
    // Not before it says what becomes of the money.
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(await screen.findByText('Nothing booked yet')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Your clean is cancelled.')).toBeInTheDocument();
  });

  it('leads to the payment of what is left, as long as that can be paid by card', async () => {
    bookings = [sampleBooking(), sampleBooking({ id: CHECKOUT_ID, isBalancePayable: false })];
    open();
    const links = await screen.findAllByRole('link', { name: /Pay the rest by card/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Pay the rest by card: $173.40 AUD',
    ]);
    expect(links[0]).toHaveAttribute(
      'href',
      `/payment/checkout?booking_id=${BOOKING_ID}&pays=balance`,
    );
  });

  it('gives the focus back to the button of a dialog that is left', async () => {
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Cancel' }));
    await screen.findByText(/goes back/);
    await user.keyboard('{Escape}');
    await waitFor(async () =>
      expect((await card()).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
    );
  });

  it('folds what comes later, but nothing that is to be paid', async () => {
    const later = (digit: string, of: Partial<CustomerBooking> = {}) =>
      sampleBooking({ id: BOOKING_ID.replace('0f', digit), ...of });
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    bookings = [
      sampleBooking(),
      later('01'),
      later('02', { status: 'pending', checkoutId: CHECKOUT_ID, expiresAt }),
    ];
    const { user } = open();
    const [first, folded, unpaid] = await screen.findAllByRole('article');
    expect(first!.querySelector('details')).toBeNull();
    expect(unpaid!.querySelector('details')).toBeNull();
    const details = folded!.querySelector('details')!;
    expect(details).not.toHaveAttribute('open');
    await user.click(within(folded!).getByRole('heading', { name: 'Deep Cleaning' }));
    expect(details).toHaveAttribute('open');
  });

  it('offers what a clean can still have done', async () => {
    bookings = [
      sampleBooking({ id: BOOKING_ID.replace('0f', '01'), status: 'in_progress' }),
      sampleBooking({ id: BOOKING_ID.replace('0f', '02'), status: 'completed' }),
      sampleBooking({ id: BOOKING_ID.replace('0f', '03'), status: 'completed', customerRating: 5 }),
      sampleBooking({ id: BOOKING_ID.replace('0f', '04'), status: 'cancelled' }),
    ];
    open();
    const cards = await screen.findAllByRole('article');
    const names = cards.map((one) =>
      within(one)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
        // Each has its messages.
        .filter((name) => !name?.startsWith('Messages')),
    );
    expect(names).toEqual([[], ['Rate and review'], [], []]);
    const again = within(cards[1]!).getByRole('link', { name: 'Book again' });
    expect(again).toHaveAttribute('href', `/book-service?again=${bookings[1]?.id}`);
  });

  it('keeps an open dialog while the list changes under it', async () => {
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Cancel' }));
    await screen.findByText(/goes back/);
    await waitFor(() => expect(live).toBeDefined());
    bookings = [];
    tell({ id: '1', type: 'booking.moved', tags: ['Bookings'] });
    expect(await screen.findByText('Nothing booked yet')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('shows what staff change, without a reload', async () => {
    open();
    await screen.findByText('Confirmed');
    await waitFor(() => expect(live).toBeDefined());
    bookings = [sampleBooking({ status: 'assigned', cleanerName: 'Mira' })];
    tell({ id: '2', type: 'booking.confirmed', tags: ['Bookings'] });
    expect(await screen.findByText('Cleaner assigned')).toBeInTheDocument();
    expect(screen.getByText('Mira')).toBeInTheDocument();
  });
});

describe('the list of appointments', () => {
  const MINUTE = 60_000;

  function Screen() {
    const { search } = useLocation();
    return (
      <>
        <Appointments
          actions={({ id }) => <button type="button">{`Do ${id.slice(0, 1)}`}</button>}
        />
        <output>{search}</output>
      </>
    );
  }

  let upcoming: CustomerBooking[];
  let past: CustomerBooking[];
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    upcoming = [sampleBooking()];
    past = [];
    server = await startApiServer({
      'GET /api/user/bookings': ({ url }) => {
        const query = new URL(url, 'http://site').searchParams;
        const page = Number(query.get('page'));
        const all = query.get('when') === 'past' ? past : upcoming;
        const bookings = all.slice((page - 1) * 10, page * 10);
        return { body: { success: true, bookings, page, pageSize: 10, total: all.length } };
      },
    });
  });
  afterEach(() => server.stop());

  const open = (query = '') =>
    renderRoutes(
      [
        { path: '/customer/appointments', element: <Screen /> },
        { path: '/customer/login', element: <h1>Sign in</h1> },
      ],
      { at: `/customer/appointments${query}` },
    );
  const cards = () => screen.findAllByRole('article');
  const fact = (term: string) => screen.queryByText(term)?.nextSibling?.textContent;

  it('shows a clean with its time at the property, its state and its amounts', async () => {
    upcoming = [
      sampleBooking({
        status: 'assigned',
        cleanerName: 'Mira',
        extraTexts: ['Clean oven', 'Balcony'],
      }),
    ];
    open();
    const [card] = await cards();
    expect(card).toHaveAccessibleName('Deep Cleaning');
    expect(card).toHaveTextContent('Tuesday 15 January 2030, 9:30 am to 12:30 pm');
    expect(card).toHaveTextContent('Cleaner assignedFee paid');
    expect(fact('Address')).toBe('1 King Street, Newtown');
    expect(fact('Your cleaner')).toBe('Mira');
    expect(fact('Extras')).toBe('Clean oven, Balcony');
    expect(fact('Total')).toBe('$204.00 AUD');
    expect(fact('Online fee')).toBe('$30.60 AUD');
    expect(fact('Cash to the cleaner')).toBe('$173.40 AUD');
    expect(card).toHaveTextContent('Free to cancel or move until Monday 14 January 2030, 9:30 am.');
    expect(screen.getByRole('button', { name: 'Do 0' })).toBeInTheDocument();
    const calendar = screen.getByRole('link', { name: 'Add to calendar' });
    expect(calendar).toHaveAttribute('href', `/api/bookings/${BOOKING_ID}/calendar`);
    const receipt = screen.getByRole('link', { name: 'Receipt (PDF)' });
    expect(receipt).toHaveAttribute('href', '/api/receipts/BN-2029-000001');
    expect(await findViolations()).toEqual([]);
  });

  it('says where a clean stands in its series', async () => {
    upcoming = [sampleOfSeries(2)];
    open();
    await cards();
    expect(fact('Series')).toBe('2 of 8, weekly');
  });

  it('asks for no cash of what is paid by card, and says what went back of a cancelled one', async () => {
    const paid = { agreed: '204.00', paid: '204.00', refunded: '0.00', due: '0.00' };
    upcoming = [
      sampleBooking({ paymentStatus: 'settled', account: paid, tip: '10.00' }),
      sampleBooking({
        ...{ id: CHECKOUT_ID, status: 'cancelled', paymentStatus: 'refunded' },
        account: { agreed: '0.00', paid: '204.00', refunded: '204.00', due: '0.00' },
      }),
    ];
    open();
    const [settled, cancelled] = await cards();
    expect(settled).toHaveTextContent('Paid in all$204.00 AUD');
    expect(settled).toHaveTextContent('Your tip$10.00 AUD');
    expect(cancelled).toHaveTextContent('Refunded$204.00 AUD');
    expect(screen.queryByText('Cash to the cleaner')).not.toBeInTheDocument();
  });

  it('says that a club credit paid, and what of it is cash', async () => {
    const amounts = { totalAmount: '60.00', onlineConfirmationFee: '0.00', cashAmount: '60.00' };
    const unpaid = { checkoutId: null, receiptNumber: null };
    const account = { agreed: '60.00', paid: '0.00', refunded: '0.00', due: '60.00' };
    upcoming = [sampleBooking({ withCredit: true, account, ...amounts, ...unpaid })];
    open();
    const [card] = await cards();
    expect(card).toHaveTextContent('Extras not paid yet');
    expect(fact('Payment')).toBe('Paid with a club credit');
    expect(fact('Cash to the cleaner')).toBe('$60.00 AUD');
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Receipt (PDF)' })).not.toBeInTheDocument();
  });

  const unpaid = (msLeft: number) =>
    sampleBooking({
      status: 'pending',
      paymentStatus: 'pending',
      receiptNumber: null,
      expiresAt: new Date(Date.now() + msLeft).toISOString(),
    });

  it('leads to the payment of an unpaid clean, with the time that is left', async () => {
    upcoming = [unpaid(12 * MINUTE + 30_000)];
    open();
    const [card] = await cards();
    expect(card).toHaveTextContent('Awaiting paymentNot paid yet');
    expect(card).toHaveTextContent(/is paid: 12:(30|2\d) left/);
    const pay = screen.getByRole('link', { name: 'Pay now' });
    expect(pay).toHaveAttribute('href', `/payment/checkout?checkout=${CHECKOUT_ID}`);
    expect(card).not.toHaveTextContent('Free to cancel');
  });

  it('looks once more when the time to pay is over', async () => {
    upcoming = [unpaid(1_500)];
    open();
    await screen.findByRole('link', { name: 'Pay now' });
    upcoming = [];
    expect(await screen.findByText('Nothing booked yet')).toBeInTheDocument();
  });

  it('warns of what a change costs within 24 hours', async () => {
    const soon = new Date(Date.now() + 23 * 60 * MINUTE).toISOString();
    const freeChangeUntil = new Date(Date.now() - 60 * MINUTE).toISOString();
    upcoming = [sampleBooking({ scheduledDate: soon, freeChangeUntil })];
    open();
    const [card] = await cards();
    expect(card).toHaveTextContent('cancelling or moving it costs the confirmation fee');
  });

  it('keeps the tab and the page in the address', async () => {
    past = Array.from({ length: 12 }, (_, index) =>
      sampleBooking({ id: BOOKING_ID.replace('0f', String(10 + index)), status: 'completed' }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Past' }));
    await waitFor(async () => expect(await cards()).toHaveLength(10));
    expect(screen.getByRole('status')).toHaveTextContent('?when=past');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(screen.getByRole('status')).toHaveTextContent('?when=past&page=2');
    await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('leads back from a page that there is not', async () => {
    const { user } = open('?page=7');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(await cards()).toHaveLength(1);
  });

  it('shows what one said of a clean, and its receipt but no calendar file', async () => {
    past = [
      sampleBooking({ status: 'completed', customerRating: 4, customerReview: 'Spotless.' }),
      sampleBooking({
        id: BOOKING_ID.replace('0f', 'ff'),
        status: 'cancelled',
        paymentStatus: 'pending',
      }),
    ];
    open('?when=past');
    const [done, off] = await cards();
    expect(within(done!).getByText('You gave 4 of 5 stars')).toBeInTheDocument();
    expect(done).toHaveTextContent('Spotless.');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(off).toHaveTextContent('Cancelled');
    expect(off).not.toHaveTextContent('Not paid yet');
  });

  it.each([
    ['', 'Nothing booked yet'],
    ['?when=past', 'No past cleans yet'],
  ])('says that there is nothing at «%s»', async (query, title) => {
    upcoming = [];
    open(query);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  it('follows changes elsewhere without a reload', async () => {
    const { store } = open();
    await screen.findByText('Confirmed');
    upcoming = [sampleBooking({ status: 'assigned', cleanerName: 'Mira' })];
    store.dispatch(baseApi.util.invalidateTags(['Bookings']));
    expect(await screen.findByText('Cleaner assigned')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const answer = server.handlers['GET /api/user/bookings']!;
    server.handlers['GET /api/user/bookings'] = () => refuse('not_found');
    const { user } = open();
    expect(await screen.findByText('Not found.')).toBeInTheDocument();
    server.handlers['GET /api/user/bookings'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  });

  it('sends whoever was signed out meanwhile to sign in', async () => {
    server.handlers['GET /api/user/bookings'] = () => refuse('not_authenticated');
    open();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });
});
