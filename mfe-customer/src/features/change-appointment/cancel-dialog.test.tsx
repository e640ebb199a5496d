import type {
  ChangeConsequences,
  CustomerBooking,
} from '@brightnest/contracts/bookings/customer-bookings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../testing/refuse';
import { BOOKING_ID, sampleBooking, sampleOfSeries } from '../../testing/sample-booking';
import { CancelDialog } from './cancel-dialog';
import { sampleConsequences } from './testing/sample-consequences';

const CANCEL = `POST /api/bookings/${BOOKING_ID}/cancel`;
const CONSEQUENCES = `GET /api/bookings/${BOOKING_ID}/consequences`;

let consequences: (scope: string) => ChangeConsequences;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  consequences = () => sampleConsequences({ refund: '30.60' });
  server = await startApiServer({
    [CONSEQUENCES]: ({ url }) => {
      const scope = new URL(url, 'http://site').searchParams.get('scope') ?? '';
      return { body: { success: true, consequences: consequences(scope) } };
    },
    [CANCEL]: () => ({
      body: {
        success: true,
        message: 'Your clean is cancelled. $30.60 goes back to you.',
        bookings: [sampleBooking({ status: 'cancelled' })],
        checkoutId: null,
      },
    }),
  });
});
afterEach(() => server.stop());

const onClose = jest.fn();
beforeEach(() => onClose.mockReset());
function open(booking: CustomerBooking = sampleBooking()) {
  const view = renderWithKit(<CancelDialog booking={booking} onClose={onClose} />);
  return { ...view, dialog: within(screen.getByRole('dialog')) };
}
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows what cancelling means before it is confirmed', async () => {
  const { dialog, user } = open();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    /^Deep Cleaning on Tuesday 15 January 2030, 9:30.am/,
  );
  expect(dialog.getByRole('button', { name: 'Cancel this clean' })).toBeDisabled();
  expect(
    await dialog.findByText('$30.60 AUD goes back to the card it was paid with.'),
  ).toBeInTheDocument();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  expect(sent()).toEqual([]);

  await user.dblClick(dialog.getByRole('button', { name: 'Cancel this clean' }));

  expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
  expect(screen.getByText('Your clean is cancelled. $30.60 goes back to you.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([{ scope: 'this' }]);
});

it.each([
  [
    { lateCleans: 1, kept: '30.60' },
    'This clean is less than 24 hours away. The confirmation fee of $30.60 AUD stays with us.',
  ],
  [
    { lateCleans: 1, creditsKept: 1 },
    'This clean is less than 24 hours away. Your club credit stays used.',
  ],
  [{ creditsReturned: 1 }, 'You get your club credit back.'],
  [{}, 'Nothing was paid, so nothing is due.'],
])('tells of %j', async (traits, text) => {
  consequences = () => sampleConsequences(traits);
  const { dialog } = open();
  expect(await dialog.findByText(text)).toBeInTheDocument();
});

it('asks what of a series, and what that means', async () => {
  const all = { cleans: 7, lateCleans: 1, kept: '30.60', refund: '183.60' };
  consequences = (scope) => sampleConsequences(scope === 'later' ? all : { refund: '30.60' });
  const { dialog, user } = open(sampleOfSeries(2));
  await dialog.findByText(/goes back/);
  await user.click(dialog.getByRole('radio', { name: 'This and later cleans' }));
  expect(
    await dialog.findByText(
      'This cancels 7 cleans. 1 of 7 cleans is less than 24 hours away. The confirmation fee of $30.60 AUD stays with us. $183.60 AUD goes back to the card it was paid with.',
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel 7 cleans' }));
  await waitFor(() => expect(sent()).toEqual([{ scope: 'later' }]));
});

it('does not cancel for another price than it showed', async () => {
  const { dialog, user } = open();
  await dialog.findByText(/goes back/);
  // Meanwhile the 24 hours have begun.
  consequences = () => sampleConsequences({ lateCleans: 1, kept: '30.60' });
  const confirm = dialog.getByRole('button', { name: 'Cancel this clean' });
  await user.click(confirm);
  expect(await dialog.findByText(/^This has just changed\. .* stays with us\.$/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
});

it('stays, with the words of the server, when it is refused', async () => {
  const { dialog, user } = open();
  await dialog.findByText(/goes back/);
  server.handlers[CANCEL] = () => {
    server.handlers[CONSEQUENCES] = () => refuse('change_not_allowed');
    return refuse('change_not_allowed');
  };
  await user.click(dialog.getByRole('button', { name: 'Cancel this clean' }));
  expect(await screen.findByText('Not cancelled')).toBeInTheDocument();
  expect(await dialog.findByText('This can no longer be changed.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Cancel this clean' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});

it('is left by Escape with nothing done', async () => {
  const { user, dialog } = open();
  await dialog.findByText(/goes back/);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(sent()).toEqual([]);
});
