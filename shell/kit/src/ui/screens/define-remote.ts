import type { RemoteModule } from '../../runtime/remote';

/** A remote's one exposed module: `export const remote = defineRemote({ name, routes })`. */
export function defineRemote(remote: Omit<RemoteModule, 'stepUp'>): RemoteModule {
  return { ...remote, stepUp: () => import('../account/step-up-dialog') };
}
