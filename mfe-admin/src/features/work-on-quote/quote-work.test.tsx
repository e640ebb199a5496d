import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmedQuote, sampleQuote } from '../../quotes/testing/sample-quote';
import { failure, type QuotesServer, startQuotes } from '../../quotes/testing/start-quotes';
import { QuoteWork } from './quote-work';
import { dialogNamed, openWork, sampleCleaner } from './testing/open-work';

const ann = sampleCleaner();
const team = [{ id: ann.id, name: 'Ann Lee', email: ann.email, rating: 4.75 }];
const { id } = sampleQuote();
const STATUS = `PUT /api/admin/quotes/${id}/status`;

let site: QuotesServer;
afterEach(() => {
  jest.restoreAllMocks();
  return site.server.stop();
});

it('takes a quote from its review to the job done', async () => {
  site = await startQuotes([sampleQuote({ isRead: false })], [ann]);
  const { user, button, dialog, panel } = await openWork(site);

  await user.click(await button('Proceed to customer confirmation'));
  await panel('Customer Confirmation');
  await user.type(await dialog.findByLabelText(/Agreed start, Sydney time/), '2027-01-16T09:30');
  await user.click(await button('Customer Confirmed'));

  await panel('Assign Cleaners');
  await user.click(await dialog.findByLabelText('Ann Lee'));
  await user.click(await button('Assign Cleaners'));

  await panel('Ready');
  await user.click(await button('Mark as Ready'));
  await user.click(await button('Start Service'));
  await user.click(await button('Mark Completed'));
  expect(await dialog.findByText('Nothing left to do')).toBeInTheDocument();

  const [confirmed, ready, started, completed] = site.sent('PUT', '/status');
  expect(confirmed).toEqual({
    status: 'customer_confirmed',
    notes: '',
    scheduledAt: '2027-01-15T22:30:00.000Z',
    duration: 180,
  });
  expect(site.sent('POST', '/assign-cleaners')).toEqual([
    { cleanerIds: [ann.id], customCleanerEmail: null },
  ]);
  expect(ready).toEqual({ status: 'ready', finalPrice: '1234.00' });
  expect(started).toEqual({ status: 'in_progress', startedAt: expect.stringMatching(/Z$/) });
  expect(completed).toEqual({ status: 'completed', completedAt: expect.stringMatching(/Z$/) });
  expect(site.sent('PATCH', '/read')).toHaveLength(1);
});

it('marks the price that was agreed, where there is one', async () => {
  const quote = confirmedQuote({
    status: 'cleaners_assigned',
    finalPrice: '180.50',
    assignedCleaners: team,
  });
  site = await startQuotes([quote]);
  const { user, button } = await openWork(site);
  await user.click(await button('Mark as Ready'));
  await button('Start Service');
  expect(site.sent('PUT', '/status')).toEqual([{ status: 'ready', finalPrice: '180.50' }]);
});

it('starts a quote from wherever it is, and says what is left out', async () => {
  site = await startQuotes([sampleQuote()]);
  const { user, button, dialog } = await openWork(site);
  await user.click(await dialog.findByText('Go'));
  const popup = within(await dialogNamed('Go'));
  await user.click(popup.getByText('Work on this step'));
  expect(
    dialog.getByText(/leaves out: Customer Confirmed, Cleaners Assigned, Ready to Start\./),
  ).toBeInTheDocument();
  await user.click(await button('Start Service'));
  await button('Mark Completed');
});

it.each([
  ['in_progress', 'Mark Completed', 'Start Service'],
  ['ready', 'Start Service', 'Mark Completed'],
] as const)('offers to a quote that is %s to %s, and not to %s', async (status, offered, other) => {
  site = await startQuotes([confirmedQuote({ status, assignedCleaners: team })]);
  const { button, dialog } = await openWork(site);
  expect(await button(offered)).toBeEnabled();
  expect(dialog.queryByText(other)).not.toBeInTheDocument();
});

it('says why a move failed, and stays', async () => {
  site = await startQuotes([confirmedQuote({ status: 'ready', assignedCleaners: team })]);
  site.server.handlers[STATUS] = () => failure(409, 'change_not_allowed', 'It is over already.');
  const { user, button } = await openWork(site);
  await user.click(await button('Start Service'));
  expect(await screen.findByText('Failed to update quote status')).toBeInTheDocument();
  expect(screen.getByText('It is over already.')).toBeInTheDocument();
  await waitFor(async () => expect(await button('Start Service')).toBeEnabled());
});

