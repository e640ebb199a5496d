import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { RecurrenceSection } from './recurrence-section';

const ID = '3c3c3c3c-1111-4222-8333-444455556666';

it('shows staff what repeats, and ends it once it says what comes of that', async () => {
  const recurrence: RecurrenceSummary = {
    ...{ id: ID, quoteId: null, every: 'fortnightly', status: 'active', resumesOn: null },
    ...{ serviceName: 'Deep Cleaning', duration: 180, timeZone: 'Australia/Sydney' },
    ...{ address: '1 King Street', anchor: '2030-01-14T22:30:00.000Z', currency: 'AUD' },
    ...{ price: '204.00', withCredit: false, card: null, feeBookingId: null },
    nextBookings: [{ id: 'b', scheduledDate: '2030-01-14T22:30:00.000Z' }],
  };
  const consequences = {
    ...{ cleans: 3, lateCleans: 0, currency: 'AUD', refund: '30.60', kept: '0.00' },
    ...{ creditsReturned: 0, creditsKept: 0 },
  };
  const answer = () => ({ body: { success: true, message: 'They have ended.', recurrence } });
  const server = await startApiServer({
    [`GET /api/admin/recurrences/${ID}`]: answer,
    [`GET /api/admin/recurrences/${ID}/consequences`]: () => ({
      body: { success: true, consequences },
    }),
    [`POST /api/admin/recurrences/${ID}/end`]: () => {
      recurrence.status = 'ended';
      return answer();
    },
  });
  try {
    const { user } = renderRoutes([{ path: '/', element: <RecurrenceSection id={ID} /> }], {
      at: '/',
    });
    expect(await screen.findByText('Every two weeks')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByText(/This cancels 3 cleans\. .*30\.60.* goes back/)).toBeVisible();
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Ended')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End' })).toBeNull());
  } finally {
    await server.stop();
  }
});
