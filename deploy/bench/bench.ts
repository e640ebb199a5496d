import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, foldersOf, readCallerEnv } from '../local/env';
import { installNpmPackages } from '../local/install-packages';
import { PlainError, sentenceOf } from '../local/plain-error';
import { rememberedPorts } from '../local/ports';
import { loadSecrets } from '../local/secrets';
import { SERVER_PORTS } from '../local/servers/bring-up';
import { findChromium } from '../local/servers/find-chromium';
import { bringUpMail } from '../local/servers/mail';
import { bringUpMinio } from '../local/servers/minio';
import { bringUpMongo } from '../local/servers/mongo';
import { bringUpRabbitmq } from '../local/servers/rabbitmq';
import { allOrNone, type Stage, Stages } from '../local/stages';
import { listenForStop, type StopSignals } from '../local/stop-signals';
import { Supervisor } from '../local/supervisor/supervisor';
import { makeTestData, removeTestData } from '../test/test-data';

const say = (line: string) => console.log(line);
const WITH_BROWSER = ['pages', 'lighthouse'];
const WITH_MINIO = ['uploads'];
// As the tests: a benchmark writes, so it never touches servers that hold somebody's data.
const OWN_SERVERS = {
  mongoUrl: undefined,
  amqpUrl: undefined,
  smtpUrl: undefined,
  minioEndpoint: undefined,
};

/** `npm run bench:<name>`: starts servers of its own and runs `measure/<name>.ts` against them. */
export async function main(root: string, [name = '']: string[]): Promise<void> {
  const program = join(root, 'deploy/bench/measure', `${name}.ts`);
  const data = await makeTestData();
  const folders = foldersOf(root, data, readCallerEnv().cacheHome);
  const runFile = join(data, 'run.json');
  const supervisor = new Supervisor({ logs: folders.logs, runFile, env: process.env, say });
  const stop = listenForStop({
    onFirst: () => say('Stopping; Ctrl-C once more ends everything at once'),
    onSecond: () => {
      supervisor.killAll();
      process.exit(1);
    },
  });
  let code = 1;
  try {
    if (!existsSync(program)) throw new PlainError(`There is no benchmark «${name}».`);
    const env = await provision(name, folders, supervisor, stop);
    code = await measure(program, { cwd: root, env, signal: stop.signal });
  } catch (error) {
    if (!stop.wasAsked()) console.error(sentenceOf(error));
  }
  await supervisor.stopAll();
  await removeTestData(data);
  process.exit(stop.wasAsked() ? 130 : code);
}

async function provision(
  name: string,
  folders: Folders,
  supervisor: Supervisor,
  stop: StopSignals,
): Promise<NodeJS.ProcessEnv> {
  const caller = { ...readCallerEnv(), ...OWN_SERVERS };
  const { root, data } = folders;
  const { signal } = stop;
  const stages = new Stages({ write: say });
  const packages = stages.run('packages', (stage) =>
    installNpmPackages({ root, caller, signal, stage }),
  );
  const [secrets, ports] = [
    await loadSecrets(folders.secrets),
    await rememberedPorts(data, SERVER_PORTS),
  ];
  const withoutDocker = true;
  const context = { caller, folders, supervisor, secrets, signal, ports, packages, withoutDocker };
  const mail = async () => {
    await packages;
    return stages.run('mail', (stage) => bringUpMail({ ...context, stage }));
  };
  const [mongoUrl, amqpUrl, { smtpUrl }] = await allOrNone(
    [
      bringUpMongo(context, stages),
      stages.run('RabbitMQ', (stage) => bringUpRabbitmq({ ...context, stage })),
      mail(),
    ],
    async () => {
      stop.abort();
      await supervisor.stopAll();
    },
  );
  const servers = {
    MONGO_URL: mongoUrl,
    AMQP_URL: amqpUrl,
    SMTP_URL: smtpUrl,
    MINIO_ENDPOINT: undefined,
  };
  if (WITH_BROWSER.includes(name)) {
    const find = (stage: Stage) => findChromium({ ...context, stage });
    Object.assign(servers, { CHROMIUM_PATH: await stages.run('Chromium', find) });
  }
  if (WITH_MINIO.includes(name)) {
    const start = (stage: Stage) => bringUpMinio({ ...context, stage }, { build: true });
    const minio = await stages.run('MinIO', start);
    Object.assign(servers, {
      MINIO_ENDPOINT: minio?.endpoint,
      MINIO_ACCESS_KEY: minio?.accessKey,
      MINIO_SECRET_KEY: minio?.secretKey,
    });
  }
  return { ...caller.all, ...servers, BENCH_DATA_DIR: data };
}

interface MeasureOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** @returns the exit code of the program that measures. */
async function measure(program: string, { signal, ...options }: MeasureOptions): Promise<number> {
  signal.throwIfAborted();
  // A group of its own: Ctrl-C reaches this process alone, which lets the other end in order.
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    ...options,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
