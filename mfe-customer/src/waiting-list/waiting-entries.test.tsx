import type { WaitingEntrySummary } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { ENTRY_ID, heldEntry, sampleEntry } from '../testing/waiting-list';
import { HeldTimes, WaitingEntries } from './waiting-entries';

let entries: WaitingEntrySummary[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  entries = [heldEntry()];
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/user/waiting-list': () => ({
      body: { success: true, entries },
    }),
    [`POST /api/waiting-list/${ENTRY_ID}/decline`]: () => {
      const { offer } = entries[0]!;
      const pastOffers = [{ start: offer!.start, outcome: 'declined' as const }];
      entries = [sampleEntry({ pastOffers })];
      return { body: { success: true, message: 'You stay on the list.', entry: entries[0] } };
    },
    [`DELETE /api/waiting-list/${ENTRY_ID}`]: () => {
      entries = [];
      return { status: 204 };
    },
  });
});
afterEach(() => server.stop());

const all = (
  <>
    <HeldTimes />
    <WaitingEntries />
  </>
);
const open = () => renderRoutes([{ path: '/', element: all }], { at: '/' });
const sent = () =>
  server.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url}`, body]);

it('shows what is held and until when, and leads to the booking of it', async () => {
  open();
  expect(
    await screen.findByText(
      /Tue, 15 Jan 2030, 9:30 am \(Sydney time\) is held for you until Thu 10 Jan, 3:40 pm\./,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Book this time' })).toHaveAttribute(
    'href',
    `/book-service?waiting=${ENTRY_ID}`,
  );
  expect(await findViolations()).toEqual([]);
});

it('declines the time that is shown, and stays on the list', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(await screen.findByText('On the waiting list')).toBeInTheDocument();
  expect(screen.getByText('Tue, 15 Jan 2030, 9:30 am: declined')).toBeInTheDocument();
  expect(sent()).toEqual([
    [`POST /api/waiting-list/${ENTRY_ID}/decline`, { start: '2030-01-14T22:30:00.000Z' }],
  ]);
});

it('leaves the list once that is confirmed', async () => {
  entries = [sampleEntry({ weekdays: ['Tuesday'], parts: ['morning'] })];
  const { user } = open();
  expect(await screen.findByText('Tuesdays, in the morning')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/If you join again, you are the last in the line\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave the list' }));
  await waitFor(() => expect(screen.queryByText(/Waiting for/)).not.toBeInTheDocument());
  expect(sent()).toEqual([[`DELETE /api/waiting-list/${ENTRY_ID}`, undefined]]);
});

it('tells of nothing but what is held where one lands', async () => {
  entries = [sampleEntry({ id: '65c0000000000000000000e2' }), heldEntry()];
  renderRoutes([{ path: '/', element: <HeldTimes /> }], { at: '/' });
  expect(await screen.findByText(/^Deep Cleaning: Tue, 15 Jan 2030/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Book this time' })).toHaveLength(1);
});
