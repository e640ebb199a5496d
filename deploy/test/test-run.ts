import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type CallerEnv, type Folders, foldersOf, readCallerEnv } from '../local/env';
import { installNpmPackages } from '../local/install-packages';
import { rememberedPorts } from '../local/ports';
import { loadSecrets } from '../local/secrets';
import { type BringUp, SERVER_PORTS } from '../local/servers/bring-up';
import { bringUpServers } from '../local/servers/bring-up-servers';
import { allOrNone, Stages } from '../local/stages';
import { listenForStop, type StopSignals } from '../local/stop-signals';
import { Supervisor } from '../local/supervisor/supervisor';
import { makeTestData, removeTestData } from './test-data';

const say = (line: string) => console.log(line);
// Tests and benchmarks write, so they never touch servers that hold somebody's data.
const OWN_SERVERS = {
  mongoUrl: undefined,
  amqpUrl: undefined,
  smtpUrl: undefined,
  minioEndpoint: undefined,
};

/** A run of tests or of a benchmark, with a folder and programs of its own. */
export interface TestRun {
  caller: CallerEnv;
  folders: Folders;
  supervisor: Supervisor;
  stages: Stages;
  stop: StopSignals;
}

/** Makes the folder of a run, in `home`. Ctrl-C is left to whoever opened it, once more ends everything. */
export async function openTestRun(root: string, home?: string): Promise<TestRun> {
  const caller = readCallerEnv();
  const data = await makeTestData(home);
  const folders = foldersOf(root, data, caller.cacheHome);
  const runFile = join(data, 'run.json');
  const supervisor = new Supervisor({ logs: folders.logs, runFile, env: caller.all, say });
  const stop = listenForStop({
    onFirst: () => say('Stopping; Ctrl-C once more ends everything at once'),
    onSecond: () => {
      supervisor.killAll();
      process.exit(1);
    },
  });
  const stages = new Stages({ write: say });
  return { caller: { ...caller, ...OWN_SERVERS }, folders, supervisor, stages, stop };
}

/** Ends what the run started, and removes its folder. */
export async function closeTestRun({ supervisor, folders }: TestRun): Promise<void> {
  await supervisor.stopAll();
  await removeTestData(folders.data);
}

interface ServersOptions {
  withMinio: boolean;
  /** MinIO is measured: it has to be as quick as it can be. */
  atFullSpeed?: boolean;
}

/** Brings up MongoDB and RabbitMQ for a run, MinIO where it is asked for, and what else it needs beside them. */
export async function provisionServers<T extends readonly Promise<unknown>[]>(
  { caller, folders, supervisor, stages, stop }: TestRun,
  { withMinio, atFullSpeed = false }: ServersOptions,
  others: (context: Omit<BringUp, 'stage'>) => [...T],
): Promise<{ env: NodeJS.ProcessEnv; others: { -readonly [K in keyof T]: Awaited<T[K]> } }> {
  const { signal } = stop;
  const [secrets, ports] = await Promise.all([
    loadSecrets(folders.secrets),
    rememberedPorts(folders.data, SERVER_PORTS),
  ]);
  const packages = stages.run('packages', (stage) =>
    installNpmPackages({ root: folders.root, caller, signal, stage }),
  );
  const withoutDocker = true;
  const context = { caller, folders, supervisor, secrets, signal, ports, packages, withoutDocker };
  const minioOptions = withMinio && { build: true, quick: !atFullSpeed };
  const [{ mongoUrl, amqpUrl, minio }, ...rest] = await allOrNone(
    [bringUpServers(context, stages, minioOptions), ...others(context)],
    async () => {
      stop.abort();
      await supervisor.stopAll();
    },
  );
  const env = {
    ...caller.all,
    MONGO_URL: mongoUrl,
    AMQP_URL: amqpUrl,
    MINIO_ENDPOINT: minio?.endpoint,
    MINIO_ACCESS_KEY: minio?.accessKey,
    MINIO_SECRET_KEY: minio?.secretKey,
  };
  return { env, others: rest };
}

interface ProgramOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** Runs a program of ours against the servers of a run. @returns its exit code. */
export async function runTestProgram(
  program: string,
  args: readonly string[],
  { signal, ...options }: ProgramOptions,
): Promise<number> {
  signal.throwIfAborted();
  // A group of its own: Ctrl-C reaches this process alone, which lets the other end in order.
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    ...options,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
