import type { RemoteModule } from '@brightnest/kit/runtime/remote';
import { retryForever, scriptLimits } from './remote-loader';

describe('a loader that retries forever', () => {
  const remote: RemoteModule = { name: 'mfe-public', routes: [] };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits for its remote through failures, with growing pauses', async () => {
    const load = jest.fn<Promise<RemoteModule>, []>().mockRejectedValue(new Error('down'));
    const loader = retryForever({ load, forget: () => undefined }, 'mfe-public');
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
    const loader = retryForever(
      { load: async () => remote, forget: () => undefined },
      'mfe-public',
    );
    expect(loader.load('mfe-public')).toBe(loader.load('mfe-public'));
  });

  it('lets the other remotes fail as they do', async () => {
    const load = () => Promise.reject(new Error('down'));
    const loader = retryForever({ load, forget: () => undefined }, 'mfe-public');
    await expect(loader.load('mfe-admin')).rejects.toThrow('down');
  });
});

describe('the script element of a remote', () => {
  const remoteInfo = {
    name: 'mfe_public',
    entry: '',
    type: 'global' as const,
    entryGlobalName: 'mfe_public',
    shareScope: 'default',
  };

  function scriptOfTry(attempt: number, url: string) {
    const hooks = scriptLimits({
      timeoutMs: 100,
      tryOf: (name) => (name === 'mfe_public' ? attempt : 0),
    });
    return hooks.createScript?.({ url, remoteInfo });
  }

  it('gives the first try its own address, and a time-out', () => {
    expect(scriptOfTry(1, 'http://site/entry.js')).toMatchObject({
      timeout: 100,
      script: { src: 'http://site/entry.js' },
    });
  });

  it('asks another address on a second try', () => {
    expect(scriptOfTry(2, 'http://site/entry.js')).toMatchObject({
      script: { src: 'http://site/entry.js?try=2' },
    });
    expect(scriptOfTry(3, 'http://site/entry.js?v=1')).toMatchObject({
      script: { src: 'http://site/entry.js?v=1&try=3' },
    });
  });
});
