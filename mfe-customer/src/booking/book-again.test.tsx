import type { BookAgainResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor } from '@testing-library/react';
import { BOOKING_ID, sampleBooking } from '../testing/api-answers';
import { openBooking, sampleService, stubBooking } from '../testing/booking-page';

describe('booking the same again', () => {
  let site: Awaited<ReturnType<typeof stubBooking>>;
  beforeEach(async () => {
    sessionStorage.clear();
    site = await stubBooking();
    site.again = answer();
  });
  afterEach(() => site.stop());

  const answer = (traits: Partial<BookAgainResponse> = {}): BookAgainResponse => ({
    success: true,
    booking: sampleBooking({
      serviceId: sampleService().id,
      duration: 240,
      extras: ['clean_oven'],
      specialInstructions: 'Mind the cat.',
      cleanerName: 'Anna',
    }),
    starts: [
      { startsAt: site.starts[0]!, isSameCleaner: false },
      { startsAt: site.starts[2]!, isSameCleaner: true },
    ],
    isAreaServed: true,
    ...traits,
  });
  const open = () => openBooking(`?again=${BOOKING_ID}`);

  it('has everything ready with the same cleaner, so that one tap books it', async () => {
    const { user } = open();
    expect(await screen.findByLabelText(/Anna is free/)).toBeChecked();
    expect(await findViolations()).toEqual([]);

    await user.click(screen.getAllByText('Book and pay $41.25', { selector: 'button' })[0]!);

    expect(await screen.findByText('Checkout')).toBeInTheDocument();
    expect(site.sent[0]?.body).toEqual({
      serviceId: sampleService().id,
      scheduledDate: site.starts[2],
      duration: 240,
      state: 'NSW',
      address: '1 King Street, Newtown',
      postalCode: '2042',
      specialInstructions: 'Mind the cat.',
      extras: ['clean_oven'],
      quantities: {},
      likeBookingId: BOOKING_ID,
      totalAmount: '275.00',
    });
  });

  it('takes another of the times', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText(/With another cleaner/));
    await user.click(screen.getAllByText(/^Book and pay/, { selector: 'button' })[0]!);
    await screen.findByText('Checkout');
    expect(site.sent[0]?.body.scheduledDate).toBe(site.starts[0]);
  });

  it('says what is not offered any more, and keeps the rest', async () => {
    const booking = sampleBooking({
      serviceId: 'f'.repeat(24),
      serviceName: 'Carpets',
      extras: ['chimney', 'clean_oven'],
    });
    site.again = answer({ booking, starts: [] });
    open();
    expect(await screen.findByText(/^Carpets is not offered any more/)).toBeInTheDocument();
    expect(screen.getByText(/^One extra of that clean is not offered/)).toBeInTheDocument();
    expect(screen.getByText(/^Nobody is free at the same time/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Address/)).toHaveValue('1 King Street, Newtown');
    expect(screen.getByLabelText('Clean oven')).toBeChecked();
  });

  it('says where nobody cleans any more', async () => {
    site.again = answer({ starts: [], isAreaServed: false });
    open();
    expect(await screen.findByText(/^We have nobody at that address/)).toBeInTheDocument();
  });

  it('opens as usual for a booking that is not theirs', async () => {
    site.again = null;
    open();
    await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveValue(''));
    expect(screen.queryByText('The same again')).not.toBeInTheDocument();
  });
});
