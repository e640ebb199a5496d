import type { CallerEnv, Folders } from '../env';
import { PlainError } from '../plain-error';
import { aptInstall, whyNoApt } from '../programs/apt';
import { findDocker } from '../programs/docker';
import type { Secrets } from '../secrets';
import type { Stage } from '../stages';
import type { Supervisor } from '../supervisor/supervisor';

/** What the backing servers listen on; each is free when they start. */
export const SERVER_PORTS = [
  'mongo',
  'rabbitmq',
  'rabbitmq-nodes',
  'rabbitmq-names',
  'minio',
  'smtp',
  'mail',
  'sms',
] as const;

export type ServerPorts = Record<(typeof SERVER_PORTS)[number], number>;

/** What starting a server works with, besides what finding it does. */
export interface BringUp extends Provision {
  supervisor: Supervisor;
  secrets: Secrets;
  ports: ServerPorts;
  /** Settled when the npm packages are installed: needed by what talks to a server. */
  packages: Promise<unknown>;
}

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

/** One way to get a server. */
export interface Way<T> {
  /** What the person at the terminal can do to make this way work: "install MongoDB so that mongod is on the PATH". */
  advice: string;
  /** The server, or in a few words why this way does not work here. */
  attempt(): Promise<{ found: T } | string>;
}

export interface FirstThatWorksOptions {
  server: string;
  signal: AbortSignal;
  note(text: string): void;
}

/**
 * Tries the ways in their order and says why each was skipped.
 * @throws PlainError naming every way when none works.
 */
export async function firstThatWorks<T>(
  ways: readonly Way<T>[],
  { server, signal, note }: FirstThatWorksOptions,
): Promise<T> {
  for (const way of ways) {
    signal.throwIfAborted();
    const result = await way.attempt().catch((error: unknown) => {
      // A full disk would stop every other way too.
      if (error instanceof PlainError) throw error;
      return messageOf(error);
    });
    signal.throwIfAborted();
    if (typeof result !== 'string') return result.found;
    note(`skipped: ${result}`);
  }
  throw new PlainError(
    `${server} could not be had. Any one of these will do: ${ways.map(({ advice }) => advice).join('; ')}.`,
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
