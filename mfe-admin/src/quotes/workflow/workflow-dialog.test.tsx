import type { Activity } from '@brightnest/contracts/overview/activity-schemas';
import type { QuoteStatusEntry } from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STATUSES, QUOTE_STEPS } from '@brightnest/contracts/quotes/quote-status';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../testing/fill';
import {
  bob,
  confirmedQuote,
  dialogNamed,
  failure,
  openWorkflow,
  type QuotesServer,
  sampleCleaner,
  sampleQuote,
  startQuotes,
} from '../../testing/quotes';
import { entriesOfStep, entryText } from './step-popup';
import { QuoteWorkflowDialog } from './workflow-dialog';
import { canWorkOn, stepState } from './workflow-steps';

describe('the workflow dialog', () => {
  const ann = sampleCleaner();
  const team = [{ id: ann.id, name: 'Ann Lee', email: ann.email, rating: 4.75 }];
  const { id } = sampleQuote();
  const STATUS = `PUT /api/admin/quotes/${id}/status`;

  let site: QuotesServer;
  afterEach(() => {
    jest.restoreAllMocks();
    return site.server.stop();
  });

  it('shows a role that may not work on quotes what they are about, and no step to take', async () => {
    const assigned = confirmedQuote({ assignedCleaners: team });
    site = await startQuotes([assigned], [ann]);
    site.server.handlers['GET /api/auth/permissions'] = () => ({
      body: { success: true, permissions: ['quotes:read'], manageableRoles: [] },
    });
    const { dialog } = await openWorkflow(site);
    expect(await dialog.findByText(/may see quotes, and not work on them/)).toBeInTheDocument();
    expect(dialog.getByText('Ann Lee')).toBeInTheDocument();
    for (const action of [/^Cancel Quote/, 'Unassign All', 'Write an offer', 'Mark as Ready']) {
      expect(dialog.queryByRole('button', { name: action })).not.toBeInTheDocument();
    }
  });

  it('takes a quote from its review to the job done', async () => {
    site = await startQuotes([sampleQuote({ isRead: false })], [ann]);
    const { user, button, dialog, panel } = await openWorkflow(site);

    await user.click(await button('Proceed to customer confirmation'));
    await panel('Customer Confirmation');
    fill(await dialog.findByLabelText(/Agreed start, Sydney time/), '2027-01-16T09:30');
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
    const { user, button } = await openWorkflow(site);
    await user.click(await button('Mark as Ready'));
    await button('Start Service');
    expect(site.sent('PUT', '/status')).toEqual([{ status: 'ready', finalPrice: '180.50' }]);
  });

  it('starts a quote from wherever it is, and says what is left out', async () => {
    site = await startQuotes([sampleQuote()]);
    const { user, button, dialog } = await openWorkflow(site);
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
  ] as const)(
    'offers to a quote that is %s to %s, and not to %s',
    async (status, offered, other) => {
      site = await startQuotes([confirmedQuote({ status, assignedCleaners: team })]);
      const { button, dialog } = await openWorkflow(site);
      expect(await button(offered)).toBeEnabled();
      expect(dialog.queryByText(other)).not.toBeInTheDocument();
    },
  );

  it('says why a move failed, and stays', async () => {
    site = await startQuotes([confirmedQuote({ status: 'ready', assignedCleaners: team })]);
    site.server.handlers[STATUS] = () => failure(409, 'change_not_allowed', 'It is over already.');
    const { user, button } = await openWorkflow(site);
    await user.click(await button('Start Service'));
    expect(await screen.findByText('Failed to update quote status')).toBeInTheDocument();
    expect(screen.getByText('It is over already.')).toBeInTheDocument();
    await waitFor(async () => expect(await button('Start Service')).toBeEnabled());
  });

  it('cancels once it is confirmed, in these words', async () => {
    site = await startQuotes([sampleQuote()]);
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, button, dialog } = await openWorkflow(site);
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
    const paid = status === 'completed' && { paymentStatus: 'paid' as const, paidAmount: '58.20' };
    site = await startQuotes([confirmedQuote({ status, ...paid })]);
    const { button } = await openWorkflow(site);
    expect(await button('Cancel Quote')).toBeDisabled();
    expect(await button('Cancel Quote')).toHaveAccessibleDescription(reason);
  });

  it('says before the click that what was paid online goes back', async () => {
    site = await startQuotes([
      sampleQuote({ paymentStatus: 'paid', paidAmount: '58.20', due: '329.80' }),
    ]);
    const { button, dialog } = await openWorkflow(site);
    expect(await button('Cancel Quote')).toHaveAccessibleDescription(
      /The \$58\.20 paid online goes back to the customer\.$/,
    );
    expect(
      dialog.getByText('Fee paid, $58.20 paid online, $329.80 left to pay'),
    ).toBeInTheDocument();
  });

  it('takes the team off again, once that is confirmed', async () => {
    site = await startQuotes([confirmedQuote({ status: 'ready', assignedCleaners: team })], [ann]);
    const { user, button, panel } = await openWorkflow(site);
    await user.click(await button('Unassign All'));
    const confirmation = within(await dialogNamed('Unassign all cleaners?'));
    await user.click(confirmation.getByText('Unassign All', { selector: 'button' }));
    const assigned = await panel('Assigned cleaners');
    expect(await assigned.findByText('Nobody is assigned yet.')).toBeVisible();
    await panel('Assign Cleaners');
    expect(site.sent('DELETE', '/assign-cleaners')).toHaveLength(1);
  });

  it('says why the team could not be taken off', async () => {
    site = await startQuotes([confirmedQuote({ status: 'ready', assignedCleaners: team })]);
    site.server.handlers[`DELETE /api/admin/quotes/${id}/assign-cleaners`] = () =>
      failure(503, 'service_unavailable', 'Not right now.');
    const { user, button, dialog } = await openWorkflow(site);
    await user.click(await button('Unassign All'));
    const confirmation = within(await dialogNamed('Unassign all cleaners?'));
    await user.click(confirmation.getByText('Unassign All', { selector: 'button' }));
    expect(await screen.findByText('Failed to unassign cleaners')).toBeInTheDocument();
    expect(screen.getByText('Not right now.')).toBeInTheDocument();
    expect(dialog.getByText('Ann Lee')).toBeInTheDocument();
  });

  it('keeps the team of what has begun', async () => {
    site = await startQuotes([confirmedQuote({ status: 'in_progress', assignedCleaners: team })]);
    const { button } = await openWorkflow(site);
    expect(await button('Unassign All')).toBeDisabled();
  });

  it.each([
    ['text', JSON.stringify(team), 'Ann Lee'],
    ['unreadable text', '[{', 'Error displaying assigned cleaners'],
  ])('shows a team that comes as %s', async (_what, assigned, shown) => {
    site = await startQuotes([
      confirmedQuote({ status: 'ready', assignedCleaners: assigned as never }),
    ]);
    const { panel } = await openWorkflow(site);
    expect((await panel('Assigned cleaners')).getByText(shown)).toBeInTheDocument();
  });

  it('says why the quote could not be loaded, and loads it again', async () => {
    site = await startQuotes([sampleQuote()]);
    const get = site.server.handlers[`GET /api/admin/quotes/${id}`];
    site.server.handlers[`GET /api/admin/quotes/${id}`] = () =>
      failure(404, 'not_found', 'Not found.');
    const { user } = site.open(<QuoteWorkflowDialog />, `&quote=${id}&work=now`);
    expect(await screen.findByText('Error loading the quote')).toBeInTheDocument();
    if (get) site.server.handlers[`GET /api/admin/quotes/${id}`] = get;
    await user.click(screen.getByText('Try again', { selector: 'button' }));
    expect(await dialogNamed('Quote workflow for Jane Doe')).toBeInTheDocument();
  });

  it('sends whoever is logged out to sign in again', async () => {
    site = await startQuotes([sampleQuote()]);
    site.server.handlers[STATUS] = () => failure(401, 'not_authenticated', 'x');
    const { user, button, dialog } = await openWorkflow(site);
    await user.click(await dialog.findByText('Go'));
    await user.click(within(await dialogNamed('Go')).getByText('Work on this step'));
    await user.click(await button('Start Service'));
    expect(await screen.findByText('Staff sign-in')).toBeInTheDocument();
  });

  it.each(['pending', 'customer_confirmed', 'ready', 'completed'] as const)(
    'breaks no accessibility rule where the quote is %s',
    async (status) => {
      site = await startQuotes([confirmedQuote({ status, assignedCleaners: team })], [ann]);
      const { dialog } = await openWorkflow(site);
      if (status === 'customer_confirmed') await dialog.findByLabelText('Ann Lee');
      expect(await findViolations()).toEqual([]);
    },
  );
});

