import type { CallerEnv } from '../env';
import type { Folders } from '../folders';
import { aptInstall, whyNoApt } from '../programs/apt';
import type { Stage } from '../stages';

/** What finding or fetching a server works with. */
export interface Provision {
  folders: Folders;
  caller: CallerEnv;
  signal: AbortSignal;
  stage: Stage;
}

/** Installs Debian packages, or says in a few words why that can't be done here. */
export async function installPackages(
  packages: readonly string[],
  { caller, signal, stage }: Provision,
): Promise<string | undefined> {
  const obstacle = whyNoApt(caller.path);
  if (obstacle) return obstacle;
  stage.note(`installing ${packages.join(' ')} with apt-get`);
  const { path, all: env } = caller;
  await aptInstall(packages, { path, env, signal, status: stage.status });
  return undefined;
}
