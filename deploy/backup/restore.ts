import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { PlainError } from '../local/plain-error';
import { readArchive } from './archive';
import { summaryOf } from './backup';
import { type Comparison, compareContents } from './compare';
import { type Manifest, sha256Of } from './manifest';
import {
  createCollections,
  createIndexes,
  insertDocuments,
  removesDocuments,
} from './mongo-restore';
import { listCollections, nameOf } from './mongo-snapshot';
import { openStack, readStack, signingKeyNames, type Stack } from './read-stack';
import { readStackEnv } from './settings';
import { assertSha256, kindOf, objectOf, verifyArchive } from './verify-archive';

/** What can be said to it. @param call how it is called here. */
export const restoreUsage = (
  call: string,
) => `Usage: ${call} --from FILE --identity KEYFILE [options]

Restores a backup into an empty stack, whose services do not run, and compares what is there then with the backup.
Before anything is written, the backup is read to its end and checked.

  --from FILE         the backup
  --identity KEYFILE  file with the private key (AGE-SECRET-KEY-1…)
  --sha256 HEX        refuse another file than the one with this SHA-256, which its backup printed
  --check             only check the backup; needs no stack
  --compare           only compare a stack with the backup; nothing is written
  --keys-to DIR       only write the keys of the backup to DIR, for the secrets of a new stack
`;

/** `restore`, with the environment of a stack. Prints each step as it is done. */
export async function restore(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      identity: { type: 'string' },
      sha256: { type: 'string' },
      check: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      'keys-to': { type: 'string' },
    },
  });
  const { from: file, identity, sha256, check, compare, 'keys-to': keysTo } = values;
  if (!file || !identity) throw new PlainError('Say --from FILE and --identity KEYFILE.');
  if ([check, compare, keysTo !== undefined].filter(Boolean).length > 1)
    throw new PlainError('Say one of --check, --compare and --keys-to.');
  const identities = await readIdentities(identity);
  if (sha256) await assertSha256(file, sha256);
  const manifest = await verifyArchive(file, identities);
  say(`${file} is whole: ${summaryOf(manifest)}, of ${manifest.snapshotAt}`);
  if (check) return;
  if (keysTo !== undefined) return writeKeys({ file, identities, folder: keysTo, say });
  const stack = await openStack(readStackEnv());
  try {
    if (compare) {
      const { contents } = await readStack(stack);
      return sayComparison(compareContents(manifest, contents), say);
    }
    await restoreInto(stack, { file, identities, manifest, say });
  } finally {
    await stack.close();
  }
}

/** Empty lines and those that begin with # are comments. */
async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new PlainError(`The private key can't be read: ${error.message}.`);
  });
  return text.split(/\s*\n/).filter((line) => line && !line.startsWith('#'));
}

interface Source {
  file: string;
  identities: readonly string[];
  say(line: string): void;
}

async function writeKeys({ folder, ...source }: Source & { folder: string }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const entry of readArchive(source.file, source.identities)) {
    const found = kindOf(entry.name);
    if (found.kind === 'signing key') await writeKey(folder, found.name, await buffer(entry.body));
    if (found.kind === 'internal keys')
      await writeKey(folder, 'internal.env', await buffer(entry.body));
  }
  source.say(`The keys are in ${folder}`);
}

async function writeKey(folder: string, name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new PlainError(`${join(folder, name)} is there already, and was left as it is.`);
    },
  );
}

interface RestoreSource extends Source {
  manifest: Manifest;
}

async function restoreInto(stack: Stack, source: RestoreSource): Promise<void> {
  const { manifest, say } = source;
  const hasKeys = await assertEmpty(stack, manifest);
  try {
    await writeStack(stack, source, hasKeys);
    const { databases } = stack;
    await createIndexes(databases, manifest.collections, (index) => !removesDocuments(index));
    say('Everything is written; comparing');
    const { contents } = await readStack(stack);
    // Only now: what has become too old since the backup goes as soon as these are there.
    await createIndexes(databases, manifest.collections, removesDocuments);
    const shapes = new Map(
      (await listCollections(databases)).map((shape) => [nameOf(shape), shape]),
    );
    const collections = contents.collections.map((one) => ({
      ...one,
      indexes: shapes.get(nameOf(one))?.indexes ?? [],
    }));
    sayComparison(compareContents(manifest, { ...contents, collections }), say);
  } catch (error) {
    throw new PlainError(
      `${error instanceof Error ? error.message : String(error)}\nThe restore did not come to its end: this stack is no copy of the backup. Empty it before another try.`,
    );
  }
}

/**
 * @returns whether the signing keys are there already.
 * @throws PlainError for a stack that holds something, or cannot read the secrets of the backup.
 */
async function assertEmpty(stack: Stack, manifest: Manifest): Promise<boolean> {
  const { databases, objects, keysFolder, internalKeys } = stack;
  const full = await listCollections(databases);
  const names = [...new Set(full.map(({ program }) => databases.of(program).databaseName))];
  const inUse = names.map((name) => `the database ${name}`);
  for await (const key of objects.keys()) {
    inUse.push(`${objects.name} (${key})`);
    break;
  }
  const keys = await signingKeyNames(keysFolder);
  const isSame = await areTheSame(keysFolder, keys, manifest);
  if (keys.length > 0 && !isSame) inUse.push(`the folder ${keysFolder}`);
  if (inUse.length > 0) {
    throw new PlainError(
      `This stack is not empty: there is something in ${inUse.join(', ')}. Nothing was changed. A backup is restored into an empty stack alone.`,
    );
  }
  const known = internalKeys.map(sha256Of);
  if (!manifest.internalKeys.every((key) => known.includes(key))) {
    throw new PlainError(
      'Secrets in this backup are encrypted with an INTERNAL_KEY that this stack does not have. Nothing was changed. ' +
        'Get it with --keys-to DIR and add it to INTERNAL_KEYS_ALSO of this stack.',
    );
  }
  return isSame;
}

async function areTheSame(folder: string, names: string[], manifest: Manifest): Promise<boolean> {
  const expected = Object.keys(manifest.signingKeys);
  if (names.length !== expected.length) return false;
  for (const name of names) {
    if (sha256Of(await readFile(join(folder, name))) !== manifest.signingKeys[name]) return false;
  }
  return true;
}

async function writeStack(
  { databases, objects, keysFolder }: Stack,
  { file, identities, manifest }: RestoreSource,
  hasKeys: boolean,
): Promise<void> {
  await createCollections(databases, manifest.collections);
  if (!hasKeys) await mkdir(keysFolder, { recursive: true, mode: 0o700 });
  for await (const entry of readArchive(file, identities)) {
    const found = kindOf(entry.name);
    if (found.kind === 'documents')
      await insertDocuments(databases, found, await buffer(entry.body));
    if (found.kind === 'object') await objects.put(objectOf(entry, found.key), entry.body);
    if (found.kind === 'signing key' && !hasKeys)
      await writeKey(keysFolder, found.name, await buffer(entry.body));
  }
}

function sayComparison({ lines, differences }: Comparison, say: (line: string) => void): void {
  for (const line of lines) say(line);
  say(`differences ${differences}`);
  if (differences > 0) throw new PlainError('The stack is not as the backup.');
}
