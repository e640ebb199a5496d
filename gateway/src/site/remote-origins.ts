import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';

/** The other origins that remotes are served from, for the page's content security policy. */
export function remoteOrigins({ remotes }: RemotesRegistry): string[] {
  const addresses = Object.values(remotes)
    .flatMap((remote) => [remote, remote.canary ?? []].flat())
    .flatMap(({ entry, preload }) => [entry, ...preload]);
  const absolute = addresses.filter((address) => !address.startsWith('/'));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
