import { screen, waitFor } from '@testing-library/react';
import { confirmedQuote, sampleQuote } from '../../quotes/testing/sample-quote';
import { failure, type QuotesServer, startQuotes } from '../../quotes/testing/start-quotes';
import { dialogNamed, openWork } from './testing/open-work';

const { id } = sampleQuote();

let site: QuotesServer;
afterEach(() => site.server.stop());

async function openConfirm(traits = {}) {
  site = await startQuotes([sampleQuote(traits)]);
  const view = await openWork(site, 'confirm');
  const panel = await view.panel('Customer Confirmation');
  return {
    ...view,
    panel,
    start: panel.getByLabelText(/^Agreed start/),
    send: async () => view.user.click(await view.button('Customer Confirmed')),
  };
}

it('shows how to reach the customer', async () => {
  const { panel } = await openConfirm();
  expect(panel.getByText('jane@example.com')).toHaveAttribute('href', 'mailto:jane@example.com');
  expect(panel.getByText('0412 345 678')).toHaveAttribute('href', 'tel:0412 345 678');
});

it('keeps what was agreed, in the time of the property', async () => {
  const { user, panel, start, send } = await openConfirm({
    state: 'WA',
    timeZone: 'Australia/Perth',
  });
  expect(panel.getByLabelText(/Perth time/)).toBe(start);
  expect(start).toHaveAttribute('min', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));
  await user.type(start, '2027-02-01T13:00');
  expect(panel.getByText(/Mon, 1 Feb 2027, 1:00 pm \(Perth time\)/)).toBeInTheDocument();
  await user.selectOptions(panel.getByLabelText('Duration'), '4 hours');
  await user.type(panel.getByLabelText('Final price (if different)'), '980.5');
  await user.type(panel.getByLabelText('Confirmation notes'), 'Key under the mat');
  await send();
  await screen.findByText('Assign Cleaners', { selector: 'h3' });
  expect(site.sent('PUT', '/status')).toEqual([
    {
      status: 'customer_confirmed',
      finalPrice: '980.5',
      notes: 'Key under the mat',
      scheduledAt: '2027-02-01T05:00:00.000Z',
      duration: 240,
    },
  ]);
});

it('asks for a start, and goes to it', async () => {
  const { panel, start, send } = await openConfirm();
  await send();
  expect(await panel.findByText('Please choose a date and time')).toBeInTheDocument();
  expect(start).toHaveFocus();
  expect(site.sent('PUT', '/status')).toEqual([]);
});

it('takes no start that is over', async () => {
  const { user, panel, start, send } = await openConfirm();
  await user.type(start, '2025-02-01T13:00');
  await send();
  expect(await panel.findByText('Please choose a time from now on')).toBeInTheDocument();
  expect(site.sent('PUT', '/status')).toEqual([]);
});

it('takes no price that is none', async () => {
  const { user, panel, start, send } = await openConfirm();
  await user.type(start, '2027-02-01T13:00');
  await user.type(panel.getByLabelText('Final price (if different)'), 'a lot');
  await send();
  expect(await panel.findByText('Please enter an amount such as 180.00')).toBeInTheDocument();
  expect(site.sent('PUT', '/status')).toEqual([]);
});

it('corrects the notes of a clean that has begun', async () => {
  const begun = { ...confirmedQuote(), scheduledAt: '2025-02-01T02:00:00.000Z' };
  const { user, panel, send } = await openConfirm(begun);
  await user.type(panel.getByLabelText('Confirmation notes'), 'Ring twice');
  await send();
  await waitFor(() => expect(site.sent('PUT', '/status')).toHaveLength(1));
});

it('says why it failed, and keeps what was entered', async () => {
  const { user, panel, start, send } = await openConfirm();
  site.server.handlers[`PUT /api/admin/quotes/${id}/status`] = () =>
    failure(503, 'service_unavailable', 'Not right now.');
  await user.type(start, '2027-02-01T13:00');
  await user.type(panel.getByLabelText('Confirmation notes'), 'Ring twice');
  await send();
  expect(await screen.findByText('Failed to update quote status')).toBeInTheDocument();
  expect(screen.getByText('Not right now.')).toBeInTheDocument();
  expect(start).toHaveValue('2027-02-01T13:00');
  expect(panel.getByLabelText('Confirmation notes')).toHaveValue('Ring twice');
});

it('asks before what was entered is lost', async () => {
  const { user, panel } = await openConfirm();
  await user.type(panel.getByLabelText('Confirmation notes'), 'Ring twice');
  await user.keyboard('{Escape}');
  expect(await dialogNamed('Discard your changes?')).toBeInTheDocument();
  await user.click(screen.getByText('Keep editing', { selector: 'button' }));
  expect(panel.getByLabelText('Confirmation notes')).toHaveValue('Ring twice');
});