it('cancels once it is confirmed, in these words', async () => {
  site = await startQuotes([sampleQuote()]);
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, button, dialog } = await openWork(site);
  await user.click(await button('Cancel Quote'));
  expect(ask).toHaveBeenCalledWith(
    'Are you sure you want to cancel this quote? This action cannot be undone.',
  );
  expect(site.sent('PUT', '/status')).toEqual([]);
  ask.mockReturnValue(true);
  await user.click(await button('Cancel Quote'));
  expect(await dialog.findByText('The quote was cancelled.')).toBeInTheDocument();
  expect(site.sent('PUT', '/status')).toEqual([{ status: 'cancelled' }]);
});

it.each([
  ['completed', 'The job is done, so it can no longer be cancelled.'],
  ['cancelled', 'It is cancelled already.'],
] as const)('says why a quote that is %s can’t be cancelled', async (status, reason) => {
  site = await startQuotes([confirmedQuote({ status })]);
  const { button } = await openWork(site);
  expect(await button('Cancel Quote')).toBeDisabled();
  expect(await button('Cancel Quote')).toHaveAccessibleDescription(reason);
});

it('takes the team off again, once that is confirmed', async () => {
  site = await startQuotes([confirmedQuote({ status: 'ready', assignedCleaners: team })], [ann]);
  const { user, button, panel } = await openWork(site);
  await user.click(await button('Unassign All'));
  const question = within(await dialogNamed('Unassign all cleaners?'));
  await user.click(question.getByText('Unassign All', { selector: 'button' }));
  const assigned = await panel('Assigned cleaners');
  expect(await assigned.findByText('Nobody is assigned yet.')).toBeVisible();
  await panel('Assign Cleaners');
  expect(site.sent('DELETE', '/assign-cleaners')).toHaveLength(1);
});

it('says why the team could not be taken off', async () => {
  site = await startQuotes([confirmedQuote({ status: 'ready', assignedCleaners: team })]);
  site.server.handlers[`DELETE /api/admin/quotes/${id}/assign-cleaners`] = () =>
    failure(503, 'service_unavailable', 'Not right now.');
  const { user, button, dialog } = await openWork(site);
  await user.click(await button('Unassign All'));
  const question = within(await dialogNamed('Unassign all cleaners?'));
  await user.click(question.getByText('Unassign All', { selector: 'button' }));
  expect(await screen.findByText('Failed to unassign cleaners')).toBeInTheDocument();
  expect(screen.getByText('Not right now.')).toBeInTheDocument();
  expect(dialog.getByText('Ann Lee')).toBeInTheDocument();
});

it('keeps the team of what has begun', async () => {
  site = await startQuotes([confirmedQuote({ status: 'in_progress', assignedCleaners: team })]);
  const { button } = await openWork(site);
  expect(await button('Unassign All')).toBeDisabled();
});

it.each([
  ['text', JSON.stringify(team), 'Ann Lee'],
  ['unreadable text', '[{', 'Error displaying assigned cleaners'],
])('shows a team that comes as %s', async (_what, assigned, shown) => {
  site = await startQuotes([
    confirmedQuote({ status: 'ready', assignedCleaners: assigned as never }),
  ]);
  const { panel } = await openWork(site);
  expect((await panel('Assigned cleaners')).getByText(shown)).toBeInTheDocument();
});

it('says why the quote could not be loaded, and loads it again', async () => {
  site = await startQuotes([sampleQuote()]);
  const get = site.server.handlers[`GET /api/admin/quotes/${id}`];
  site.server.handlers[`GET /api/admin/quotes/${id}`] = () =>
    failure(404, 'not_found', 'Not found.');
  const { user } = site.open(<QuoteWork />, `&quote=${id}&work=now`);
  expect(await screen.findByText('Error loading the quote')).toBeInTheDocument();
  if (get) site.server.handlers[`GET /api/admin/quotes/${id}`] = get;
  await user.click(screen.getByText('Try again', { selector: 'button' }));
  expect(await dialogNamed('Quote workflow for Jane Doe')).toBeInTheDocument();
});

it('sends whoever is logged out to sign in again', async () => {
  site = await startQuotes([sampleQuote()]);
  site.server.handlers[STATUS] = () => failure(401, 'not_authenticated', 'x');
  const { user, button, dialog } = await openWork(site);
  await user.click(await dialog.findByText('Go'));
  await user.click(within(await dialogNamed('Go')).getByText('Work on this step'));
  await user.click(await button('Start Service'));
  expect(await screen.findByText('Staff sign-in')).toBeInTheDocument();
});

it.each(['pending', 'customer_confirmed', 'ready', 'completed'] as const)(
  'breaks no accessibility rule where the quote is %s',
  async (status) => {
    site = await startQuotes([confirmedQuote({ status, assignedCleaners: team })], [ann]);
    const { dialog } = await openWork(site);
    if (status === 'customer_confirmed') await dialog.findByLabelText('Ann Lee');
    expect(await findViolations()).toEqual([]);
  },
);
