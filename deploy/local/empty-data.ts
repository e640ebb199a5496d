import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dockerName } from './programs/docker';
import { findProgram } from './programs/find-program';
import { runProgram } from './programs/run-program';

const SERVERS = ['mongo', 'rabbitmq', 'minio'];
// Keys, ports and the built site stay: they are no data, and a start is quicker with them.
const DATA = [...SERVERS, 'mail', 'files', 'staging', 'seeded.json', 'secrets/jwt-keys'];

/** Removes what a site has collected in its data folder; it must not run. */
export async function emptyData(data: string, path: readonly string[]): Promise<void> {
  for (const name of DATA) await rm(join(data, name), { recursive: true, force: true });
  const docker = findProgram('docker', path);
  if (!docker) return;
  // Named after the folder whose place it takes; there is none unless Docker ran the server.
  const volumes = SERVERS.map((name) => dockerName(join(data, name), name));
  await runProgram(docker, ['volume', 'rm', '--force', ...volumes]).catch(() => undefined);
}
