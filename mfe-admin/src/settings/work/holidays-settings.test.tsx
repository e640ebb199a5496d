import type {
  HolidayPreviewResponse,
  HolidaysRequest,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BEN, BOOKING_ID, sampleBooking, sampleCandidate } from '../../testing/bookings';
import { HolidaysSettings } from './holidays-settings';

const PATH = '/api/admin/holidays';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const christmas = { date: '2030-12-25', state: '' as const, name: 'Christmas Day' };

let sent: HolidaysRequest[];
let onDay: HolidayPreviewResponse;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sent = [];
  const cleans = [
    sampleBooking({ scheduledDate: '2030-12-26T00:00:00.000Z' }),
    sampleBooking({ id: OTHER_ID, customerName: 'Ann Lee', status: 'pending' }),
  ];
  onDay = { success: true, booked: 3, repeated: 2, quotes: 0, leftOut: 1, cleans, quoteCleans: [] };
  server = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: { success: true, holidays: [christmas], revision: 1 } }),
    [`GET ${PATH}/consequences`]: () => ({ body: onDay }),
    [`PUT ${PATH}`]: ({ body }) => {
      sent.push(body as HolidaysRequest);
      const { revision, holidays } = body as HolidaysRequest;
      return { body: { success: true, holidays, revision: revision + 1 } };
    },
    'GET /api/admin/cleaners/available': () => ({
      body: { success: true, cleaners: [sampleCandidate(BEN)] },
    }),
    [`PUT /api/admin/bookings/${BOOKING_ID}/assignment`]: () => {
      onDay = { ...onDay, booked: 1, repeated: 0, cleans: onDay.cleans.slice(1) };
      return { body: { success: true, booking: sampleBooking() } };
    },
  });
});
afterEach(() => server.stop());

it('says what is on a day before it is saved, and refuses one that is there twice', async () => {
  const { user } = renderRoutes([{ path: '/', element: <HolidaysSettings /> }], { at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Add a day' }));
  expect(await findViolations()).toEqual([]);
  const day = within(screen.getByRole('group', { name: 'Holiday 2' }));
  fireEvent.change(day.getByLabelText(/^Date/), { target: { value: '2030-12-25' } });
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  expect(await screen.findByText('This day is in the list twice')).toBeVisible();

  await user.selectOptions(day.getByLabelText(/^Where/), 'NSW');
  const preview =
    '3 cleans are booked on that day, 2 of them repeated. They take place unless you move or cancel them, or their customers do. The first 2 are below. 1 repeated clean that is not booked yet will be left out.';
  expect(await day.findByText(preview)).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('Holidays saved')).toBeVisible();
  const added = { date: '2030-12-25', state: 'NSW', name: '' };
  expect(sent).toEqual([{ holidays: [christmas, added], revision: 1 }]);
});

/** Opens the settings and adds a day. */
async function addDay(date: string) {
  const view = renderRoutes([{ path: '/', element: <HolidaysSettings /> }], { at: '/' });
  await view.user.click(await screen.findByRole('button', { name: 'Add a day' }));
  const day = within(screen.getByRole('group', { name: 'Holiday 2' }));
  const field = day.getByLabelText(/^Date/);
  fireEvent.change(field, { target: { value: date } });
  return { ...view, day, field };
}

it('has staff move what is booked on that day, or keep it', async () => {
  const { user, day } = await addDay('2030-12-26');
  const list = within(await day.findByRole('list', { name: 'Cleans on that day' }));
  expect(list.getByText(/Deep Cleaning for Ann Lee/)).toBeInTheDocument();
  // What is not paid yet can't be moved.
  expect(list.queryByRole('button', { name: /Ann Lee/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Keep Deep Cleaning for Jane Doe' }));
  expect(list.getByText(/for Jane Doe.*: takes place, as you decided/)).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});

it('moves one in the dialog of bookings, and looks again', async () => {
  const { user, day } = await addDay('2030-12-26');
  await user.click(await day.findByRole('button', { name: 'Move Deep Cleaning for Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Start/), { target: { value: '2030-12-27T11:00' } });
  await user.click(await dialog.findByLabelText(/Ben Carter/));
  await user.click(dialog.getByRole('button', { name: 'Move clean' }));
  expect(await day.findByText(/^1 clean is booked on that day\./)).toBeVisible();
  expect(day.queryByText(/Jane Doe/)).toBeNull();
  // Moving one saves no holiday.
  expect(sent).toEqual([]);
});

it('says of a holiday that is stored what is on it once that is asked for', async () => {
  const { quoteId, ...clean } = {
    ...{ quoteId: '64b00000000000000000000a', serviceName: 'Deep Cleaning' },
    ...{ customerName: 'Zoe May', scheduledAt: '2030-12-25T00:00:00.000Z' },
    timeZone: 'Australia/Sydney',
  };
  onDay = { ...onDay, booked: 0, quotes: 1, cleans: [], quoteCleans: [{ quoteId, ...clean }] };
  const { user } = renderRoutes([{ path: '/', element: <HolidaysSettings /> }], { at: '/' });
  await user.click(await screen.findByText('What is on that day'));
  const link = await screen.findByRole('link', {
    name: 'Move Deep Cleaning for Zoe May, in its quote',
  });
  expect(link).toHaveAttribute('href', expect.stringContaining(`quote=${quoteId}`));
});

it('takes its message back as soon as the date is one', async () => {
  const { day, field } = await addDay('');
  // A list is checked as a whole when it grows.
  expect(await day.findByText('Please choose a valid date')).toBeVisible();
  fireEvent.change(field, { target: { value: '2030-12-27' } });
  await waitFor(() => expect(day.queryByText('Please choose a valid date')).toBeNull());
});

it('offers the public holidays of the country that are not in the list yet, and takes the chosen', async () => {
  const newYear = { date: '2031-01-01', state: '', name: 'New Year' };
  const easter = { date: '2031-04-14', state: 'NSW', name: 'Easter Monday' };
  server.handlers[`GET ${PATH}/public`] = () => ({
    body: { success: true, holidays: [christmas, newYear, easter] },
  });
  const { user } = renderRoutes([{ path: '/', element: <HolidaysSettings /> }], { at: '/' });
  await user.click(await screen.findByText('Public holidays of your country'));
  await user.click(await screen.findByRole('checkbox', { name: /New Year/ }));
  expect(screen.queryByRole('checkbox', { name: /Christmas/ })).toBeNull();
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add 1 day' }));
  expect(screen.queryByRole('checkbox', { name: /Easter Monday/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ holidays: [christmas, easter], revision: 1 }]));
});
