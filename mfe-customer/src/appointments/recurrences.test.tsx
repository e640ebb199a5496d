import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { RECURRENCE_ID, sampleRecurrence } from '../testing/recurrences';
import { Recurrences, rhythmText } from './recurrences';

let recurrences: RecurrenceSummary[];
let sent: { url: string; body: unknown }[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  recurrences = [sampleRecurrence()];
  sent = [];
  const consequences = {
    terms: DEFAULT_FEE_TERMS,
    ...{ cleans: 2, lateCleans: 1, currency: 'AUD', refund: '0.00', kept: '30.60' },
    ...{ creditsReturned: 0, creditsKept: 0 },
  };
  const change = (what: string, becomes: RecurrenceSummary[]) => ({
    [`POST /api/recurrences/${RECURRENCE_ID}/${what}`]: ({ body }: { body: unknown }) => {
      sent.push({ url: what, body });
      recurrences = becomes;
      return { body: { success: true, message: `They ${what}.`, recurrence: sampleRecurrence() } };
    },
  });
  server = await startApiServer({
    'GET /api/user/recurrences': () => ({ body: { success: true, recurrences } }),
    [`GET /api/recurrences/${RECURRENCE_ID}/consequences`]: () => ({
      body: { success: true, consequences },
    }),
    'GET /api/payments/options': () => ({ body: { success: true, keptCardHours: 48 } }),
    [`DELETE /api/recurrences/${RECURRENCE_ID}/card`]: () => {
      recurrences = [sampleRecurrence()];
      return {
        body: { success: true, message: 'Your card is removed.', recurrence: sampleRecurrence() },
      };
    },
    ...change('pause', [sampleRecurrence({ status: 'paused', resumesOn: '2030-03-01' })]),
    ...change('resume', [sampleRecurrence()]),
    ...change('end', []),
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes([{ path: '/', element: <Recurrences /> }], { at: '/' });

it('shows what repeats, when it is next, and says so of a day of the month', async () => {
  open();
  expect(
    await screen.findByText(/Deep Cleaning, every week on Tuesdays, 9:30 am/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Tue 15 Jan, 9:30 am/)).toBeInTheDocument();
  expect(rhythmText(sampleRecurrence({ every: 'monthly' }))).toBe('every month on day 15, 9:30 am');
  expect(await findViolations()).toEqual([]);
});

it('says what a pause costs before it is confirmed, and goes on again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/The confirmation fee of A?\$30\.60.* stays/)).toBeInTheDocument();
  const day = dialog.getByLabelText(/First day/);
  await user.clear(day);
  await user.type(day, '2035-03-01');
  const confirm = dialog.getByRole('button', { name: 'Pause them' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);

  expect(await screen.findByText('Paused until 1 Mar 2030')).toBeInTheDocument();
  expect(sent).toEqual([{ url: 'pause', body: { until: '2035-03-01' } }]);
  await user.click(screen.getByRole('button', { name: 'Go on now' }));
  expect(await screen.findByText('Goes on until you end it')).toBeInTheDocument();
});

it('says which card pays the fees, how to use another one, and removes it', async () => {
  const description = { brand: 'Visa', last4: '4242', expires: '12/49' };
  recurrences = [
    sampleRecurrence({
      card: { description, keptAt: '2030-01-01T00:00:00.000Z' },
      feeBookingId: 'b',
    }),
  ];
  const { user } = open();
  expect(
    await screen.findByText(/charged to Visa ending in 4242, expires 12\/49, 48 hours before it/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use another card' })).toHaveAttribute(
    'href',
    '/payment/checkout?booking_id=b',
  );
  await user.click(screen.getByRole('button', { name: 'Remove the card' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove the card' }));
  expect(await screen.findByText(/You pay each clean by card/)).toBeInTheDocument();
});

it('is gone once it is ended', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End' }));
  const confirm = await screen.findByRole('button', { name: 'End them' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);

  await waitFor(() => expect(screen.queryByText(/Deep Cleaning, every/)).not.toBeInTheDocument());
  expect(sent.map(({ url }) => url)).toEqual(['end']);
});
