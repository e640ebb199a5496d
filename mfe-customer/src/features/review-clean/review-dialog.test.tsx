import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { refuse } from '../../testing/refuse';
import { BOOKING_ID, sampleBooking } from '../../testing/sample-booking';
import { ReviewDialog } from './review-dialog';

const REVIEW = `POST /api/bookings/${BOOKING_ID}/review`;
const booking = sampleBooking({ status: 'completed', cleanerName: 'Mira' });

let server: Awaited<ReturnType<typeof startApiServer>>;
const onClose = jest.fn();
beforeEach(async () => {
  onClose.mockReset();
  server = await startApiServer({ [REVIEW]: () => ({ body: { success: true, booking } }) });
});
afterEach(() => server.stop());

const open = () => renderWithKit(<ReviewDialog booking={booking} onClose={onClose} />);
const sent = () => server.calls.map(({ body }) => body);
const send = () => screen.getByRole('button', { name: 'Send review' });

it('is given by keyboard alone', async () => {
  const { user } = open();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Deep Cleaning on 15 January 2030 with Mira',
  );
  act(() => screen.getByRole('radio', { name: '1 star' }).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.tab();
  await user.keyboard('Spotless.');
  expect(await findViolations()).toEqual([]);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Thank you for your review')).toBeInTheDocument();
  expect(sent()).toEqual([{ customerRating: 4, customerReview: 'Spotless.' }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('needs stars, and no words', async () => {
  const { user } = open();
  await user.click(send());
  expect(await screen.findByText('Please choose 1 to 5 stars')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.click(send());
  expect(await screen.findByText('Thank you for your review')).toBeInTheDocument();
  expect(sent()).toEqual([{ customerRating: 5, customerReview: '' }]);
});

it('takes 2000 characters', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  fireEvent.change(screen.getByLabelText('Your review'), { target: { value: 'a'.repeat(2_001) } });
  await user.click(send());
  expect(await screen.findByText('Please use at most 2000 characters')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('keeps what was written when it cannot be sent', async () => {
  server.handlers[REVIEW] = () => refuse('service_unavailable');
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  await user.type(screen.getByLabelText('Your review'), 'Late.');
  await user.click(send());
  expect(await screen.findByText('Review not sent')).toBeInTheDocument();
  expect(screen.getByLabelText('Your review')).toHaveValue('Late.');
  expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});
