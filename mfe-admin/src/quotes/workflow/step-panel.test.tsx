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

describe('confirming with the customer', () => {
  const { id } = sampleQuote();

  let site: QuotesServer;
  afterEach(() => site.server.stop());

  async function openConfirm(traits = {}) {
    site = await startQuotes([sampleQuote(traits)]);
    const view = await openWorkflow(site, 'confirm');
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
    fill(start, '2027-02-01T13:00');
    expect(panel.getByText(/Mon, 1 Feb 2027, 1:00 pm \(Perth time\)/)).toBeInTheDocument();
    await user.selectOptions(panel.getByLabelText('Duration'), '4 hours');
    fill(panel.getByLabelText('Final price (if different)'), '980.5');
    fill(panel.getByLabelText('Confirmation notes'), 'Key under the mat');
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
    const { panel, start, send } = await openConfirm();
    fill(start, '2025-02-01T13:00');
    await send();
    expect(await panel.findByText('Please choose a time from now on')).toBeInTheDocument();
    expect(site.sent('PUT', '/status')).toEqual([]);
  });

  it('takes no price that is none', async () => {
    const { panel, start, send } = await openConfirm();
    fill(start, '2027-02-01T13:00');
    fill(panel.getByLabelText('Final price (if different)'), 'a lot');
    await send();
    expect(await panel.findByText('Please enter an amount such as 180.00')).toBeInTheDocument();
    expect(site.sent('PUT', '/status')).toEqual([]);
  });

  it('corrects the notes of a clean that has begun', async () => {
    const begun = { ...confirmedQuote(), scheduledAt: '2025-02-01T02:00:00.000Z' };
    const { panel, send } = await openConfirm(begun);
    fill(panel.getByLabelText('Confirmation notes'), 'Ring twice');
    await send();
    await waitFor(() => expect(site.sent('PUT', '/status')).toHaveLength(1));
  });

  it('says why it failed, and keeps what was entered', async () => {
    const { panel, start, send } = await openConfirm();
    site.server.handlers[`PUT /api/admin/quotes/${id}/status`] = () =>
      failure(503, 'service_unavailable', 'Not right now.');
    fill(start, '2027-02-01T13:00');
    fill(panel.getByLabelText('Confirmation notes'), 'Ring twice');
    await send();
    expect(await screen.findByText('Failed to update quote status')).toBeInTheDocument();
    expect(screen.getByText('Not right now.')).toBeInTheDocument();
    expect(start).toHaveValue('2027-02-01T13:00');
    expect(panel.getByLabelText('Confirmation notes')).toHaveValue('Ring twice');
  });

  it('asks before what was entered is lost', async () => {
    const { user, panel } = await openConfirm();
    fill(panel.getByLabelText('Confirmation notes'), 'Ring twice');
    await user.keyboard('{Escape}');
    expect(await dialogNamed('Discard your changes?')).toBeInTheDocument();
    await user.click(screen.getByText('Keep editing', { selector: 'button' }));
    expect(panel.getByLabelText('Confirmation notes')).toHaveValue('Ring twice');
  });
});

describe('assigning cleaners', () => {
  const ann = sampleCleaner();
  const { id } = confirmedQuote();
  const AVAILABLE = '/api/admin/cleaners/available';
  const ASSIGN = `POST /api/admin/quotes/${id}/assign-cleaners`;
  const custom = {
    id: 'custom_kim@example.com',
    name: 'kim@example.com',
    email: 'kim@example.com',
  };

  let site: QuotesServer;
  afterEach(() => site.server.stop());

  async function openAssign(quote = confirmedQuote(), cleaners = [ann, bob]) {
    site = await startQuotes([quote], cleaners);
    const view = await openWorkflow(site, 'assign');
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
      ...{ state: 'NSW', postalCode: '2042' },
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

  it('has a list that the keyboard can scroll, also when nobody in it is free', async () => {
    const busy = { ...ann, isAvailable: false, busyReason: 'Booked 9:00 am' };
    const { panel, box } = await openAssign(confirmedQuote(), [busy, bob]);
    expect(await box('Ann Lee')).toBeDisabled();
    expect(panel.getByRole('list', { name: 'Cleaners' })).toHaveAttribute('tabindex', '0');
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

  it('lets staff say who of a team collects the cash, and shows who does', async () => {
    const assigned = [
      { id: bob.id, name: 'Bob Ray', email: bob.email, collectsCash: true },
      { id: ann.id, name: 'Ann Lee', email: ann.email },
    ];
    const quote = confirmedQuote({ status: 'cleaners_assigned', assignedCleaners: assigned });
    const { user, dialog, panel, assign } = await openAssign(quote);
    const badge = dialog.getByText('Collects the cash');
    expect(badge.closest('li')).toHaveTextContent('Bob Ray');
    const select = await panel.findByLabelText('Who collects the cash');
    await panel.findByRole('option', { name: 'Ann Lee' });
    await user.selectOptions(select, 'Ann Lee');
    await assign();
    await screen.findByText('Ready', { selector: 'h3' });
    expect(site.sent('POST', '/assign-cleaners')).toEqual([
      { cleanerIds: [bob.id, ann.id], customCleanerEmail: null, cashCleanerId: ann.id },
    ]);
  });

  it('assigns somebody by email, with notes for the cleaners', async () => {
    const { panel, email, assign } = await openAssign();
    expect(email).toHaveAttribute('type', 'email');
    fill(email, 'Kim@Example.com');
    fill(panel.getByLabelText('Notes for the cleaners (optional)'), 'Bring a ladder');
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
    const { panel, email, assign } = await openAssign();
    fill(email, 'kim');
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
    fill(email, 'kim@example.com');
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
    const { user, panel } = await openWorkflow(site, 'assign');
    const assign = await panel('Assign Cleaners');
    expect(await assign.findByText('Error loading the cleaners')).toBeInTheDocument();
    if (list) site.server.handlers[`GET ${AVAILABLE}`] = list;
    await user.click(assign.getByText('Try again', { selector: 'button' }));
    expect(await assign.findByLabelText('Ann Lee')).toBeInTheDocument();
  });

  it('leaves the way by email where nobody works then', async () => {
    const { panel, email } = await openAssign(confirmedQuote(), []);
    expect(await panel.findByText(/No cleaner works at that time/)).toBeInTheDocument();
    expect(email).toBeEnabled();
  });
});
