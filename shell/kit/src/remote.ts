import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import type { RouteObject } from './router';

/** What a remote exposes as `./remote`: its screens, with paths from the site's root. */
export interface RemoteModule {
  name: RemoteName;
  routes: RouteObject[];
}

/** Types a remote's one exposed module: `export const remote = defineRemote({ name, routes })`. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
