import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { BACKUP_FINISHED_RPC } from '@brightnest/contracts/status/service-status';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { PlainError } from '../local/plain-error';
import { type ArchiveWriter, createArchive } from './archive';
import { type Contents, encodeManifest } from './manifest';
import { nameOf } from './mongo-snapshot';
import { openStack, readStack, type Stack, type StackReceiver } from './read-stack';
import { backupName, partialName, removeOutdated, type Retention } from './retention';
import { PROGRAMS, readBackupEnv, readStackEnv } from './settings';

/** What can be said to it. @param call how it is called here. */
export const backupUsage = (call: string) => `Usage: ${call} --to DIR --recipient age1… [options]
       ${call} --make-key FILE

Writes all databases as they are at one moment, all files and the keys into one encrypted file in DIR, and removes
the backups there that are no longer kept. Only who holds the private key of a recipient can read it.

  --to DIR           where backups are kept (BACKUP_DIR)
  --recipient KEY    public key of who may read them; may be said again (BACKUP_RECIPIENTS, by commas)
  --keep-daily N     for how many days the last backup of each is kept (BACKUP_KEEP_DAILY, 7)
  --keep-weekly N    for how many weeks (BACKUP_KEEP_WEEKLY, 5)
  --keep-monthly N   for how many months (BACKUP_KEEP_MONTHLY, 12)
  --make-key FILE    write a new private key to FILE and print its public key; keep FILE off this host
`;

/** `backup`, with the environment of a stack. @returns what to print. */
export async function backup(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      recipient: { type: 'string', multiple: true },
      'keep-daily': { type: 'string' },
      'keep-weekly': { type: 'string' },
      'keep-monthly': { type: 'string' },
      'make-key': { type: 'string' },
    },
  });
  if (values['make-key']) return makeKey(values['make-key']);
  const env = readBackupEnv();
  const folder = values.to ?? env.BACKUP_DIR;
  if (!folder) throw new PlainError('Say where to: --to DIR, or BACKUP_DIR.');
  const recipients = values.recipient ?? env.BACKUP_RECIPIENTS.split(/[\s,]+/).filter(Boolean);
  if (recipients.length === 0)
    throw new PlainError('Say who may read it: --recipient age1…, or BACKUP_RECIPIENTS.');
  const retention = {
    daily: wholeNumber(values['keep-daily'] ?? env.BACKUP_KEEP_DAILY, '--keep-daily'),
    weekly: wholeNumber(values['keep-weekly'] ?? env.BACKUP_KEEP_WEEKLY, '--keep-weekly'),
    monthly: wholeNumber(values['keep-monthly'] ?? env.BACKUP_KEEP_MONTHLY, '--keep-monthly'),
  };
  const stack = await openStack(readStackEnv());
  try {
    return await backUp(stack, { folder, recipients, retention, authUrl: env.AUTH_URL });
  } finally {
    await stack.close();
  }
}

function wholeNumber(value: string | number, name: string): number {
  const number = Number(value);
  if (value === '' || !Number.isInteger(number) || number < 0)
    throw new PlainError(`${name} takes a whole number, and ${value} is none.`);
  return number;
}

async function makeKey(file: string): Promise<string[]> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new PlainError(`${file} is there already: nothing was changed.`);
  }
  return [recipient];
}

interface BackupOptions {
  folder: string;
  recipients: readonly string[];
  retention: Retention;
  /** Address of auth, which staff and alerts ask for the age of the last backup; empty: nobody is told. */
  authUrl: string;
}

