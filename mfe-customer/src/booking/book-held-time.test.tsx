import { DEFAULT_BOOKING_RULES_RESPONSE } from '@brightnest/contracts/scheduling/booking-rules';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn } from '@brightnest/contracts/times';
import type { JoinWaitingListRequest } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomerSignIn } from '../sign-in/customer-sign-in';
import { refuse } from '../testing/api-answers';
import { ENTRY_ID, sampleEntry } from '../testing/waiting-list';
import { BookService } from './book-service-page';

const ZONE = 'Australia/Sydney';
const DAY = addDays(dateIn(ZONE), 10);
// Ten or eleven in the morning in Sydney, in every season.
const START = `${DAY}T00:00:00.000Z`;
const soon = new Date(Date.now() + 60 * 60_000).toISOString();
const held = () =>
  sampleEntry({ status: 'offered', from: DAY, to: DAY, offer: { start: START, expiresAt: soon } });

let entries = [held()];
let isOpen: boolean;
let starts: string[];
let user: SessionUser | null;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sessionStorage.clear();
  [entries, isOpen, starts, user] = [[held()], true, [], sampleUser()];
  const service = {
    ...{ id: 'a'.repeat(24), name: 'Deep Cleaning', description: 'Every corner.' },
    ...{
      category: 'deep_cleaning',
      basePrice: '200.00',
      priceUnit: 'fixed',
      priceOnRequest: false,
    },
    ...{ estimatedDuration: 180, features: [], isActive: true },
  };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: user }),
    'GET /api/services': () => ({ body: [service] }),
    'GET /api/user/subscription': () => ({ body: null }),
    'GET /api/pricing-settings': () => ({ body: DEFAULT_PRICING_SETTINGS }),
    'GET /api/booking-rules': () => ({ body: DEFAULT_BOOKING_RULES_RESPONSE }),
    'GET /api/user/bookings': () => ({
      body: { success: true, bookings: [], page: 1, pageSize: 1, total: 0 },
    }),
    'GET /api/user/waiting-list': () => ({
      body: { success: true, entries },
    }),
    'GET /api/waiting-list/terms': () => ({ body: { success: true, isOpen, holdMinutes: 60 } }),
    // What is held is free for who asks with their entry.
    'GET /api/slots': ({ url }) => ({
      body: {
        ...{ success: true, timeZone: ZONE },
        days: [
          { date: DAY, starts: url.includes(`waitingEntryId=${ENTRY_ID}`) ? [START] : starts },
        ],
      },
    }),
    'POST /api/bookings/create-pay-as-you-go': () => ({
      status: 201,
      body: { success: true, message: 'Booked.', bookings: [], checkoutId: null },
    }),
    'GET /api/service-areas/check': () => ({
      body: { success: true, postalCode: '2042', isServed: true, area: null, services: [] },
    }),
    'POST /api/waiting-list': () => ({
      status: 201,
      body: { success: true, message: 'We mail you.', entry: sampleEntry() },
    }),
  });
});
afterEach(() => server.stop());

const open = (query = '') =>
  renderRoutes(
    [
      { path: '/book-service', element: <BookService /> },
      { path: '/marketplace', element: <h1>The marketplace</h1> },
      { path: '/customer/login', element: <CustomerSignIn /> },
    ],
    { at: `/book-service${query}` },
  );
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the link to a time that is held', () => {
  it('opens the booking with it chosen, and books through the list', async () => {
    const { user } = open(`?waiting=${ENTRY_ID}`);
    expect(await screen.findByText(/is held for you until/)).toBeInTheDocument();
    expect(await screen.findByLabelText(/^1[01]:00 am/)).toBeChecked();
    expect(screen.getByRole('radio', { name: /4 hours/ })).toBeChecked();
    await user.type(screen.getByLabelText(/^Address/), '1 King Street');
    await user.click(screen.getByText(/^Book/, { selector: 'button' }));
    expect(await screen.findByRole('heading', { name: 'The marketplace' })).toBeInTheDocument();
    expect(sent() as BookingRequest[]).toMatchObject([
      { scheduledDate: START, duration: 240, state: 'NSW', waitingEntryId: ENTRY_ID },
    ]);
  });

  it('says that it is not held any more, and has one choose another', async () => {
    entries = [];
    starts = [START];
    open(`?waiting=${ENTRY_ID}`);
    expect(
      await screen.findByText(/The time in your link is not held for you any more\./),
    ).toBeInTheDocument();
    expect(await screen.findByLabelText(/^1[01]:00 am/)).not.toBeChecked();
  });
});

