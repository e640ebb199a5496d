import type { RemoteModule } from '@brightnest/kit/remote';
import { keepLoading } from './keep-loading';

const remote: RemoteModule = { name: 'mfe-public', routes: [] };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for its remote through failures, with growing pauses', async () => {
  const load = jest.fn<Promise<RemoteModule>, []>().mockRejectedValue(new Error('down'));
  const loader = keepLoading({ load, forget: () => undefined }, 'mfe-public');
  const loaded = jest.fn();
  void loader.load('mfe-public').then(loaded);

  await jest.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(loaded).not.toHaveBeenCalled();

  load.mockResolvedValue(remote);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(loaded).toHaveBeenCalledWith(remote);
});

it('gives one promise to all who ask', () => {
  const loader = keepLoading({ load: async () => remote, forget: () => undefined }, 'mfe-public');
  expect(loader.load('mfe-public')).toBe(loader.load('mfe-public'));
});

it('lets the other remotes fail as they do', async () => {
  const load = () => Promise.reject(new Error('down'));
  const loader = keepLoading({ load, forget: () => undefined }, 'mfe-public');
  await expect(loader.load('mfe-admin')).rejects.toThrow('down');
});
