import { join } from 'node:path';
import { runSecurityLog } from '../../services/auth/src/security-log/command';
import { readCallerEnv, startFolders } from '../local/env';
import { lockHolder } from '../local/lock';
import { loadSecrets } from '../local/secrets';
import { ACCESS_KEY } from '../local/servers/minio';
import { REPLICA_SET } from '../local/servers/replica-set';
import { runFileOf } from '../local/start';
import { readRunFile } from '../local/supervisor/process-table';
import { runCommand } from './cli';

/** `npm run backup`, `restore` and `security-log`: with what the environment names, and for the rest the site of `npm start`. */
export async function main(root: string, [program, ...args]: string[]): Promise<void> {
  await nameLocalSite(root);
  if (program === 'security-log') await runSecurityLog(args, 'npm run security-log --');
  else await runCommand([program!, ...args], { before: 'npm run ', behind: ' --' });
}

async function nameLocalSite(root: string): Promise<void> {
  const caller = readCallerEnv();
  const folders = startFolders(root, caller);
  const record = lockHolder(folders.data) && readRunFile(runFileOf(folders));
  if (record) {
    const { mongo, minio, auth } = record.processes;
    const { internalKey, minioPassword } = await loadSecrets(folders.secrets);
    const site: Record<string, string | undefined> = {
      MONGO_URL: mongo && `mongodb://127.0.0.1:${mongo.port}/?replicaSet=${REPLICA_SET}`,
      OBJECT_STORE: minio ? 'minio' : 'disk',
      MINIO_ENDPOINT: minio?.url,
      MINIO_ACCESS_KEY: ACCESS_KEY,
      MINIO_SECRET_KEY: minioPassword,
      DISK_STORE_DIR: join(folders.data, 'files'),
      JWT_KEYS_DIR: join(folders.secrets, 'jwt-keys'),
      INTERNAL_KEY: internalKey,
      AUTH_URL: auth?.url,
    };
    for (const [name, value] of Object.entries(site)) {
      if (value !== undefined) process.env[name] ??= value;
    }
  }
}
