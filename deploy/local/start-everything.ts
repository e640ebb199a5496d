import { join } from 'node:path';
import { allOrNone } from './all-or-none';
import type { CallerEnv } from './env';
import type { Folders } from './folders';
import { installNpmPackages } from './install-packages';
import { rememberedPorts } from './ports';
import { loadSecrets } from './secrets';
import { SERVER_PORTS } from './servers/bring-up';
import { bringUpServers } from './servers/bring-up-servers';
import { bringUpMail } from './servers/mail/bring-up-mail';
import { buildSite } from './site/build-site';
import { seedSite } from './site/seed-site';
import { SITE_PROGRAMS, type SiteOptions } from './site/site-options';
import { startSite } from './site/start-site';
import type { Stages } from './stages';
import type { StopSignals } from './stop-signals';
import type { Supervisor } from './supervisor/supervisor';

export interface StartOptions {
  caller: CallerEnv;
  folders: Folders;
  supervisor: Supervisor;
  stages: Stages;
  stop: StopSignals;
  /** Whether MinIO is built when it is not at hand. */
  buildMinio: boolean;
}

/** Where the site and its mail can be opened. */
export interface RunningSite {
  url: string;
  mailPage: string | undefined;
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
  const site: SiteOptions = {
    ...{ root, data, siteDir, supervisor, secrets, ports },
    servers: { ...stores, mail },
    brokerNamespace: 'brightnest',
    databasePrefix: 'brightnest_',
    bucket: 'brightnest-files',
  };
  await stages.run('data', (stage) => seedSite(site, { env, signal, stage }));
  const url = await stages.run('services', () => startSite(site));
  supervisor.announce(url);
  return { url, mailPage: mail.pageUrl };
}
