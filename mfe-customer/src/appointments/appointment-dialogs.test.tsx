import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type {
  ChangePreview,
  CustomerBooking,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn } from '@brightnest/contracts/times';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  BOOKING_ID,
  CHECKOUT_ID,
  refuse,
  sampleBooking,
  sampleOfSeries,
} from '../testing/api-answers';
import { CancelDialog } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import { ReviewDialog } from './review';

/** What a change of one clean in good time means, for which nothing was paid. */
function samplePreview(traits: Partial<ChangePreview> = {}): ChangePreview {
  return {
    cleans: 1,
    lateCleans: 0,
    terms: DEFAULT_FEE_TERMS,
    currency: 'AUD',
    refund: '0.00',
    kept: '0.00',
    creditsReturned: 0,
    creditsKept: 0,
    ...traits,
  };
}

describe('cancelling an appointment', () => {
  const CANCEL = `POST /api/bookings/${BOOKING_ID}/cancel`;
  const CONSEQUENCES = `GET /api/bookings/${BOOKING_ID}/consequences`;

  let consequences: (scope: string) => ChangePreview;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    consequences = () => samplePreview({ refund: '30.60' });
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
      await dialog.findByText(
        '$30.60 AUD goes back to the card, the gift card or the credit it was paid with.',
      ),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    expect(sent()).toEqual([]);

    await user.dblClick(dialog.getByRole('button', { name: 'Cancel this clean' }));

    expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
    expect(
      screen.getByText('Your clean is cancelled. $30.60 goes back to you.'),
    ).toBeInTheDocument();
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
    consequences = () => samplePreview(traits);
    const { dialog } = open();
    expect(await dialog.findByText(text)).toBeInTheDocument();
  });

  it('asks what of a series, and what that means', async () => {
    const all = { cleans: 7, lateCleans: 1, kept: '30.60', refund: '183.60' };
    consequences = (scope) => samplePreview(scope === 'later' ? all : { refund: '30.60' });
    const { dialog, user } = open(sampleOfSeries(2));
    await dialog.findByText(/goes back/);
    await user.click(dialog.getByRole('radio', { name: 'This and later cleans' }));
    expect(
      await dialog.findByText(
        'This cancels 7 cleans. 1 of 7 cleans is less than 24 hours away. The confirmation fee of $30.60 AUD stays with us. $183.60 AUD goes back to the card, the gift card or the credit it was paid with.',
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel 7 cleans' }));
    await waitFor(() => expect(sent()).toEqual([{ scope: 'later' }]));
  });

  it('does not cancel for another price than it showed', async () => {
    const { dialog, user } = open();
    await dialog.findByText(/goes back/);
    // Meanwhile the 24 hours have begun.
    consequences = () => samplePreview({ lateCleans: 1, kept: '30.60' });
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
});

describe('moving an appointment', () => {
  const MOVE = `POST /api/bookings/${BOOKING_ID}/move`;
  const ZONE = 'Australia/Sydney';

  const today = dateIn(ZONE);
  // 22:00 and 23:30 UTC are 8 or 9 o'clock and half past in Sydney.
  const starts = [1, 2].flatMap((days) =>
    ['T22:00:00.000Z', 'T23:30:00.000Z'].map((time) => addDays(dateIn('UTC'), days) + time),
  );

  let checkoutId: string | null;
  let free: string[];
  let consequences: ReturnType<typeof samplePreview>;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    checkoutId = null;
    free = starts;
    consequences = samplePreview();
    server = await startApiServer({
      'GET /api/slots': () => ({
        body: {
          success: true,
          timeZone: ZONE,
          days: Array.from({ length: 10 }, (_, index) => addDays(today, index)).map((date) => ({
            date,
            starts: free.filter((start) => dateIn(ZONE, new Date(start)) === date),
          })),
        },
      }),
      [`GET /api/bookings/${BOOKING_ID}/consequences`]: () => ({
        body: { success: true, consequences },
      }),
      [MOVE]: () => ({
        body: {
          success: true,
          message: 'Your clean is moved.',
          bookings: [sampleBooking()],
          checkoutId,
        },
      }),
    });
  });
  afterEach(() => server.stop());

  const onClose = jest.fn();
  beforeEach(() => onClose.mockReset());

  function Checkout() {
    return <h1>{`Checkout ${useLocation().search}`}</h1>;
  }

  function open(booking: CustomerBooking = sampleBooking({ scheduledDate: starts[0] })) {
    const element = <MoveDialog booking={booking} onClose={onClose} />;
    const routes = [
      { path: '/', element },
      { path: '/payment/checkout', element: <Checkout /> },
    ];
    const view = renderRoutes(routes);
    return { ...view, dialog: within(screen.getByRole('dialog')) };
  }
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const slotCalls = () => server.calls.filter(({ url }) => url.startsWith('/api/slots'));
  async function choose(view: ReturnType<typeof open>) {
    const [first] = await view.dialog.findAllByRole('radio', { name: /30.am/ });
    await view.user.click(first!);
  }
  const confirm = () => screen.getByRole('button', { name: /^Move to/ });

  it('moves to a free time in the property’s state', async () => {
    const view = open();
    expect(await view.dialog.findByText('Moving is free.')).toBeInTheDocument();
    expect(view.dialog.getByRole('button', { name: 'Choose a new time' })).toBeDisabled();
    await choose(view);
    expect(slotCalls()[0]?.url).toContain('duration=180&state=NSW');
    expect(await findViolations()).toEqual([]);
    await view.user.dblClick(confirm());
    expect(await screen.findByText('Appointment moved')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([{ scope: 'this', scheduledDate: starts[1] }]);
  });

  it('says that the fee of a late move is due again, and leads to where it is paid', async () => {
    consequences = samplePreview({ lateCleans: 1, kept: '30.60' });
    checkoutId = CHECKOUT_ID;
    const view = open();
    expect(
      await view.dialog.findByText(
        'This clean is less than 24 hours away. The confirmation fee of $30.60 AUD stays with us and is due again for the new time: you pay it right after this.',
      ),
    ).toBeInTheDocument();
    await choose(view);
    await view.user.click(confirm());
    const heading = await screen.findByRole('heading', { name: /^Checkout/ });
    expect(heading).toHaveTextContent(`?checkout=${CHECKOUT_ID}`);
  });

  it('says that a late move takes another credit', async () => {
    consequences = samplePreview({ lateCleans: 1, creditsKept: 1 });
    const { dialog } = open();
    expect(
      await dialog.findByText(/Your club credit stays used, and the new time takes another\./),
    ).toBeInTheDocument();
  });

  it('moves as much of a series as one says', async () => {
    consequences = samplePreview({ cleans: 7 });
    const view = open({ ...sampleOfSeries(2), scheduledDate: starts[0]! });
    await view.user.click(view.dialog.getByRole('radio', { name: 'This and later cleans' }));
    expect(await view.dialog.findByText(/^This moves 7 cleans, all by as many days/)).toBeVisible();
    await choose(view);
    await view.user.click(confirm());
    await waitFor(() => expect(sent()).toMatchObject([{ scope: 'later' }]));
  });

  it('says when somebody else was faster, and shows the times that are free now', async () => {
    const view = open();
    await choose(view);
    server.handlers[MOVE] = () => {
      free = free.filter((start) => start !== starts[1]);
      return refuse('slot_taken');
    };
    await view.dialog.findByText('Moving is free.');
    await view.user.click(confirm());
    expect(await screen.findByText('Not moved')).toBeInTheDocument();
    const group = view.dialog.getByRole('group', { name: 'Date and time' });
    expect(group).toHaveAccessibleDescription('This time was just taken. Please choose another.');
    expect(await view.dialog.findByText(/is not free any more/)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says beside the time why it cannot be taken', async () => {
    const view = open();
    await choose(view);
    const fields = { scheduledDate: 'This is the time it has already' };
    server.handlers[MOVE] = () => refuse('validation_failed', fields);
    await view.dialog.findByText('Moving is free.');
    await view.user.click(confirm());
    expect(await view.dialog.findByText('This is the time it has already')).toBeInTheDocument();
    await view.user.click(view.dialog.getAllByRole('radio', { name: /00.am/ })[0]!);
    expect(view.dialog.queryByText('This is the time it has already')).not.toBeInTheDocument();
  });
});

describe('reviewing an appointment', () => {
  const REVIEW = `POST /api/bookings/${BOOKING_ID}/review`;
  const booking = sampleBooking({ status: 'completed', cleanerName: 'Mira' });

  let server: Awaited<ReturnType<typeof startApiServer>>;
  const onClose = jest.fn();
  const onReviewed = jest.fn();
  beforeEach(async () => {
    onClose.mockReset();
    onReviewed.mockReset();
    server = await startApiServer({ [REVIEW]: () => ({ body: { success: true, booking } }) });
  });
  afterEach(() => server.stop());

  const open = () => renderWithKit(<ReviewDialog {...{ booking, onClose, onReviewed }} />);
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
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Thank you for your review')).toBeInTheDocument();
    expect(sent()).toEqual([{ customerRating: 4, customerReview: 'Spotless.', mayPublish: true }]);
    expect(onReviewed).toHaveBeenCalledTimes(1);
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
    expect(sent()).toEqual([{ customerRating: 5, customerReview: '', mayPublish: false }]);
  });

  it('takes 2000 characters', async () => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    fireEvent.change(screen.getByLabelText('Your review'), {
      target: { value: 'a'.repeat(2_001) },
    });
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
    expect(onReviewed).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
