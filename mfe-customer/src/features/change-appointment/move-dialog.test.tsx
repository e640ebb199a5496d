import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { dateIn } from '@brightnest/contracts/property-zone';
import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@brightnest/kit/times/calendar-date';
import { refuse } from '../../testing/refuse';
import {
  BOOKING_ID,
  CHECKOUT_ID,
  sampleBooking,
  sampleOfSeries,
} from '../../testing/sample-booking';
import { MoveDialog } from './move-dialog';
import { sampleConsequences } from './testing/sample-consequences';

const MOVE = `POST /api/bookings/${BOOKING_ID}/move`;
const ZONE = 'Australia/Sydney';

const today = dateIn(ZONE);
// 22:00 and 23:30 UTC are 8 or 9 o'clock and half past in Sydney.
const starts = [1, 2].flatMap((days) =>
  ['T22:00:00.000Z', 'T23:30:00.000Z'].map((time) => addDays(dateIn('UTC'), days) + time),
);

let checkoutId: string | null;
let free: string[];
let consequences: ReturnType<typeof sampleConsequences>;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  checkoutId = null;
  free = starts;
  consequences = sampleConsequences();
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
  consequences = sampleConsequences({ lateCleans: 1, kept: '30.60' });
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
  consequences = sampleConsequences({ lateCleans: 1, creditsKept: 1 });
  const { dialog } = open();
  expect(
    await dialog.findByText(/Your club credit stays used, and the new time takes another\./),
  ).toBeInTheDocument();
});

it('moves as much of a series as one says', async () => {
  consequences = sampleConsequences({ cleans: 7 });
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
