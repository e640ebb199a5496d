import type { JobPropertyResponse } from '@brightnest/contracts/properties/property-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen } from '@testing-library/react';
import { openArea, sampleJob, startCleanerArea } from '../testing/cleaner-area';

const ID = '64d000000000000000000001';
const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

let server: Awaited<ReturnType<typeof startCleanerArea>>;
let answer: JobPropertyResponse;
beforeEach(async () => {
  answer = {
    success: true,
    window: { from: inHours(-1), until: inHours(5) },
    property: {
      ...{ kind: 'house', bedrooms: 3, bathrooms: 1 },
      access: 'The key is in the box beside the door.',
      ...{ alarm: '', pets: 'A shy cat', parking: '', keyNumber: 'K-17' },
      ...{ photos: ['/api/files/property-photos/door.jpg'], hasAlarmCode: true },
    },
  };
  server = await startCleanerArea({
    'GET /api/cleaner/upcoming-jobs': () => ({ body: { success: true, jobs: [sampleJob()] } }),
    [`GET /api/cleaner/jobs/${ID}/property`]: () => ({ body: answer }),
    [`POST /api/cleaner/jobs/${ID}/alarm-code`]: () => ({ body: { success: true, code: '4711#' } }),
  });
});
afterEach(() => server.stop());

const open = () => openArea(`/cleaner-dashboard?job=${ID}`);
const card = () => screen.findByRole('region', { name: 'Getting in' });

it('shows what is known of the place, and the code of the alarm on demand', async () => {
  const { user } = open();
  expect(await card()).toHaveTextContent('The key is in the box beside the door.');
  expect(await card()).toHaveTextContent('House, 3 bedrooms, 1 bathroom');
  expect(await card()).not.toHaveTextContent('4711');
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('4711#')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(await card()).not.toHaveTextContent('4711');
});

it('says from when on it is shown', async () => {
  answer = {
    success: true,
    window: { from: '2036-11-21T22:00:00.000Z', until: '2036-11-24T01:00:00.000Z' },
    property: null,
  };
  open();
  expect(await card()).toHaveTextContent(/are shown from Sat 22 Nov(?: 2036)?, 9:00.am/);
});

it('shows nothing once its time is over, though the phone still has the answer', async () => {
  answer = { ...answer, window: { from: inHours(-9), until: inHours(-1) } };
  open();
  await screen.findByRole('heading', { name: 'Deep Cleaning' });
  expect(screen.queryByText('The key is in the box beside the door.')).not.toBeInTheDocument();
});
