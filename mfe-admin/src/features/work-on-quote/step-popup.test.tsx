import type { Activity } from '@brightnest/contracts/auth/activity';
import type { QuoteCourseEntry } from '@brightnest/contracts/quotes/admin-quotes';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmedQuote, sampleQuote } from '../../quotes/testing/sample-quote';
import { type QuotesServer, startQuotes } from '../../quotes/testing/start-quotes';
import { dialogNamed, openWork } from './testing/open-work';

const ADA = { id: '64b0000000000000000000ad', name: 'Ada Perera', role: 'admin' as const };
const moved = (status: QuoteCourseEntry['status']): QuoteCourseEntry => ({
  what: 'status',
  status,
  at: '2026-11-02T00:00:00.000Z',
  by: ADA.id,
});
const opened: Activity = {
  id: '1',
  message: 'Ada Perera opened a quote request',
  action: 'quote.read',
  resource: 'quote',
  resourceId: sampleQuote().id,
  actor: ADA,
  timestamp: '2026-11-02T00:00:00.000Z',
  ipAddress: null,
  userAgent: null,
};
const CONFIRMED = 'Moved to Customer Confirmed by Ada Perera';

let site: QuotesServer;
afterEach(() => site.server.stop());

it('names the steps and where the quote is', async () => {
  site = await startQuotes([confirmedQuote()]);
  const { dialog } = await openWork(site);
  const steps = within(dialog.getByLabelText('Steps of the workflow')).getAllByRole('button');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Review Quote, done',
    'Customer Confirmation, done',
    '3Assign Cleaners, current, open below',
    '4Ready, ahead',
    '5Go, ahead',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    ...[null, null, 'step', null, null],
  ]);
});

it('opens a step by keyboard to what happens and happened in it, and gives the focus back', async () => {
  const course = [moved('customer_confirmed'), moved('in_progress')];
  site = await startQuotes([confirmedQuote({ confirmationNotes: 'Ring twice', course })]);
  site.state.activities = [opened];
  const { user, dialog } = await openWork(site);
  const step = dialog.getByText('Customer Confirmation').closest('button');
  step?.focus();
  await user.keyboard('{Enter}');
  const popup = within(await dialogNamed('Customer Confirmation'));
  expect(popup.getByText(/agree on the price, the start/)).toBeInTheDocument();
  expect(popup.getByText('Done')).toBeInTheDocument();
  expect(popup.getByText('Sat, 16 Jan 2027, 9:30 am (Sydney time), 3 hours')).toBeInTheDocument();
  expect(popup.getByText('Ring twice')).toBeInTheDocument();
  expect(await popup.findByText(CONFIRMED)).toHaveTextContent(/Mon, 2 Nov 2026, 11:00 am/);
  expect(popup.queryByText(/Work in Progress/)).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(step).toHaveFocus());
});

it('says when nothing has happened in a step', async () => {
  site = await startQuotes([sampleQuote()]);
  const { user, dialog } = await openWork(site);
  await user.click(dialog.getByText('Ready'));
  const popup = within(await dialogNamed('Ready'));
  expect(await popup.findByText('Nothing has happened in it yet.')).toBeInTheDocument();
  expect(popup.queryByText('Work on this step')).not.toBeInTheDocument();
});

it('leads back to a step whose work can be done again, and says so in the address', async () => {
  site = await startQuotes([confirmedQuote()]);
  const { user, dialog } = await openWork(site);
  await user.click(dialog.getByText('Customer Confirmation'));
  const popup = within(await dialogNamed('Customer Confirmation'));
  await user.click(popup.getByText('Work on this step'));
  expect(await dialog.findByText('Customer Confirmation', { selector: 'h3' })).toBeInTheDocument();
  expect(screen.getByLabelText('Confirmation notes')).toBeInTheDocument();
});
