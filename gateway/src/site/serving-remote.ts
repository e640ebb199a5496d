import type { PageRegistry, RemoteRelease } from '@brightnest/contracts/site/remotes-registry';
import { matchesPage } from './page-pattern';

/** The remote that serves a path, in the version that this visitor gets; undefined where none does. */
export function servingRemote(
  { remotes }: PageRegistry,
  rawPath: string,
): (RemoteRelease & { name: string }) | undefined {
  const found = Object.entries(remotes).find(([, { routes }]) =>
    routes.some((pattern) => matchesPage(pattern, rawPath)),
  );
  return found && { name: found[0], ...found[1] };
}
