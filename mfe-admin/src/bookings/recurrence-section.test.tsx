import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { RECURRENCE_ID as ID, sampleConsequences, sampleRecurrence } from '../testing/recurrences';
import { RecurrenceSection } from './recurrence-section';

it('shows staff what repeats, and ends it once it says what comes of that', async () => {
  const recurrence = sampleRecurrence();
  const answer = () => ({ body: { success: true, message: 'They have ended.', recurrence } });
  const server = await startApiServer({
    [`GET /api/admin/recurrences/${ID}`]: answer,
    [`GET /api/admin/recurrences/${ID}/consequences`]: () => ({
      body: { success: true, consequences: sampleConsequences() },
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

it('removes the customer’s card where one is kept, once staff confirm it', async () => {
  const recurrence = sampleRecurrence({
    card: {
      description: { brand: 'Visa', last4: '4242', expires: '12/49' },
      keptAt: '2029-12-01T00:00:00.000Z',
    },
  });
  const answer = () => ({ body: { success: true, message: 'It is removed.', recurrence } });
  const server = await startApiServer({
    [`GET /api/admin/recurrences/${ID}`]: answer,
    [`DELETE /api/admin/recurrences/${ID}/card`]: () => {
      recurrence.card = null;
      return answer();
    },
  });
  try {
    const { user } = renderRoutes([{ path: '/', element: <RecurrenceSection id={ID} /> }], {
      at: '/',
    });
    expect(await screen.findByText(/Visa ending in 4242/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the card' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/the provider forgets it\..* The customer is told/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove the card' }));
    expect(await screen.findByText(/^Asked for by mail/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove the card' })).toBeNull();
  } finally {
    await server.stop();
  }
});
