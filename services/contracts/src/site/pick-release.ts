import type { RemoteEntry, RemoteRelease } from './remotes-registry';

/**
 * The release of a remote that one visitor gets.
 *
 * @param bucket the visitor's place from 0 to 99; visitors below the canary's percentage get the
 *   canary. `undefined`, a visitor who has no place yet, gets the standing release.
 */
export function pickRelease(remote: RemoteEntry, bucket: number | undefined): RemoteRelease {
  const { canary } = remote;
  const { version, entry, preload } =
    canary !== undefined && bucket !== undefined && bucket < canary.percent ? canary : remote;
  return { version, entry, preload };
}
