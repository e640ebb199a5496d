import type { CallerEnv } from '../env';
import type { Folders } from '../folders';
import { aptInstall, whyNoApt } from '../programs/apt';
import { findDocker } from '../programs/docker';
import type { Stage } from '../stages';
import type { Way } from './first-that-works';

/** What finding or fetching a server works with. */
export interface Provision {
  folders: Folders;
  caller: CallerEnv;
  signal: AbortSignal;
  stage: Stage;
  /** Tests kill servers and start them again, for which they need the programs themselves. */
  withoutDocker?: boolean;
}

/** The Docker engine as one of the ways to get a server. */
export function dockerWay({ caller, withoutDocker }: Provision): Way<{ docker: string }> {
  return {
    advice: 'start a Docker engine',
    attempt: async () => {
      if (withoutDocker) return 'Docker is not used for tests';
      const docker = await findDocker(caller.path);
      return typeof docker === 'string' ? docker : { found: docker };
    },
  };
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
  const sayWhyItTakes = () => stage.note('apt-get is let end first');
  signal.addEventListener('abort', sayWhyItTakes);
  await aptInstall(packages, { path, env, signal, status: stage.status }).finally(() =>
    signal.removeEventListener('abort', sayWhyItTakes),
  );
  signal.throwIfAborted();
  return undefined;
}
