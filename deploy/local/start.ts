import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';
import { type CallerEnv, type Folders, readCallerEnv, startFolders } from './env';
import { installNpmPackages, requireDiskSpace } from './install-packages';
import { releaseLock, takeLock } from './lock';
import { PlainError, sentenceOf } from './plain-error';
import { rememberedPorts, requirePort } from './ports';
import { loadSecrets } from './secrets';
import { SERVER_PORTS } from './servers/bring-up';
import { bringUpServers } from './servers/bring-up-servers';
import { bringUpMail } from './servers/mail';
import { bringUpSms } from './servers/sms';
import { buildSite } from './site/build-site';
import { seedSite } from './site/seed-site';
import { publicUrl, SITE_PROGRAMS, type SiteOptions, startSite } from './site/start-site';
import { allOrNone, Stages } from './stages';
import { listenForStop, type StopSignals } from './stop-signals';
import { summaryLines } from './summary';
import { endLeftovers, readRunFile } from './supervisor/process-table';
import { Supervisor } from './supervisor/supervisor';

const say = (line: string) => console.log(line);

/** `npm start`: from a clone to a running site, until it is stopped. */
export async function main(root: string, args: string[]): Promise<void> {
  const caller = readCallerEnv();
  const folders = startFolders(root, caller);
  const stages = new Stages({ write: say });
  try {
    await prepareStart(folders, caller, say);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
  const { logs } = folders;
  const supervisor = new Supervisor({ logs, runFile: runFileOf(folders), env: caller.all, say });
  const stop = listenForStop({
    onFirst: () => say('Stopping; Ctrl-C once more ends everything at once'),
    onSecond: () => {
      supervisor.killAll();
      releaseLock(folders.data);
      process.exit(1);
    },
  });
  let code = 0;
  // Whatever goes wrong on our side, what was started is not left behind.
  process.on('uncaughtException', (error) => {
    console.error(sentenceOf(error));
    code = 1;
    stop.abort();
  });
  try {
    const buildMinio = args.includes('--with-minio');
    const site = await startEverything({ caller, folders, supervisor, stages, stop, buildMinio });
    const facts = { accounts: DEMO_ACCOUNTS, logs: relative(root, logs), ...stages.summary() };
    for (const line of summaryLines({ ...site, ...facts })) say(line);
    await stop.stopped;
  } catch (error) {
    if (!stop.wasAsked()) {
      console.error(sentenceOf(error));
      code = 1;
    }
  }
  await supervisor.stopAll();
  releaseLock(folders.data);
  if (stop.wasAsked()) say('Everything has stopped');
  process.exit(code);
}

export const runFileOf = (folders: Folders) => join(folders.data, 'run.json');

/**
 * What must hold before anything begins. Takes the data folder for this process.
 * @throws PlainError with the one sentence to show.
 */
export async function prepareStart(
  folders: Folders,
  caller: CallerEnv,
  say: (line: string) => void,
): Promise<void> {
  await requireDataFolder(folders.data);
  const holder = takeLock(folders.data);
  if (holder) throw new PlainError(alreadyRunning(folders, holder.pid));
  try {
    const ended = await endLeftovers(runFileOf(folders));
    if (ended.length > 0) say(`Ended what a killed start had left: ${ended.join(', ')}`);
    await requirePort(caller.port);
    await requireDiskSpace(folders.data);
  } catch (error) {
    releaseLock(folders.data);
    throw error;
  }
}

function alreadyRunning(folders: Folders, pid: number): string {
  const url = readRunFile(runFileOf(folders))?.url;
  const where = url ? `at ${url}` : 'and is still starting';
  return `Brightnest already runs from this folder ${where} (process ${pid}). Stop it there with Ctrl-C first.`;
}

export interface StartOptions {
  caller: CallerEnv;
  folders: Folders;
  supervisor: Supervisor;
  stages: Stages;
  stop: StopSignals;
  /** Whether MinIO is built when it is not at hand. */
  buildMinio: boolean;
}

/** Where the site, its mail and its text messages can be opened. */
export interface RunningSite {
  url: string;
  mailPage: string | undefined;
  smsPage: string | undefined;
}

/** Everything between an empty clone and a running site; what does not wait for another runs beside it. */
export async function startEverything(options: StartOptions): Promise<RunningSite> {
  const { caller, folders, supervisor, stages, stop, buildMinio } = options;
  const { root, data } = folders;
  const { signal } = stop;
  const env = caller.all;
  const siteDir = join(data, 'site');
  const [secrets, free] = await Promise.all([
    loadSecrets(folders.secrets),
    rememberedPorts(data, [...SERVER_PORTS, ...SITE_PROGRAMS]),
  ]);
  const ports = { ...free, gateway: caller.port };

  const packages = stages.run('packages', (stage) =>
    installNpmPackages({ root, caller, signal, stage }),
  );
  const context = { caller, folders, supervisor, secrets, signal, ports, packages };
  const [stores, mail] = await allOrNone(
    [
      bringUpServers(context, stages, { build: buildMinio }),
      packages.then(() => stages.run('mail', (stage) => bringUpMail({ ...context, stage }))),
      packages.then(() =>
        stages.run('site', (stage) => buildSite({ root, siteDir, env, signal, stage })),
      ),
    ],
    async () => {
      stop.abort();
      await supervisor.stopAll();
    },
  );
  const siteUrl = publicUrl({ ports });
  const smsCatcherUrl = await stages.run('text messages', (stage) =>
    bringUpSms({ ...context, stage }, siteUrl),
  );
  const site: SiteOptions = {
    ...{ root, data, siteDir, supervisor, secrets, ports },
    servers: { ...stores, mail, ...(smsCatcherUrl && { smsCatcherUrl }) },
    brokerNamespace: 'brightnest',
    databasePrefix: 'brightnest_',
    bucket: 'brightnest-files',
  };
  await stages.run('data', (stage) => seedSite(site, { env, signal, stage }));
  const url = await stages.run('services', () => startSite(site));
  supervisor.announce(url);
  return { url, mailPage: mail.pageUrl, smsPage: smsCatcherUrl };
}

/** Makes the folder and proves that files can be written there. @throws PlainError */
export async function requireDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new PlainError(sentenceOf(error));
    throw new PlainError(
      `${folder} can't be written (${code}): make it a folder that you may write to.`,
    );
  }
}
