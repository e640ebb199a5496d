import { dateIn } from '@brightnest/contracts/times';
import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleRecurrence } from '../testing/recurrences';
import { QuoteRepeatsPage } from './quote-repeats-page';

const QUOTE_ID = '64b00000000000000000000a';
const TOKEN = 'token-of-the-payment-link-0123456789';
const PATH = `/api/quotes/${QUOTE_ID}/recurrence`;

const ZONE = 'Australia/Sydney';
const TODAY = dateIn(ZONE);
// Noon there, or an hour later in summer.
const FREE = `${TODAY}T02:00:00.000Z`;

let recurrence: ReturnType<typeof sampleRecurrence>;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  recurrence = sampleRecurrence({ quoteId: QUOTE_ID });
  const answer = () => ({ body: { success: true, message: 'Done.', recurrence } });
  const becomes = (traits: Partial<typeof recurrence>) => () => {
    recurrence = { ...recurrence, ...traits };
    return answer();
  };
  const consequences = {
    terms: DEFAULT_FEE_TERMS,
    ...{ cleans: 1, lateCleans: 0, currency: 'AUD', refund: '0.00', kept: '0.00' },
    ...{ creditsReturned: 0, creditsKept: 0 },
  };
  server = await startApiServer({
    [`GET ${PATH}`]: answer,
    [`GET ${PATH}/consequences`]: () => ({ body: { success: true, consequences } }),
    'GET /api/slots': ({ url }) => {
      expect(new URL(url, 'http://site').searchParams.get('moving')).toBe('b');
      return { body: { success: true, timeZone: ZONE, days: [{ date: TODAY, starts: [FREE] }] } };
    },
    [`POST ${PATH}/move`]: () => ({
      body: {
        ...becomes({ nextBookings: [{ id: 'b', scheduledDate: FREE }] })().body,
        checkoutId: null,
      },
    }),
    [`POST ${PATH}/skip`]: becomes({ nextBookings: [] }),
    [`POST ${PATH}/end`]: becomes({ status: 'ended' }),
  });
});
afterEach(() => server.stop());

const open = (query: string) =>
  renderRoutes([{ path: '/payment/quote-repeats', element: <QuoteRepeatsPage /> }], {
    at: `/payment/quote-repeats${query}`,
  });
const sent = () =>
  server.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));

it('skips a clean and ends them all by the private link, each once it says what comes of that', async () => {
  const { user } = open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: /^Skip the clean on Tuesday/ }));
  expect(await findViolations()).toEqual([]);
  let dialog = within(await screen.findByRole('dialog'));
  const skip = dialog.getByRole('button', { name: 'Skip it' });
  await waitFor(() => expect(skip).toBeEnabled());
  await user.click(skip);
  expect(await screen.findByText('None booked at the moment')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'End' }));
  dialog = within(await screen.findByRole('dialog'));
  const end = dialog.getByRole('button', { name: 'End them' });
  await waitFor(() => expect(end).toBeEnabled());
  await user.click(end);
  expect(await screen.findByText('Ended')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { url: `${PATH}/skip`, body: { bookingId: 'b', token: TOKEN } },
    { url: `${PATH}/end`, body: { token: TOKEN } },
  ]);
});

it('shows every clean that is booked, so that each can be changed', async () => {
  const start = Date.parse('2030-01-14T22:30:00.000Z');
  recurrence.nextBookings = [0, 1, 2, 3, 4, 5].map((week) => ({
    id: `b${week}`,
    scheduledDate: new Date(start + week * 7 * 86_400_000).toISOString(),
  }));
  const { user } = open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  const list = within(await screen.findByRole('list', { name: 'Next cleans' }));
  expect(list.getAllByRole('button', { name: /^Skip/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(list.getAllByRole('button', { name: /^Skip/ })).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

it('moves a clean, with those after it, by the private link', async () => {
  const { user } = open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: /^Move the clean on Tuesday/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'This and later cleans' }));
  await user.click(await dialog.findByRole('radio', { name: /^12:00.pm|^1:00.pm/ }));
  const move = dialog.getByRole('button', { name: /^Move to/ });
  await waitFor(() => expect(move).toBeEnabled());
  await user.click(move);
  expect(await screen.findByText('Appointment moved')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      url: `${PATH}/move`,
      body: { bookingId: 'b', scope: 'later', scheduledDate: FREE, token: TOKEN },
    },
  ]);
  const asked = server.calls.filter(({ url }) => url.startsWith(`${PATH}/consequences`));
  expect(asked.every(({ url }) => url.includes(`token=${TOKEN}`))).toBe(true);
});

it('says so where the link is nobody’s', async () => {
  delete server.handlers[`GET ${PATH}`];
  open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  expect(await screen.findByText('We can’t find these cleans')).toBeInTheDocument();
});
