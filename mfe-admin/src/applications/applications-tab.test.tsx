import { findViolations } from '@brightnest/kit/testing/find-violations';
import { collectTimers } from '@brightnest/kit/testing/collect-timers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  PICTURE,
  rowOf,
  sampleApplication,
  startApplications,
  studentApplication,
} from '../testing/applications';
import { fill } from '../testing/fill';

describe('the applications tab', () => {
  const LIST = 'GET /api/admin/applications';
  let site: ApplicationsServer;
  beforeEach(async () => {
    site = await startApplications([sampleApplication(), studentApplication()]);
  });
  afterEach(() => site.server.stop());

  it('lists applications with what staff choose by', async () => {
    site.open();
    const jane = within(await rowOf('Jane Doe')).getAllByRole('cell');
    const expected = [
      'Jane Doejane@example.com0412 345 678',
      'Window CleanerSydney NSW',
      '4 years',
      'Inner West, CBD +1Mon, Wed',
      'Pending',
      '1 Nov 2026',
      'DetailsAcceptReject',
    ];
    expected.forEach((text, index) => expect(jane[index + 1]).toHaveTextContent(text));
    const nimal = within(await rowOf('Nimal Perera')).getAllByRole('cell');
    expect(nimal[1]).toHaveTextContent('NPNimal Perera');
    expect(nimal[2]).toHaveTextContent('Student applicationUniversity of Moratuwa');
    expect(nimal[3]).toHaveTextContent('–');
  });

  it('shows the picture, and initials where it cannot be loaded', async () => {
    site.open();
    const row = await rowOf('Jane Doe');
    const picture = row.querySelector('img');
    expect(picture).toHaveAttribute('src', PICTURE);
    if (picture) fireEvent.error(picture);
    expect(row).toHaveTextContent('JDJane Doe');
  });

  it('counts each status, and a card shows its own alone', async () => {
    site.state.change('65b00000000000000000000b', { applicationStatus: 'under_review' });
    const { user } = site.open();
    await screen.findByText('Jane Doe');
    const cards = within(screen.getByRole('group', { name: 'Applications by status' }));
    const names = cards.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'All2',
      'Pending1',
      'Under Review1',
      'Interview Scheduled0',
      'Accepted0',
      'Rejected0',
    ]);
    await user.click(cards.getByRole('button', { name: /^Under Review/ }));
    await waitFor(() =>
      expect(site.asked()).toContain('page=1&pageSize=20&status=under_review&sort=-createdAt'),
    );
    expect(cards.getByRole('button', { name: /^Under Review/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByLabelText('Status')).toHaveValue('under_review');
  });

  it('keeps a filter that is chosen while a search waits for a pause in typing', async () => {
    site.open();
    await screen.findByText('Jane Doe');
    fill(screen.getByRole('searchbox'), 'doe');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
    await waitFor(() =>
      expect(site.asked()).toContain(
        'page=1&pageSize=20&search=doe&status=pending&sort=-createdAt',
      ),
    );
  });

  it('takes search, filters, order and page from the address, and accepted for approved', async () => {
    site.open('&search=doe&status=accepted&source=student&sort=name&page=3');
    await screen.findByText('Jane Doe');
    expect(site.asked()).toEqual([
      'page=3&pageSize=20&search=doe&status=approved&source=student&sort=name',
    ]);
    expect(screen.getByLabelText('Search applications')).toHaveValue('doe');
    expect(screen.getByLabelText('Status')).toHaveValue('approved');
    expect(screen.getByLabelText('Source')).toHaveValue('student');
    expect(screen.getByRole('columnheader', { name: 'Applicant' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/applications/export?search=doe&status=approved&source=student&sort=name',
    );
  });

  it('takes an address with nonsense for the first page of all', async () => {
    site.open('&status=maybe&source=mars&sort=colour&page=-4');
    await screen.findByText('Jane Doe');
    expect(site.asked()).toEqual(['page=1&pageSize=20&sort=-createdAt']);
  });

  it('searches once typing pauses, filters by source, and pages on the server', async () => {
    site.state.total = 41;
    const { user } = site.open();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(site.asked()).toContain('page=2&pageSize=20&sort=-createdAt'));
    await user.type(screen.getByLabelText('Search applications'), 'jane');
    await waitFor(() =>
      expect(site.asked()).toContain('page=1&pageSize=20&search=jane&sort=-createdAt'),
    );
    expect(site.asked().filter((query) => query?.includes('search='))).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Source'), 'Student application');
    await waitFor(() =>
      expect(site.asked()).toContain(
        'page=1&pageSize=20&search=jane&source=student&sort=-createdAt',
      ),
    );
  });

  it('sorts on the server by the headers', async () => {
    const { user } = site.open();
    await screen.findByText('Jane Doe');
    expect(screen.getByRole('columnheader', { name: 'Applied' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const orders = () => site.asked().map((query) => new URLSearchParams(query).get('sort'));
    for (const [header, order] of [
      ['Applied', 'createdAt'],
      ['Applicant', 'name'],
      ['Applicant', '-name'],
      ['Position', 'job'],
      ['Status', 'status'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: header }));
      await waitFor(() => expect(orders()).toContain(order));
    }
  });

  it('says when a search found more than are counted', async () => {
    Object.assign(site.state, { total: 1_000, isTotalExact: false });
    site.open('&search=a');
    expect(await screen.findByText('1–20 of 1000 or more applications')).toBeInTheDocument();
  });

  it('has an empty state for a search without a match that leads back to all', async () => {
    site.state.applications = [];
    const { user } = site.open('&search=zzz&status=rejected');
    await user.click(await screen.findByRole('button', { name: 'Show all applications' }));
    expect(await screen.findByText('No applications yet')).toBeInTheDocument();
    expect(screen.getByLabelText('Status')).toHaveValue('');
  });

  it('shows why the list could not be loaded, and loads it again', async () => {
    const list = site.server.handlers[LIST];
    site.server.handlers[LIST] = () => failure(403, 'forbidden', 'You do not have access to this.');
    const { user } = site.open();
    expect(
      await screen.findByText('Error loading applications: You do not have access to this.'),
    ).toBeInTheDocument();
    if (list) site.server.handlers[LIST] = list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Jane Doe')).toBeInTheDocument();
    expect(screen.queryByText(/^Error loading applications/)).not.toBeInTheDocument();
  });

  it('shows an application that has just come in, and marks its row', async () => {
    site.open();
    await screen.findByText('Jane Doe');
    await waitFor(() => expect(site.isLive()).toBe(true));
    const fresh = sampleApplication({ id: '65b00000000000000000000c', firstName: 'Noor' });
    site.state.applications = [fresh, ...site.state.applications];
    site.publishLive('application.submitted', fresh.id);
    expect(await rowOf('Noor Doe')).toHaveAttribute('data-highlighted');
    expect(await rowOf('Jane Doe')).not.toHaveAttribute('data-highlighted');
  });

  it('asks for the list again every 30 s', async () => {
    const timers = collectTimers();
    site.open();
    await screen.findByText('Jane Doe');
    site.state.change('65b00000000000000000000a', { firstName: 'Later' });
    timers.run(30_000);
    expect(await screen.findByText('Later Doe')).toBeInTheDocument();
  });

  it('sends whoever is logged out to sign in again', async () => {
    site.server.handlers[LIST] = () => failure(401, 'not_authenticated', 'x');
    site.open();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
  });

  it('breaks no accessibility rule', async () => {
    site.open();
    await screen.findByText('Jane Doe');
    expect(await findViolations()).toEqual([]);
  });
});

describe('bulk actions on applications', () => {
  const GONE = { id: '65b00000000000000000000c', firstName: 'Ann', lastName: 'Gone' };

  let site: ApplicationsServer;
  beforeEach(async () => {
    site = await startApplications([
      sampleApplication(),
      studentApplication({ applicationStatus: 'under_review' }),
      sampleApplication({ ...GONE, applicationStatus: 'rejected' }),
    ]);
  });
  afterEach(() => site.server.stop());

  async function chooseAll() {
    const { user } = site.open();
    await screen.findByText('Jane Doe');
    await user.click(screen.getByLabelText('Select all on this page'));
    return {
      user,
      press: (label: string) =>
        user.click(
          within(screen.getByLabelText('What to do with the selected')).getByText(label, {
            selector: 'button',
          }),
        ),
    };
  }

  it('rejects the chosen ones with one note, but for those that cannot be rejected', async () => {
    const { user, press } = await chooseAll();
    await press('Reject');
    const dialog = within(await dialogNamed('Reject 2 applications?'));
    expect(
      dialog.getByText('Left out, as this cannot be done with them: Ann Gone (Rejected).'),
    ).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.click(dialog.getByLabelText(/^Note/));
    await user.paste('All places are taken');
    await user.click(dialog.getByText('Reject 2 applications', { selector: 'button' }));

    expect(await screen.findByText('2 applications rejected')).toBeVisible();
    const body = { status: 'rejected', notes: 'All places are taken' };
    expect(site.sent('/status')).toEqual([body, body]);
    await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
  });

  it('goes on after a refusal, and says whom it left and why', async () => {
    const { id } = sampleApplication();
    site.server.handlers[`PATCH /api/admin/applications/${id}/status`] = () =>
      failure(409, 'conflict', 'This was changed by somebody else. Reload and try again.');
    const { user, press } = await chooseAll();
    await press('Reject');
    const dialog = within(await dialogNamed('Reject 2 applications?'));
    await user.click(dialog.getByText('Reject 2 applications', { selector: 'button' }));

    const result = within(await dialogNamed('1 application rejected'));
    expect(result.getByText('1 of 2 stays as before:')).toBeVisible();
    expect(result.getByText('Jane Doe')).toBeVisible();
    expect(result.getByText(/^This was changed by somebody else/)).toBeVisible();
    await user.click(result.getByText('Close', { selector: 'button' }));
    expect(screen.getByLabelText('Select Jane Doe')).toBeChecked();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('starts the review of those that wait', async () => {
    const { user, press } = await chooseAll();
    await press('Start review');
    const dialog = within(await dialogNamed('Start the review of 1 application?'));
    await user.click(dialog.getByText('Start review', { selector: 'button' }));
    expect(await screen.findByText('1 application under review')).toBeVisible();
    expect(site.sent('/status')).toEqual([{ status: 'under_review' }]);
  });

  it('stops, and goes to sign in, once the session is over', async () => {
    const { id } = sampleApplication();
    site.server.handlers[`PATCH /api/admin/applications/${id}/status`] = () =>
      failure(401, 'not_authenticated', 'You are logged out. Logging in again...');
    const { user, press } = await chooseAll();
    await press('Reject');
    const dialog = within(await dialogNamed('Reject 2 applications?'));
    await user.click(dialog.getByText('Reject 2 applications', { selector: 'button' }));
    expect(await screen.findByText('Staff sign-in')).toBeVisible();
    expect(site.sent('/status')).toHaveLength(1);
  });
});

describe('rejecting an application', () => {
  const STATUS = `PATCH /api/admin/applications/${sampleApplication().id}/status`;

  let site: ApplicationsServer;
  beforeEach(async () => {
    site = await startApplications([sampleApplication()]);
  });
  afterEach(() => site.server.stop());

  async function openDialog() {
    const view = site.open();
    await view.user.click(await screen.findByLabelText('Reject Jane Doe'));
    const dialog = within(await dialogNamed('Reject Jane Doe?'));
    return {
      ...view,
      dialog,
      confirm: dialog.getByText('Reject application', { selector: 'button' }),
    };
  }

  it('asks first, and does nothing when that is called off', async () => {
    const { user, dialog } = await openDialog();
    expect(await findViolations()).toEqual([]);
    await user.click(dialog.getByText('Cancel', { selector: 'button' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Reject Jane Doe')).toHaveFocus());
    expect(site.sent('/status')).toEqual([]);
  });

  it('rejects once, whatever is clicked twice, and leaves older notes alone', async () => {
    const { user, confirm } = await openDialog();
    await user.dblClick(confirm);
    expect(await screen.findByText('Application rejected')).toBeInTheDocument();
    expect(site.sent('/status')).toEqual([{ status: 'rejected' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Reject Jane Doe')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByLabelText('View details of Jane Doe')).toHaveFocus());
  });

  it('sends a note for the applicant along', async () => {
    const { user, dialog, confirm } = await openDialog();
    fill(dialog.getByLabelText('Note (optional)'), ' Try in spring ');
    await user.click(confirm);
    await screen.findByText('Application rejected');
    expect(site.sent('/status')).toEqual([{ status: 'rejected', notes: 'Try in spring' }]);
  });

  it.each([
    ['It was approved meanwhile.', 'It was approved meanwhile.'],
    ['', 'Failed to update application'],
  ])('says why it failed (%j) and keeps the note', async (message, shown) => {
    site.server.handlers[STATUS] = () => failure(409, 'conflict', message);
    const { user, dialog, confirm } = await openDialog();
    fill(dialog.getByLabelText('Note (optional)'), 'Sorry');
    await user.click(confirm);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Sorry');
  });

  it('sends whoever is logged out to sign in', async () => {
    site.server.handlers[STATUS] = () => failure(401, 'not_authenticated', 'x');
    const { user, confirm } = await openDialog();
    await user.click(confirm);
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  });
});
