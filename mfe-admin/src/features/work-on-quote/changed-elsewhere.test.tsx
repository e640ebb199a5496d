import { screen, waitFor } from '@testing-library/react';
import { confirmedQuote, sampleQuote } from '../../quotes/testing/sample-quote';
import { type QuotesServer, startQuotes } from '../../quotes/testing/start-quotes';
import { bob, openWork, sampleCleaner } from './testing/open-work';

const ann = sampleCleaner();
const { id } = sampleQuote();
const bobsTeam = [{ id: bob.id, name: 'Bob Ray', email: bob.email }];

let site: QuotesServer;
afterEach(() => site.server.stop());

it('shows status and team as somebody else changes them, and keeps what is being entered', async () => {
  site = await startQuotes([confirmedQuote()], [ann, bob]);
  const { user, dialog, panel } = await openWork(site);
  const assign = await panel('Assign Cleaners');
  await user.click(await assign.findByLabelText('Ann Lee'));
  await user.type(assign.getByLabelText('Custom cleaner (optional)'), 'kim@');
  await site.changeElsewhere(id, { status: 'cleaners_assigned', assignedCleaners: bobsTeam });

  expect(
    await dialog.findByText(/changed elsewhere: it is at Cleaners Assigned now/),
  ).toHaveTextContent('What you have entered here is kept.');
  expect((await panel('Assigned cleaners')).getByText('Bob Ray')).toBeInTheDocument();
  expect(assign.getByLabelText('Ann Lee')).toBeChecked();
  expect(assign.getByLabelText('Custom cleaner (optional)')).toHaveValue('kim@');

  await user.click(dialog.getByText('OK', { selector: 'button' }));
  expect(dialog.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  expect(dialog.getByText('Cleaners Assigned').closest('[role="status"]')).toHaveFocus();
});

it('says that the step is over, and goes on to the one at hand', async () => {
  site = await startQuotes([confirmedQuote()], [ann]);
  const { user, dialog, panel, button } = await openWork(site);
  await user.click(await (await panel('Assign Cleaners')).findByLabelText('Ann Lee'));
  await site.changeElsewhere(id, { status: 'in_progress' });
  expect(await dialog.findByText(/it is at Work in Progress now/)).toHaveTextContent(
    'The step Assign Cleaners is over.',
  );
  expect(await button('Mark Completed')).toBeInTheDocument();
});

it('follows what is agreed elsewhere while nobody types', async () => {
  site = await startQuotes([sampleQuote()]);
  const { panel } = await openWork(site, 'confirm');
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
  const { user, button, dialog } = await openWork(site);
  await user.click(await button('Start Service'));
  await button('Mark Completed');
  expect(dialog.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