describe('a quote that is changed elsewhere', () => {
  const ann = sampleCleaner();
  const { id } = sampleQuote();
  const bobsTeam = [{ id: bob.id, name: 'Bob Ray', email: bob.email }];

  let site: QuotesServer;
  afterEach(() => site.server.stop());

  it('shows status and team as somebody else changes them, and keeps what is being entered', async () => {
    site = await startQuotes([confirmedQuote()], [ann, bob]);
    const { user, dialog, panel } = await openWorkflow(site);
    const assign = await panel('Assign Cleaners');
    await user.click(await assign.findByLabelText('Ann Lee'));
    fill(assign.getByLabelText('Custom cleaner (optional)'), 'kim@');
    await site.changeElsewhere(id, { status: 'cleaners_assigned', assignedCleaners: bobsTeam });

    expect(
      await dialog.findByText(
        /Somebody else has changed this meanwhile. This quote is at Cleaners Assigned now/,
      ),
    ).toHaveTextContent('What you have entered here is kept.');
    expect((await panel('Assigned cleaners')).getByText('Bob Ray')).toBeInTheDocument();
    expect(assign.getByLabelText('Ann Lee')).toBeChecked();
    expect(assign.getByLabelText('Custom cleaner (optional)')).toHaveValue('kim@');

    await user.click(dialog.getByText('OK', { selector: 'button' }));
    expect(dialog.queryByText(/changed this meanwhile/)).not.toBeInTheDocument();
    expect(dialog.getByText('Cleaners Assigned').closest('[role="status"]')).toHaveFocus();
  });

  it('says that the step is over, and goes on to the one at hand', async () => {
    site = await startQuotes([confirmedQuote()], [ann]);
    const { user, dialog, panel, button } = await openWorkflow(site);
    await user.click(await (await panel('Assign Cleaners')).findByLabelText('Ann Lee'));
    await site.changeElsewhere(id, { status: 'in_progress' });
    expect(await dialog.findByText(/This quote is at Work in Progress now/)).toHaveTextContent(
      'The step Assign Cleaners is over.',
    );
    expect(await button('Mark Completed')).toBeInTheDocument();
  });

  it('follows what is agreed elsewhere while nobody types', async () => {
    site = await startQuotes([sampleQuote()]);
    const { panel } = await openWorkflow(site, 'confirm');
    const confirm = await panel('Customer Confirmation');
    await site.changeElsewhere(id, {
      status: 'customer_confirmed',
      scheduledAt: '2027-01-15T22:30:00.000Z',
      duration: 240,
      confirmationNotes: 'Ring twice',
    });
    await waitFor(() =>
      expect(confirm.getByLabelText('Confirmation notes')).toHaveValue('Ring twice'),
    );
    expect(confirm.getByLabelText(/^Agreed start/)).toHaveValue('2027-01-16T09:30');
    expect(confirm.getByLabelText('Duration')).toHaveValue('240');
  });

  it('says nothing of one’s own moves', async () => {
    site = await startQuotes([confirmedQuote({ status: 'ready', assignedCleaners: bobsTeam })]);
    const { user, button, dialog } = await openWorkflow(site);
    await user.click(await button('Start Service'));
    await button('Mark Completed');
    expect(dialog.queryByText(/changed this meanwhile/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('one step in detail', () => {
  const ADA = { id: '64b0000000000000000000ad', name: 'Ada Perera', role: 'admin' as const };
  const updated = (status: QuoteStatusEntry['status']): QuoteStatusEntry => ({
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
    const { dialog } = await openWorkflow(site);
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
    const statusHistory = [updated('customer_confirmed'), updated('in_progress')];
    site = await startQuotes([confirmedQuote({ confirmationNotes: 'Ring twice', statusHistory })]);
    site.state.activities = [opened];
    const { user, dialog } = await openWorkflow(site);
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
    const { user, dialog } = await openWorkflow(site);
    await user.click(dialog.getByText('Ready'));
    const popup = within(await dialogNamed('Ready'));
    expect(await popup.findByText('Nothing has happened in it yet.')).toBeInTheDocument();
    expect(popup.queryByText('Work on this step')).not.toBeInTheDocument();
  });

  it('leads back to a step whose work can be done again, and says so in the address', async () => {
    site = await startQuotes([confirmedQuote()]);
    const { user, dialog } = await openWorkflow(site);
    await user.click(dialog.getByText('Customer Confirmation'));
    const popup = within(await dialogNamed('Customer Confirmation'));
    await user.click(popup.getByText('Work on this step'));
    expect(
      await dialog.findByText('Customer Confirmation', { selector: 'h3' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Confirmation notes')).toBeInTheDocument();
  });
});

describe('the steps of the workflow', () => {
  it.each([
    ['pending', 'current ahead ahead ahead ahead'],
    ['quote_requested', 'current ahead ahead ahead ahead'],
    ['customer_confirmed', 'done done current ahead ahead'],
    ['cleaners_assigned', 'done done done current ahead'],
    ['ready', 'done done done done current'],
    ['in_progress', 'done done done done current'],
    ['completed', 'done done done done done'],
    ['cancelled', 'ahead ahead ahead ahead ahead'],
  ] as const)('sees a quote that is %s as %s', (status, expected) => {
    const quote = sampleQuote({ status });
    expect(QUOTE_STEPS.map((step) => stepState(step, quote)).join(' ')).toBe(expected);
  });

  it('keeps what had been done when a quote was cancelled', () => {
    const quote = sampleQuote({ status: 'cancelled', scheduledAt: '2027-01-15T22:30:00.000Z' });
    expect(QUOTE_STEPS.map((step) => stepState(step, quote))).toEqual([
      'done',
      'done',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  it.each([
    ['pending', 'review confirm go'],
    ['quote_requested', 'review confirm go'],
    ['customer_confirmed', 'confirm assign go'],
    ['cleaners_assigned', 'confirm assign ready go'],
    ['ready', 'confirm assign go'],
    ['in_progress', 'go'],
    ['completed', ''],
    ['cancelled', ''],
  ] as const)('lets staff work on a quote that is %s at: %s', (status, expected) => {
    expect(QUOTE_STEPS.filter((step) => canWorkOn(step, status)).join(' ')).toBe(expected);
    expect(QUOTE_STATUSES).toContain(status);
  });
});

describe('the history of a step', () => {
  const entry = (
    what: QuoteStatusEntry['what'],
    status: QuoteStatusEntry['status'],
  ): QuoteStatusEntry => ({ what, status, at: '2026-11-02T00:00:00.000Z', by: 'u1' });

  it.each([
    ['confirm', 'status', 'customer_confirmed', 'Moved to Customer Confirmed by Ada'],
    ['confirm', 'agreement', 'cleaners_assigned', 'Agreement changed by Ada'],
    ['assign', 'status', 'cleaners_assigned', 'Moved to Cleaners Assigned by Ada'],
    ['assign', 'team', 'in_progress', 'Team changed by Ada'],
    ['ready', 'status', 'ready', 'Moved to Ready to Start by Ada'],
    ['go', 'status', 'in_progress', 'Moved to Work in Progress by Ada'],
    ['go', 'status', 'completed', 'Moved to Job Done by Ada'],
    ['go', 'status', 'cancelled', 'Moved to Cancelled by Ada'],
  ] as const)('shows in %s what is recorded as %s, %s', (step, what, status, text) => {
    const quote = sampleQuote({ statusHistory: [entry(what, status)] });
    const steps = QUOTE_STEPS.filter((one) => entriesOfStep(one, quote).length > 0);
    expect(steps).toEqual([step]);
    expect(entryText(entry(what, status), new Map([['u1', 'Ada']]))).toBe(text);
  });

  it('names nobody who is not known', () => {
    expect(entryText(entry('status', 'ready'), new Map())).toBe('Moved to Ready to Start');
  });
});
