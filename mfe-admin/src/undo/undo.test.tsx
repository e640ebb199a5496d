import { sessionEndpoints } from '@brightnest/kit/runtime/session';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  rowOf,
  sampleApplication,
  startApplications,
} from '../testing/applications';
import { officeSettings } from '../testing/office';
import { sendHeld, undoHeld } from './held-actions';

const [JANE, BEN] = ['65b00000000000000000000a', '65b00000000000000000000c'];

let site: ApplicationsServer;
beforeEach(async () => {
  site = await startApplications([
    sampleApplication({ applicationStatus: 'interview_scheduled' }),
    sampleApplication({ id: BEN, firstName: 'Ben', applicationStatus: 'interview_scheduled' }),
  ]);
  // Longer than any test takes: nothing is sent by itself.
  Object.assign(site.server.handlers, officeSettings({ undoSeconds: 60 }));
  site.server.handlers['POST /api/logout'] = () => ({ body: null });
});
afterEach(async () => {
  act(() => void undoHeld());
  await site.server.stop();
});

const sentOf = (id: string) =>
  site.server.calls.filter(({ method, url }) => method !== 'GET' && url.includes(id));
const sent = () => sentOf(JANE).map(({ body }) => body);
const REJECTED = { status: 'rejected' };

async function reject(user: ReturnType<ApplicationsServer['open']>['user'], name = 'Jane Doe') {
  await user.click(await screen.findByLabelText(`Reject ${name}`));
  const dialog = within(await dialogNamed(`Reject ${name}?`));
  await user.click(dialog.getByText('Reject application', { selector: 'button' }));
  await screen.findByText(`${name} is rejected`);
}

/** A row of the list, as soon as it says so. */
const rowSays = (name: string, text: string) =>
  waitFor(async () => expect(await rowOf(name)).toHaveTextContent(text));

it('shows at once what will be, and sends nothing once it is undone', async () => {
  const { user } = site.open();
  await reject(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await rowSays('Jane Doe', 'Rejected');
  expect(await findViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: nothing was sent')).toBeInTheDocument();
  await rowSays('Jane Doe', 'Interview Scheduled');
  await act(() => sendHeld());
  expect(sent()).toEqual([]);
});

it('undoes by Ctrl+Z, but not what somebody types', async () => {
  const { user } = site.open();
  await reject(user);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'z', ctrlKey: true });
  expect(screen.getByText('Jane Doe is rejected')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await rowSays('Jane Doe', 'Interview Scheduled');
  expect(sent()).toEqual([]);
});

it('accepts from the row on one click, which can be undone', async () => {
  const { user } = site.open();
  await user.click(await screen.findByLabelText('Accept Jane Doe'));
  await screen.findByText('Jane Doe is approved');
  await rowSays('Jane Doe', 'Accepted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await rowSays('Jane Doe', 'Interview Scheduled');
  expect(sent()).toEqual([]);
});

it('sends it when its time is over, which stands while somebody reads it', async () => {
  Object.assign(site.server.handlers, officeSettings({ undoSeconds: 1 }));
  const { user } = site.open();
  await reject(user);
  await waitFor(() => expect(sent()).toEqual([REJECTED]), { timeout: 10_000 });
  await screen.findByText('Application rejected');
  await rowSays('Jane Doe', 'Rejected');
});

it('stands while it is hovered or has the focus', async () => {
  const { user } = site.open();
  await reject(user);
  await user.hover(screen.getByText('Jane Doe is rejected'));
  expect(await screen.findByText('It waits while you are here.')).toBeInTheDocument();
  await user.unhover(screen.getByText('Jane Doe is rejected'));
  expect(await screen.findByText(/^It is sent in \d+ seconds\.$/)).toBeInTheDocument();
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It waits while you are here.')).toBeInTheDocument();
});

it.each([
  ['it is asked to', () => fireEvent.click(screen.getByRole('button', { name: 'Send now' }))],
  ['the page is left', () => fireEvent(window, new Event('pagehide'))],
])('sends it when %s', async (_when, leave) => {
  const { user } = site.open();
  await reject(user);
  leave();
  await waitFor(() => expect(sent()).toEqual([REJECTED]));
  await screen.findByText('Application rejected');
});

it('sends the first when there is a second, and before signing out', async () => {
  const { user, store } = site.open();
  await reject(user);
  await reject(user, 'Ben Doe');
  await waitFor(() => expect(sent()).toEqual([REJECTED]));
  await rowSays('Ben Doe', 'Rejected');
  expect(sentOf(BEN)).toEqual([]);

  await act(() => store.dispatch(sessionEndpoints.signOut.initiate()));
  const writes = site.server.calls.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ url }) => url).slice(-2)).toEqual([
    `/api/admin/applications/${BEN}/status`,
    '/api/logout',
  ]);
});

it('says why it was not done, shows the row as it is, and tries again', async () => {
  const path = `PATCH /api/admin/applications/${JANE}/status`;
  const works = site.server.handlers[path]!;
  site.server.handlers[path] = () =>
    failure(409, 'change_not_allowed', 'It was approved meanwhile.');
  const { user } = site.open();
  await reject(user);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('It was approved meanwhile.')).toBeInTheDocument();
  expect(screen.getByText(/^This was not done: Jane Doe is rejected/)).toBeInTheDocument();
  await rowSays('Jane Doe', 'Interview Scheduled');

  site.server.handlers[path] = works;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Application rejected');
  await rowSays('Jane Doe', 'Rejected');
  expect(screen.queryByText(/^This was not done/)).not.toBeInTheDocument();
});

it('does not offer to try again what the record has changed under', async () => {
  site.server.handlers[`PATCH /api/admin/applications/${JANE}/status`] = () =>
    failure(409, 'conflict', 'It has been changed meanwhile.');
  const { user } = site.open();
  await reject(user);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('It has been changed meanwhile.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await rowSays('Jane Doe', 'Interview Scheduled');
});

it('undoes a bulk action as one, and sends all of it at once when the page is left', async () => {
  const { user } = site.open();
  const choose = async () => {
    await user.click(await screen.findByLabelText('Select Jane Doe'));
    await user.click(screen.getByLabelText('Select Ben Doe'));
    await user.click(screen.getByText('Reject', { selector: '[role="group"] button' }));
    await user.click(await screen.findByRole('button', { name: 'Reject 2 applications' }));
    await screen.findByText('2 applications rejected');
  };
  await choose();
  await rowSays('Ben Doe', 'Rejected');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await rowSays('Ben Doe', 'Interview Scheduled');
  expect([...sentOf(JANE), ...sentOf(BEN)]).toEqual([]);

  await choose();
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect([...sentOf(JANE), ...sentOf(BEN)]).toHaveLength(2));
});