describe('where no time suits', () => {
  const join = () => screen.findByRole('button', { name: /Join the waiting list/ });

  it('one joins the waiting list for the service, hours and state that are chosen', async () => {
    const { user } = open();
    expect(await screen.findByText('No free times')).toBeInTheDocument();
    await user.click(screen.getByLabelText(/Deep Cleaning/));
    await user.selectOptions(screen.getByLabelText('State'), 'NSW');
    await user.type(screen.getByLabelText('Postcode (optional)'), '2042');
    await user.click(await join());
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }));
    expect(dialog.getByText('Deep Cleaning, 3 hours, NSW')).toBeInTheDocument();
    expect(dialog.getByText(/hold it for you for 1 hour/)).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    await user.clear(dialog.getByLabelText(/First day/));
    await user.type(dialog.getByLabelText(/First day/), DAY);
    await user.clear(dialog.getByLabelText(/Last day/));
    await user.type(dialog.getByLabelText(/Last day/), addDays(DAY, 6));
    await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Afternoon' }));
    await user.click(dialog.getByRole('button', { name: 'Join the list' }));
    expect(await screen.findByText('You are on the waiting list')).toBeInTheDocument();
    expect(sent() as JoinWaitingListRequest[]).toEqual([
      {
        ...{ serviceId: 'a'.repeat(24), duration: 180, state: 'NSW', postalCode: '2042' },
        ...{ from: DAY, to: addDays(DAY, 6), parts: ['morning'] },
        weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
    ]);
  });

  it('says what is wrong with what was entered in the form behind', async () => {
    const message = 'We don’t clean in 2999 yet.';
    server.handlers['POST /api/waiting-list'] = () =>
      refuse('validation_failed', { postalCode: message });
    const { user } = open();
    await user.click(await screen.findByLabelText(/Deep Cleaning/));
    await user.click(await join());
    await user.click(await screen.findByRole('button', { name: 'Join the list' }));
    expect(await screen.findByText('Not on the waiting list')).toBeVisible();
  });

  it('says what is free already, and asks for the service first', async () => {
    const message = 'A time that suits is free: Tuesday 15 January at 9:00 am. Please book it.';
    server.handlers['POST /api/waiting-list'] = () =>
      refuse('validation_failed', { from: message });
    starts = [START];
    const { user } = open();
    await user.click(await join());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('Please choose a service')).toBeInTheDocument();
    await user.click(screen.getByLabelText(/Deep Cleaning/));
    await user.click(await join());
    await user.click(await screen.findByRole('button', { name: 'Join the list' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it.each([
    ['a visitor', null],
    ['a guest', sampleUser({ role: 'guest', isGuest: true })],
  ])('%s signs in first, and is back at the list with nothing lost', async (_who, visitor) => {
    user = visitor;
    server.handlers['POST /api/customer/login'] = () => {
      user = sampleUser();
      return { body: user };
    };
    const { user: person } = open(`?serviceId=${'f'.repeat(24)}`);
    expect(await screen.findByText('No free times')).toBeInTheDocument();
    await person.click(screen.getByLabelText(/Deep Cleaning/));
    await person.type(screen.getByLabelText(/^Address/), '1 King Street');
    await person.selectOptions(screen.getByLabelText('State'), 'NSW');
    await person.click(await join());
    await person.type(await screen.findByLabelText(/^Email/), 'jane@example.com');
    await person.type(screen.getByLabelText(/^Password/), 'secret-of-jane');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));

    const dialog = within(
      await screen.findByRole('dialog', { name: 'Join the waiting list' }, { timeout: 5_000 }),
    );
    expect(dialog.getByText('Deep Cleaning, 3 hours, NSW')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Address/)).toHaveValue('1 King Street');
    // Not again with the next reload.
    await person.click(await join());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('one can’t join while the company keeps no list', async () => {
    isOpen = false;
    open();
    expect(await screen.findByText('No free times')).toBeInTheDocument();
    await waitFor(() =>
      expect(server.calls.map(({ url }) => url)).toContain('/api/waiting-list/terms'),
    );
    expect(screen.queryByRole('button', { name: /Join the waiting list/ })).toBeNull();
  });
});
