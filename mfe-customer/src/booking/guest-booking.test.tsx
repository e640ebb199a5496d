import type { GuestRequest } from '@brightnest/contracts/identity/guest-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { openBooking, stubBooking } from '../testing/booking-page';
import { refuse } from '../testing/api-answers';

describe('booking without an account', () => {
  let site: Awaited<ReturnType<typeof stubBooking>>;
  beforeEach(async () => {
    sessionStorage.clear();
    site = await stubBooking();
    site.user = null;
  });
  afterEach(() => site.stop());

  type User = ReturnType<typeof openBooking>['user'];

  async function fillIn(user: User, label: RegExp, text: string) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }

  async function answerBooking() {
    const view = openBooking();
    await screen.findByText('Date and time');
    await view.user.click(screen.getByLabelText(/Deep Cleaning/));
    await fillIn(view.user, /^Address/, '1 King Street');
    await view.user.selectOptions(screen.getByLabelText('State'), 'NSW');
    await view.user.click(await screen.findByLabelText(/^(9|10):00 am/));
    return view;
  }

  const details: GuestRequest = {
    ...{ firstName: 'Gus', lastName: 'Guest', email: 'gus@example.com', phone: '0412 345 678' },
  };
  async function answerDetails(user: User) {
    await fillIn(user, /^First name/, details.firstName);
    await fillIn(user, /^Last name/, details.lastName);
    await fillIn(user, /^Email/, details.email);
    await fillIn(user, /^Phone/, details.phone);
  }
  const submit = () => screen.getByText(/^Book and pay/, { selector: 'button' });
  const guestsSent = () => site.calls.filter(({ url }) => url === '/api/customer/guest');

  it('asks who books, signs them in as a guest, and goes on to the payment', async () => {
    const { user } = await answerBooking();
    expect(await findViolations()).toEqual([]);
    await answerDetails(user);
    await user.click(submit());

    expect(await screen.findByText('Checkout')).toBeInTheDocument();
    expect(guestsSent().map(({ body }) => body)).toEqual([details]);
    expect(site.sent).toHaveLength(1);
  });

  it('says what is missing of both, and books nothing', async () => {
    const { user } = await answerBooking();
    await user.click(submit());
    expect(await screen.findAllByText('Phone number is required (minimum 10 digits)')).not.toEqual(
      [],
    );
    expect(screen.getAllByText('Please enter a valid email address')).not.toEqual([]);
    expect(guestsSent()).toEqual([]);
    expect(site.sent).toEqual([]);
  });

  it('keeps everything when the booking is refused, and books as the same guest then', async () => {
    const { user } = await answerBooking();
    await answerDetails(user);
    site.failNext('price_changed');
    await user.click(submit());
    expect(await screen.findByText(/The price has changed: a clean is/)).toBeVisible();
    expect(screen.getByLabelText(/^Address/)).toHaveValue('1 King Street');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('gus@example.com');

    await user.click(submit());
    await screen.findByText('Checkout');
    expect(guestsSent()).toHaveLength(1);
    expect(site.sent).toHaveLength(2);
  });

  it('corrects the address of a guest who booked before', async () => {
    site.user = sampleUser({ role: 'guest', isGuest: true, email: 'gsu@example.com' });
    const { user } = await answerBooking();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('gsu@example.com');
    await user.clear(screen.getByLabelText(/^Email/));
    await fillIn(user, /^Email/, 'gus@example.com');
    await user.click(submit());
    await screen.findByText('Checkout');
    expect(guestsSent()[0]?.body).toMatchObject({ email: 'gus@example.com' });
  });

  it('says why nobody became a guest, at the field', async () => {
    site.guest = () => refuse('validation_failed', { email: 'This address is not one' });
    const { user } = await answerBooking();
    await answerDetails(user);
    await user.click(submit());
    expect(await screen.findAllByText('This address is not one')).not.toEqual([]);
    expect(site.sent).toEqual([]);
  });

  it('sends those to sign in who want one, or where nothing is paid online', async () => {
    const { user } = await answerBooking();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();

    site.isOnlineOffered = false;
    openBooking();
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { name: 'Sign in' })).toHaveLength(2),
    );
  });
});
