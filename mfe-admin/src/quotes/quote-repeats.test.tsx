import type { FollowQuotePreview } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../testing/fill';
import {
  confirmedQuote,
  dialogNamed,
  failure,
  openWorkflow,
  type QuotesServer,
  startQuotes,
} from '../testing/quotes';
import { RECURRENCE_ID, sampleConsequences, sampleRecurrence } from '../testing/recurrences';

const quote = confirmedQuote({ finalPrice: '204.00' });
const FOLLOW = `/api/admin/quotes/${quote.id}/recurrence/follow`;
const SAME: FollowQuotePreview = {
  ...{ isOtherTime: false, isOtherPrice: false, moved: 0, repriced: 0, paidInFull: 0 },
  ...{ currency: 'AUD', refund: '0.00' },
};

let site: QuotesServer;
let recurrence: ReturnType<typeof sampleRecurrence>;
let preview: FollowQuotePreview;
beforeEach(async () => {
  recurrence = sampleRecurrence({ quoteId: quote.id });
  preview = SAME;
  site = await startQuotes([quote]);
  const answer = () => ({ body: { success: true, message: 'Done.', recurrence } });
  Object.assign(site.server.handlers, {
    [`GET /api/admin/quotes/${quote.id}/recurrence`]: answer,
    [`GET /api/admin/recurrences/${RECURRENCE_ID}`]: answer,
    [`GET /api/admin/recurrences/${RECURRENCE_ID}/consequences`]: () => ({
      body: { success: true, consequences: sampleConsequences() },
    }),
    [`POST /api/admin/recurrences/${RECURRENCE_ID}/end`]: () => {
      recurrence = { ...recurrence, status: 'ended', nextBookings: [] };
      return answer();
    },
    [`GET ${FOLLOW}`]: () => ({ body: { success: true, preview } }),
    [`POST ${FOLLOW}`]: () => {
      preview = SAME;
      return { ...answer(), body: { ...answer().body, message: '3 booked cleans priced anew.' } };
    },
  });
});
afterEach(() => site.server.stop());

const differs: FollowQuotePreview = {
  ...{ isOtherTime: true, isOtherPrice: true, moved: 4, repriced: 3, paidInFull: 1 },
  ...{ currency: 'AUD', refund: '12.00' },
};

it('warns who cancels a quote that it takes back the first clean only, and ends the later ones there', async () => {
  const { user, dialog } = await openWorkflow(site);
  expect(
    await dialog.findByText(/cancelling the quote takes back the first clean only/),
  ).toBeInTheDocument();
  expect(await dialog.findByText('A quote, whose job is the first clean')).toBeInTheDocument();
  await user.click(dialog.getByText('End', { selector: 'button' }));
  const asked = within(await dialogNamed('End for good?'));
  expect(await asked.findByText(/This cancels 3 cleans\. .*30\.60.* goes back/)).toBeVisible();
  await user.click(asked.getByText('End', { selector: 'button' }));
  expect(await dialog.findByText('Ended')).toBeInTheDocument();
  // What has ended takes nothing back.
  await waitFor(() => expect(dialog.queryByText(/the first clean only/)).toBeNull());
});

it('asks after another agreement whether the later cleans follow, and says what comes of that', async () => {
  const { user, dialog, button, panel } = await openWorkflow(site, 'confirm');
  const confirm = await panel('Customer Confirmation');
  expect(dialog.queryByText(/The cleans after the first one/)).toBeNull();
  preview = differs;
  fill(confirm.getByLabelText('Final price (if different)'), '250');
  await user.click(await button('Customer Confirmed'));

  await user.click(await button('Change the later cleans'));
  const asked = within(await dialogNamed('Change the later cleans?'));
  expect(await asked.findByText(/This moves 4 booked cleans/)).toHaveTextContent(
    /3 booked cleans get the agreed price\. 1 booked clean, paid in full, .*12\.00.* goes back/,
  );
  expect(await findViolations()).toEqual([]);
  preview = { ...differs, isOtherTime: false, moved: 0 };
  await user.click(asked.getByLabelText('Price only'));
  await waitFor(() => expect(asked.queryByText(/This moves/)).toBeNull());
  const change = asked.getByText('Change them', { selector: 'button' });
  await waitFor(() => expect(change).toBeEnabled());
  await user.click(change);

  expect(await screen.findByText('3 booked cleans priced anew.')).toBeInTheDocument();
  expect(site.sent('POST', '/follow')).toEqual([{ part: 'price' }]);
  await waitFor(() => expect(dialog.queryByText(/The cleans after the first one/)).toBeNull());
});

it('says why the later cleans could not follow, and asks on', async () => {
  preview = { ...differs, isOtherPrice: false };
  site.server.handlers[`POST ${FOLLOW}`] = () =>
    failure(409, 'slot_taken', 'Nobody is free on Tue 29 Jan 2030. Please choose another time.');
  const { user, button, dialog } = await openWorkflow(site);
  expect(await dialog.findByText(/are at another time, or of another length, than/)).toBeVisible();
  await user.click(await button('Change the later cleans'));
  const asked = within(await dialogNamed('Change the later cleans?'));
  const change = asked.getByText('Change them', { selector: 'button' });
  await waitFor(() => expect(change).toBeEnabled());
  await user.click(change);
  expect(await screen.findByText(/Nobody is free on Tue 29 Jan 2030/)).toBeInTheDocument();
  await waitFor(() => expect(change).toBeEnabled());
});
