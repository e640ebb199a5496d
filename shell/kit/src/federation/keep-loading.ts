import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import type { RemoteModule } from '@brightnest/kit/remote';
import type { RemoteLoader } from './remote-loader';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * A loader that never gives up on the remote whose prerendered page is on the screen: the page can be
 * read without its code, and a fallback in its place could not.
 */
export function keepLoading(loader: RemoteLoader, patientWith: RemoteName): RemoteLoader {
  let loading: Promise<RemoteModule> | undefined;

  async function untilLoaded(): Promise<RemoteModule> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await loader.load(patientWith);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
        loader.forget(patientWith);
      }
    }
  }

  return {
    load: (name) => (name === patientWith ? (loading ??= untilLoaded()) : loader.load(name)),
    forget: (name) => {
      if (name === patientWith) loading = undefined;
      loader.forget(name);
    },
  };
}
