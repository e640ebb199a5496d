import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { mkdir } from 'node:fs/promises';
import { type BuildProgress, type BuildReport, reported } from '../build/build-report';
import { workspacePath } from '../build/run-webpack';
import { rolloutToAll } from './rollout';
import { publish, remoteFingerprint, type RemoteSource } from './publish';
import { findRelease, listVersions, readRegistry } from './releases';

async function isNewestBuiltFrom(
  siteDir: string,
  name: RemoteName,
  print: string,
): Promise<boolean> {
  const newest = (await listVersions(siteDir, name)).at(-1);
  if (newest === undefined) return false;
  const { remotes } = await readRegistry(siteDir);
  if (!remotes[name]) await rolloutToAll(siteDir, name, newest);
  return (await findRelease(siteDir, name, newest))?.fingerprint === print;
}

/**
 * Ships a remote's sources as its next version, unless its newest version was built from them. A
 * site that was taken back to an older version therefore stays there until the sources change.
 */
export async function shipIfChanged(
  remote: RemoteName | RemoteSource,
  siteDir: string,
  progress: BuildProgress = {},
): Promise<BuildReport> {
  const source =
    typeof remote === 'string' ? { name: remote, workspace: workspacePath(remote) } : remote;
  return reported(source.name, progress, async () => {
    await mkdir(siteDir, { recursive: true });
    const print = await remoteFingerprint(source);
    if (await isNewestBuiltFrom(siteDir, source.name, print)) return { skipped: true };
    const { version } = await publish(siteDir, source);
    await rolloutToAll(siteDir, source.name, version);
    return { skipped: false };
  });
}
