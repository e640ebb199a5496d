import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, sampleMembership, sampleService, stubBooking } from './testing/stub-booking';

let site: Awaited<ReturnType<typeof stubBooking>>;
beforeEach(async () => {
  sessionStorage.clear();
  site = await stubBooking();
});
afterEach(() => site.stop());

const submit = () => screen.getByText(/^Book/, { selector: 'button' });
const summary = () => within(screen.getByLabelText('Booking summary'));
const times = () =>
  within(screen.getByLabelText('Date and time', { selector: '[role=group]' })).findAllByRole(
    'radio',
  );
const urls = () => site.sent.map(({ url }) => url);

async function fillIn() {
  const view = openBooking(`?serviceId=${sampleService().id}`);
  await view.user.click(await screen.findByLabelText(/^Address/));
  await view.user.paste('1 King Street');
  await view.user.selectOptions(screen.getByLabelText('State'), 'NSW');
  await screen.findByText(/Sydney time/);
  const [first] = await times();
  await view.user.click(first!);
  return view;
}

describe('a member', () => {
  it('books with a cleaning of their plan, and comes to the marketplace', async () => {
    site.membership = sampleMembership({ remainingCleanings: 3 });
    const { user } = await fillIn();
    expect(summary().getByText('1 cleaning of your plan')).toBeInTheDocument();
    expect(summary().getByText('2 cleanings')).toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText('The marketplace')).toBeInTheDocument();
    expect(screen.getByText('Booking Created Successfully!')).toBeInTheDocument();
    expect(urls()).toEqual(['/api/bookings/create-subscription']);
    expect(site.sent[0]?.body.totalAmount).toBe('0.00');
  });

  it.each([
    ['no cleaning left', { remainingCleanings: 0 }, 'You have no cleaning left this month'],
    ['an overdue payment', { status: 'past_due' as const }, 'Your club payment is overdue'],
  ])('with %s pays as they go, and reads why', async (_what, traits, notice) => {
    site.membership = sampleMembership(traits);
    const { user } = await fillIn();
    expect(summary().getByText(notice, { exact: false })).toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText('Checkout')).toBeInTheDocument();
    expect(urls()).toEqual(['/api/bookings/create-pay-as-you-go']);
  });

  it('pays as they go for a series that the plan does not cover', async () => {
    site.membership = sampleMembership({ remainingCleanings: 1 });
    const { user } = await fillIn();
    await user.click(screen.getByLabelText('Every week'));
    expect(
      summary().getByText(/You have 1 cleaning left this month and this series takes 4/),
    ).toBeInTheDocument();
  });

  it('is offered to pay as they go when the server knows of no credit', async () => {
    site.membership = sampleMembership({ remainingCleanings: 1 });
    const { user } = await fillIn();
    site.failNext('no_credit');
    await user.click(submit());
    expect(await screen.findByText('Booking Failed')).toBeInTheDocument();
    await user.click(await screen.findByText('Pay as you go', { selector: 'button' }));
    await user.click(screen.getByText('Book and pay $30.00', { selector: 'button' }));
    expect(await screen.findByText('Checkout')).toBeInTheDocument();
    expect(urls()).toEqual([
      '/api/bookings/create-subscription',
      '/api/bookings/create-pay-as-you-go',
    ]);
  });
});

it('looks for times again when somebody was quicker, and keeps all else', async () => {
  const { user } = await fillIn();
  site.failNext('slot_taken', { scheduledDate: 'Nobody is free at this time.' });
  const [taken, free] = site.starts;
  site.starts = site.starts.slice(1);
  await user.click(submit());
  expect(await screen.findByText('Booking Failed')).toBeInTheDocument();
  expect(await screen.findAllByText('Nobody is free at this time.')).not.toEqual([]);
  expect(screen.getByLabelText(/^Address/)).toHaveValue('1 King Street');
  await waitFor(async () => {
    const offered = await times();
    expect(offered.map((time) => time.getAttribute('value'))).not.toContain(taken);
  });
  const [next] = await times();
  await user.click(next!);
  await user.click(submit());
  await screen.findByText('Checkout');
  expect(site.sent.map(({ body }) => body.scheduledDate)).toEqual([taken, free]);
  expect(site.sent[0]?.key).not.toBe(site.sent[1]?.key);
});

it('shows the new price when it has changed, and books for that', async () => {
  const { user } = await fillIn();
  site.services = [sampleService({ basePrice: '220.00' })];
  site.failNext('price_changed', { totalAmount: '220.00' });
  await user.click(submit());
  expect(await screen.findByText(/The price has changed: a clean is \$220.00 now/)).toHaveRole(
    'paragraph',
  );
  await user.click(screen.getByText('Book and pay $33.00', { selector: 'button' }));
  await screen.findByText('Checkout');
  expect(site.sent.map(({ body }) => body.totalAmount)).toEqual(['200.00', '220.00']);
});

it('says why it failed, keeps what was filled in, and marks the next try as the same one', async () => {
  const { user } = await fillIn();
  site.failNext('service_unavailable');
  await user.click(submit());
  expect(await screen.findByText('Booking Failed')).toBeInTheDocument();
  expect(screen.getByText(/not available right now/)).toBeInTheDocument();
  await user.click(submit());
  await screen.findByText('Checkout');
  expect(site.sent[0]?.key).toBe(site.sent[1]?.key);
});

it('has whoever was signed out meanwhile sign in, and keeps what was filled in', async () => {
  const { user, unmount } = await fillIn();
  site.user = null;
  site.failNext('not_authenticated');
  await user.click(submit());
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByText('Sign in')).toBeInTheDocument();
  unmount();
  site.user = sampleUser();
  openBooking();
  expect(await screen.findByLabelText(/^Address/)).toHaveValue('1 King Street');
});
