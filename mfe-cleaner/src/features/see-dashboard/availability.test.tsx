import { screen, waitFor } from '@testing-library/react';
import { openArea, startCleanerArea } from '../../testing/start-cleaner-area';

let server: Awaited<ReturnType<typeof startCleanerArea>>;
beforeEach(async () => {
  server = await startCleanerArea();
});
afterEach(() => server.stop());

const theSwitch = () => screen.findByRole('switch', { name: 'Available for jobs' });

it('is switched off at once, and stays', async () => {
  let answer = () => {};
  server.handlers['PUT /api/cleaner/availability'] = async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { body };
  };
  const { user } = openArea();
  await user.click(await theSwitch());
  expect(await screen.findByText('Not available')).toBeInTheDocument();
  expect(await theSwitch()).not.toBeChecked();
  await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ isAvailable: false }));
  answer();
  await waitFor(() => expect(screen.getByText('Not available')).toBeInTheDocument());
});

it('goes back where the server refuses it', async () => {
  server.handlers['PUT /api/cleaner/availability'] = () => ({
    status: 409,
    body: { code: 'conflict', message: 'You have a job today.', requestId: 'r' },
  });
  const { user } = openArea();
  await user.click(await theSwitch());
  expect(await screen.findByText('Failed to update availability')).toBeInTheDocument();
  expect(screen.getByText('You have a job today.')).toBeInTheDocument();
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
});
