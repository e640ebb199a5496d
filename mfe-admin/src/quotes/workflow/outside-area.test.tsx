import { screen } from '@testing-library/react';
import { confirmedQuote, openWorkflow, sampleCleaner, startQuotes } from '../../testing/quotes';

let site: Awaited<ReturnType<typeof startQuotes>>;
afterEach(() => site.server.stop());

it('assigns somebody from elsewhere once staff say so, and not before', async () => {
  const reason = 'Does not serve this area';
  const away = sampleCleaner({ isAvailable: false, isOutsideArea: true, busyReason: reason });
  site = await startQuotes([confirmedQuote({ postalCode: '2042' })], [away]);
  const { user, button, dialog, panel } = await openWorkflow(site);
  await panel('Assign Cleaners');
  expect(await dialog.findByText('Outside their area')).toBeVisible();
  await user.click(dialog.getByLabelText('Ann Lee'));
  expect(await button('Assign Cleaners')).toBeDisabled();
  await user.click(screen.getByLabelText(/Assign them although it is outside/));
  await user.click(await button('Assign Cleaners'));
  await panel('Ready');
  expect(site.sent('POST', '/assign-cleaners')).toEqual([
    { cleanerIds: [away.id], customCleanerEmail: null, isOutsideArea: true },
  ]);
});