async function backUp(stack: Stack, options: BackupOptions): Promise<string[]> {
  const { folder, recipients, retention, authUrl } = options;
  const startedAt = new Date();
  const name = backupName(startedAt);
  const partial = join(folder, partialName(name));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const archive = createArchive(partial, recipients);
  let written: Awaited<ReturnType<typeof writeStack>>;
  try {
    written = await writeStack(stack, archive);
    await rename(partial, join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await archive.abort(error as Error);
    await rm(partial, { force: true });
    throw error;
  }
  const seconds = (Date.now() - startedAt.getTime()) / 1_000;
  const { contents, snapshotAt, bytes, sha256 } = written;
  await writeReports(folder, { name, startedAt, snapshotAt, seconds, bytes, sha256 });
  const isTold = authUrl === '' || (await reportToSite(authUrl, stack, snapshotAt));
  const removed = await removeOutdated(folder, retention);
  const missing = fileRecords(contents) - contents.objects.count;
  return [
    `${join(folder, name)}: ${summaryOf(contents)}; ${bytes} bytes in ${seconds.toFixed(1)} s`,
    `SHA-256 ${sha256}`,
    ...(missing > 0 ? [`At least ${missing} records of files have no file`] : []),
    ...(isTold ? [] : [`${authUrl} could not be told of it, so the site takes it for missing`]),
    ...removed.map((one) => `No longer kept: ${one}`),
  ];
}

async function writeStack(stack: Stack, archive: ArchiveWriter) {
  const { contents, snapshotAt } = await readStack(stack, into(archive));
  assertComplete(stack, contents);
  const [key, ...others] = stack.internalKeys;
  const keys = Buffer.from(`INTERNAL_KEY=${key}\nINTERNAL_KEYS_ALSO=${others.join(',')}\n`);
  await archive.add({ name: 'keys/internal.env', size: keys.length }, [keys]);
  const manifest = encodeManifest({ snapshotAt: snapshotAt.toISOString(), ...contents });
  await archive.add({ name: 'manifest.json', size: manifest.length }, [manifest]);
  return { contents, snapshotAt, ...(await archive.finish()) };
}

/** A wrong prefix, bucket or folder would make backups of nothing, which nobody notices. */
function assertComplete({ databases, objects, keysFolder }: Stack, contents: Contents) {
  const { collections, signingKeys } = contents;
  const missing = PROGRAMS.filter((one) => !collections.some(({ program }) => program === one));
  const names = missing.map((program) => databases.of(program).databaseName);
  if (names.length > 0)
    throw new PlainError(
      `There is nothing to back up in ${names.join(', ')}: is MONGO_DB_PREFIX right?`,
    );
  if (contents.objects.count === 0 && fileRecords(contents) > 0)
    throw new PlainError(
      `There is no file in ${objects.name}, and uploads has records of some: is it the right place?`,
    );
  if (Object.keys(signingKeys).length === 0)
    throw new PlainError(`There is no signing key in ${keysFolder}: is JWT_KEYS_DIR right?`);
}

/** How many files uploads says there are. */
const fileRecords = ({ collections }: Contents): number =>
  collections.find((one) => nameOf(one) === 'uploads/files')?.count ?? 0;

/** Where each thing stands in an archive. */
function into(archive: ArchiveWriter): StackReceiver {
  let part = 0;
  return {
    documents: async ({ program, name: collection }, { bson }) => {
      part += 1;
      const name = `mongo/${program}/${collection}/${String(part).padStart(6, '0')}.bson`;
      await archive.add({ name, size: bson.length }, [bson]);
    },
    object: ({ key, size, metadata }, body) =>
      archive.add({ name: `objects/${key}`, size, metadata }, body),
    signingKey: (name, bytes) =>
      archive.add({ name: `keys/jwt/${name}`, size: bytes.length }, [bytes]),
  };
}

/** A renamed file is there after a power cut only once its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a backup holds, in a few words. */
export function summaryOf({ collections, objects, signingKeys }: Contents): string {
  const documents = collections.reduce((sum, { count }) => sum + count, 0);
  return `${documents} documents in ${collections.length} collections, ${objects.count} files, ${Object.keys(signingKeys).length} signing keys`;
}

interface Report {
  name: string;
  startedAt: Date;
  snapshotAt: Date;
  seconds: number;
  bytes: number;
  sha256: string;
}

const TELL_TIMEOUT_MS = 10_000;

/** For whoever watches how old the last backup is. */
async function writeReports(folder: string, report: Report): Promise<void> {
  const { snapshotAt, seconds, bytes } = report;
  await replaceFile(join(folder, 'last-backup.json'), `${JSON.stringify(report, null, 2)}\n`);
  const metrics: [name: string, help: string, value: number][] = [
    [
      'last_success_timestamp_seconds',
      'Of what time the last backup is.',
      snapshotAt.getTime() / 1_000,
    ],
    ['last_duration_seconds', 'How long it took.', seconds],
    ['last_size_bytes', 'How large it is.', bytes],
  ];
  const lines = metrics.flatMap(([name, help, value]) => [
    `# HELP brightnest_backup_${name} ${help}`,
    `# TYPE brightnest_backup_${name} gauge`,
    `brightnest_backup_${name} ${value}`,
  ]);
  await replaceFile(join(folder, 'brightnest_backup.prom'), `${lines.join('\n')}\n`);
}

/** A backup that the site has not heard of is a backup all the same. */
async function reportToSite(authUrl: string, stack: Stack, snapshotAt: Date): Promise<boolean> {
  const [key = ''] = stack.internalKeys;
  const env = { INTERNAL_KEY: key, RPC_TIMEOUT_SCALE: 1 };
  const rpc = createRpcClient({ urls: { auth: authUrl }, env });
  try {
    const news = { snapshotAt: snapshotAt.toISOString() };
    await rpc.call(BACKUP_FINISHED_RPC, news, { timeoutMs: TELL_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  } finally {
    rpc.close();
  }
}

/** Never seen half: who collects metrics reads it at any time. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o644 });
  await rename(`${file}.new`, file);
}
