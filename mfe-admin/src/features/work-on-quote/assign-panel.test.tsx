import { screen, waitFor, within } from '@testing-library/react';
import { confirmedQuote } from '../../quotes/testing/sample-quote';
import { failure, type QuotesServer, startQuotes } from '../../quotes/testing/start-quotes';
import { bob, openWork, sampleCleaner } from './testing/open-work';

const ann = sampleCleaner();
const { id } = confirmedQuote();
const AVAILABLE = '/api/admin/cleaners/available';
const ASSIGN = `POST /api/admin/quotes/${id}/assign-cleaners`;
const custom = { id: 'custom_kim@example.com', name: 'kim@example.com', email: 'kim@example.com' };

let site: QuotesServer;
afterEach(() => site.server.stop());

async function openAssign(quote = confirmedQuote(), cleaners = [ann, bob]) {
  site = await startQuotes([quote], cleaners);
  const view = await openWork(site, 'assign');
  const panel = await view.panel('Assign Cleaners');
  return {
    ...view,
    panel,
    box: (name: string) => panel.findByLabelText(name),
    about: async (name: string) =>
      within((await panel.findByLabelText(name)).closest('li') as HTMLElement),
    email: panel.getByLabelText('Custom cleaner (optional)'),
    assign: () => view.user.click(panel.getByText('Assign Cleaners', { selector: 'button' })),
  };
}

it('asks who is free at the agreed time, this job itself not counted', async () => {
  const { box } = await openAssign();
  await box('Ann Lee');
  expect(Object.fromEntries(site.asked(AVAILABLE)[0] ?? [])).toEqual({
    start: '2027-01-15T22:30:00.000Z',
    duration: '180',
    state: 'NSW',
    kind: 'quote',
    jobId: id,
  });
});

it('says who is free, who is busy and why, and how they are rated', async () => {
  const { about, box } = await openAssign();
  const free = await about('Ann Lee');
  for (const text of ['Available', '3 of 10 jobs that week', /4\.8/]) {
    expect(free.getByText(text)).toBeInTheDocument();
  }
  const busy = await about('Bob Ray');
  for (const text of ['Busy', 'Booked 9:00 am to 12:00 pm', 'Not rated yet']) {
    expect(busy.getByText(text)).toBeInTheDocument();
  }
  expect(await box('Ann Lee')).toBeEnabled();
  expect(await box('Bob Ray')).toBeDisabled();
});

it('lets whoever is assigned be let go, also where they are busy or not in the list', async () => {
  const assigned = [{ id: bob.id, name: 'Bob Ray', email: bob.email }, custom];
  const { user, about, box, assign } = await openAssign(
    confirmedQuote({ status: 'cleaners_assigned', assignedCleaners: assigned }),
  );
  expect((await about('Bob Ray')).getByText('Currently Assigned')).toBeInTheDocument();
  expect((await about('kim@example.com')).getByText('Custom cleaner')).toBeInTheDocument();
  expect(await box('Bob Ray')).toBeChecked();
  await user.click(await box('Bob Ray'));
  await user.click(await box('Ann Lee'));
  await assign();
  await screen.findByText('Ready', { selector: 'h3' });
  expect(site.sent('POST', '/assign-cleaners')).toEqual([
    { cleanerIds: [custom.id, ann.id], customCleanerEmail: null },
  ]);
});

it('assigns somebody by e-mail, with notes for the cleaners', async () => {
  const { user, panel, email, assign } = await openAssign();
  expect(email).toHaveAttribute('type', 'email');
  await user.type(email, 'Kim@Example.com');
  await user.type(panel.getByLabelText('Notes for the cleaners (optional)'), 'Bring a ladder');
  await assign();
  await screen.findByText('Ready', { selector: 'h3' });
  expect(site.sent('POST', '/assign-cleaners')).toEqual([
    { cleanerIds: [], customCleanerEmail: 'kim@example.com', notes: 'Bring a ladder' },
  ]);
});

it('asks for somebody', async () => {
  const message = 'Please select at least one cleaner or add a custom cleaner';
  const { user, panel, box, email, assign } = await openAssign();
  await box('Ann Lee');
  await assign();
  expect(await panel.findByText(message)).toBeInTheDocument();
  expect(email).toHaveFocus();
  expect(site.sent('POST', '/assign-cleaners')).toEqual([]);
  await user.click(await box('Ann Lee'));
  expect(panel.queryByText(message)).not.toBeInTheDocument();
});

it('takes no address that is none', async () => {
  const { user, panel, email, assign } = await openAssign();
  await user.type(email, 'kim');
  await assign();
  expect(await panel.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(site.sent('POST', '/assign-cleaners')).toEqual([]);
});

it('finds among the cleaners, and says who is chosen though they are not shown', async () => {
  const { user, panel, box } = await openAssign();
  await user.click(await box('Ann Lee'));
  await user.type(panel.getByLabelText('Search cleaners'), 'BOB@{Enter}');
  await waitFor(() => expect(panel.queryByLabelText('Ann Lee')).not.toBeInTheDocument());
  expect(panel.getByLabelText('Bob Ray')).toBeInTheDocument();
  expect(panel.getByText('Chosen: Ann Lee')).toBeInTheDocument();
  expect(site.sent('POST', '/assign-cleaners')).toEqual([]);
});

it('says who is booked when, asks again who is free, and keeps what was entered', async () => {
  const { user, panel, box, email, assign } = await openAssign();
  site.server.handlers[ASSIGN] = () => {
    site.state.candidates = [{ ...ann, isAvailable: false, busyReason: 'Booked 9:00 am' }, bob];
    return failure(409, 'cleaner_busy', 'Ann Lee is booked on 16 January from 9:00 am.');
  };
  await user.click(await box('Ann Lee'));
  await user.type(email, 'kim@example.com');
  await assign();
  expect(await screen.findByText('Failed to assign cleaners')).toBeInTheDocument();
  expect(screen.getByText('Ann Lee is booked on 16 January from 9:00 am.')).toBeInTheDocument();
  expect(await panel.findByText('Booked 9:00 am')).toBeInTheDocument();
  expect(email).toHaveValue('kim@example.com');
  // Busy now, and still to be let go.
  expect(await box('Ann Lee')).toBeChecked();
  expect(await box('Ann Lee')).toBeEnabled();
});

it('says why the cleaners could not be loaded, and loads them again', async () => {
  site = await startQuotes([confirmedQuote()], [ann]);
  const list = site.server.handlers[`GET ${AVAILABLE}`];
  site.server.handlers[`GET ${AVAILABLE}`] = () => failure(403, 'forbidden', 'Not for you.');
  const { user, panel } = await openWork(site, 'assign');
  const assign = await panel('Assign Cleaners');
  expect(await assign.findByText('Error loading the cleaners')).toBeInTheDocument();
  if (list) site.server.handlers[`GET ${AVAILABLE}`] = list;
  await user.click(assign.getByText('Try again', { selector: 'button' }));
  expect(await assign.findByLabelText('Ann Lee')).toBeInTheDocument();
});

it('leaves the way by e-mail where nobody works then', async () => {
  const { panel, email } = await openAssign(confirmedQuote(), []);
  expect(await panel.findByText(/No cleaner works at that time/)).toBeInTheDocument();
  expect(email).toBeEnabled();
});
