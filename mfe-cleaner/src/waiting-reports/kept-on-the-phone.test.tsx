import { screen, waitFor } from '@testing-library/react';
import { jobServer } from '../testing/no-connection';
import { sampleJob } from '../testing/samples';
import { openArea, startCleanerArea } from '../testing/start-cleaner-area';
import { readEntries } from './waiting-entries';

const { assignmentId } = sampleJob();

let phone: ReturnType<typeof jobServer>;
let server: Awaited<ReturnType<typeof startCleanerArea>>;
beforeEach(async () => {
  phone = jobServer(sampleJob());
  server = await startCleanerArea({ ...phone.reads, ...phone.outOfReach });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const fillPhone = () =>
  jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
const openSheet = () => openArea(`/cleaner-dashboard?job=${assignmentId}`);
const notes = () => screen.findByRole('textbox', { name: 'Notes for the office' });

it('says so where the phone is full, and leaves what was typed', async () => {
  fillPhone();
  const { user } = openSheet();
  await user.type(await notes(), 'Low on soap');
  await user.tab();
  expect(await screen.findByText('Not saved')).toBeInTheDocument();
  expect(screen.getByText(/^Your phone is full/)).toBeInTheDocument();
  expect(await notes()).toHaveValue('Low on soap');
  // Else the page would try once more as it goes, on the next test's phone.
  await user.clear(await notes());
  await user.tab();
});

it('does without being kept where there is a connection', async () => {
  fillPhone();
  Object.assign(server.handlers, phone.connected);
  const { user } = openSheet();
  await user.type(await notes(), 'Low on soap');
  await user.tab();
  expect(await screen.findByText('Notes saved')).toBeInTheDocument();
  expect(phone.job().notes).toBe('Low on soap');
});

it('keeps what is typed when the phone turns to something else', async () => {
  const { user } = openSheet();
  await user.type(await notes(), 'Low on soap');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () =>
    expect((await readEntries()).map(({ action }) => action)).toEqual([
      { kind: 'notes', notes: 'Low on soap' },
    ]),
  );
  expect(await screen.findByText(/^Notes kept on this phone/)).toBeInTheDocument();
});

it('sends what an older version of the page left, with its key', async () => {
  const report = {
    ...{ userId: '64b000000000000000000001', assignmentId, idempotencyKey: 'older-key' },
    body: { status: 'started', at: '2026-11-22T21:45:00.000Z' },
  };
  localStorage.setItem('brightnest.cleaner-reports', JSON.stringify([report]));
  Object.assign(server.handlers, phone.connected);
  openSheet();
  await waitFor(() => expect(phone.job().status).toBe('started'));
  const call = server.calls.find(({ method }) => method === 'PUT');
  expect([call?.headers['idempotency-key'], call?.body]).toEqual(['older-key', report.body]);
  expect(localStorage.getItem('brightnest.cleaner-reports')).toBeNull();
  await waitFor(async () => expect(await readEntries()).toEqual([]));
});

it('asks before somebody leaves with something not sent', async () => {
  const { user } = openArea();
  await user.click(await screen.findByRole('button', { name: 'Start Job' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  const dialog = await screen.findByRole('alertdialog', { name: '1 change is not sent yet' });
  expect(dialog).toHaveTextContent('sent when you sign in here again');
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  Object.assign(server.handlers, phone.connected);
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByRole('link', { name: 'Log out' })).toHaveAttribute(
    'href',
    '/api/auth/logout',
  );
});
