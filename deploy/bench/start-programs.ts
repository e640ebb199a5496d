import { mkdir } from 'node:fs/promises';
import { buildServices } from '../build/build-services';
import { addressOf } from '../local/site/program-env';
import { programOf } from '../local/site/start-site';
import { benchSite, startGateway } from './bench-site';

/** The programs that a benchmark measures, as they run in production, with databases of their own. */
export interface Programs {
  databasePrefix: string;
  authUrl: string;
  /** Starts a gateway in front of them, with settings of its own, and returns its address. */
  startGateway(env?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

/** Builds what has changed and starts the auth service. */
export async function startPrograms(): Promise<Programs> {
  await buildServices();
  const site = await benchSite();
  await mkdir(site.siteDir);
  await site.supervisor.start(programOf('auth', site));
  return {
    databasePrefix: site.databasePrefix,
    authUrl: addressOf(site.ports.auth),
    startGateway: (env) => startGateway(site, { env }),
    stop: () => site.supervisor.stopAll(),
  };
}
