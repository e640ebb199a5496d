import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { announceRetry, lazyScreen } from './lazy-screen';
import { RemoteBoundary } from './remote-screen';

function Found() {
  return <h1>Found</h1>;
}

async function show(Screen: ComponentType) {
  await act(async () =>
    render(
      <RemoteBoundary title="Public site" onRetry={announceRetry}>
        <Suspense fallback="Loading">
          <Screen />
        </Suspense>
      </RemoteBoundary>,
    ),
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('fetches its code once, however often it is shown', async () => {
  const load = jest.fn(async () => Found);
  const Screen = lazyScreen(load);
  await show(Screen);
  await show(Screen);
  expect(screen.getAllByRole('heading', { name: 'Found' })).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails once, and is fetched anew on Retry', async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(Found);
  await show(lazyScreen(load));
  expect(load).toHaveBeenCalledTimes(1);
  expect(
    screen.getByRole('heading', { name: 'The Public site is not available right now' }),
  ).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.getByRole('heading', { name: 'Found' })).toBeInTheDocument();
});

it('is fetched before it is shown where somebody asks for that', async () => {
  const load = jest.fn(async () => Found);
  const Screen = lazyScreen(load);
  Screen.preload();
  Screen.preload();
  expect(load).toHaveBeenCalledTimes(1);
  await show(Screen);
  expect(screen.getByRole('heading', { name: 'Found' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
