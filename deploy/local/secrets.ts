import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made once per data folder, readable by its owner alone. */
export interface Secrets {
  internalKey: string;
  minioPassword: string;
}

export async function loadSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return {
    internalKey: await secret(join(folder, 'internal-key')),
    minioPassword: await secret(join(folder, 'minio-password')),
  };
}

async function secret(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
