import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PlainError } from '../local/plain-error';
import { type ArchiveEntry, readArchive } from './archive';
import { compareContents } from './compare';
import {
  addObject,
  type Contents,
  decodeManifest,
  type Manifest,
  type ObjectFacts,
  RunningDigest,
  sha256Of,
} from './manifest';
import { documentsOf } from './mongo-restore';
import { nameOf } from './mongo-snapshot';

/** What an entry is by its name. */
export type EntryKind =
  | { kind: 'documents'; program: string; name: string }
  | { kind: 'object'; key: string }
  | { kind: 'signing key'; name: string }
  | { kind: 'internal keys' }
  | { kind: 'manifest' };

/** @throws PlainError for what no backup of ours holds. */
export function kindOf(entry: string): EntryKind {
  const [, program, name] = /^mongo\/([a-z]+)\/([^/]+)\/\d{6,}\.bson$/.exec(entry) ?? [];
  if (program && name) return { kind: 'documents', program, name };
  const [, key] = /^objects\/(.+)$/s.exec(entry) ?? [];
  if (key) return { kind: 'object', key };
  const [, pem] = /^keys\/jwt\/([\w.-]+\.pem)$/.exec(entry) ?? [];
  if (pem) return { kind: 'signing key', name: pem };
  if (entry === 'keys/internal.env') return { kind: 'internal keys' };
  if (entry === 'manifest.json') return { kind: 'manifest' };
  throw new PlainError(`The backup holds ${entry}, which none of ours does.`);
}

/** The object that an entry holds. */
export const objectOf = ({ size, metadata }: ArchiveEntry, key: string): ObjectFacts => ({
  ...{ key, size, metadata },
});

/**
 * Reads a backup to its end and compares it with its own manifest; nothing is written anywhere.
 * @throws PlainError for a backup that is not whole.
 */
export async function verifyArchive(
  file: string,
  identities: readonly string[],
): Promise<Manifest> {
  const collections = new Map<string, RunningDigest>();
  const objects = new RunningDigest();
  const signingKeys: Record<string, string> = {};
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file, identities)) {
    if (manifest) throw new PlainError(`${file} goes on behind its manifest.`);
    const found = kindOf(entry.name);
    if (found.kind === 'documents') {
      const digest = collections.get(nameOf(found)) ?? new RunningDigest();
      collections.set(nameOf(found), digest);
      const bson = await buffer(entry.body);
      const count = [...documentsOf(bson)].length;
      digest.add(bson, { count, bytes: bson.length });
    } else if (found.kind === 'object') {
      const hash = createHash('sha256');
      for await (const chunk of entry.body) hash.update(chunk);
      addObject(objects, objectOf(entry, found.key), hash.digest('hex'));
    } else {
      const bytes = await buffer(entry.body);
      if (found.kind === 'signing key') signingKeys[found.name] = sha256Of(bytes);
      if (found.kind === 'manifest') manifest = decodeManifest(bytes);
    }
  }
  if (!manifest) throw new PlainError(`${file} ends before its manifest: it is not whole.`);
  const found: Contents = {
    ...manifest,
    collections: manifest.collections.map((shape) => ({
      ...shape,
      ...(collections.get(nameOf(shape)) ?? new RunningDigest()).digest(),
    })),
    ...{ objects: objects.digest(), signingKeys },
  };
  const stray = [...collections.keys()].filter(
    (name) => !manifest.collections.some((shape) => nameOf(shape) === name),
  );
  if (stray.length > 0 || compareContents(manifest, found).differences > 0)
    throw new PlainError(`${file} does not hold what its manifest says.`);
  return manifest;
}

/** @throws PlainError when a file is another one than that whose SHA-256 is known. */
export async function assertSha256(file: string, expected: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') === expected.toLowerCase()) return;
  throw new PlainError(`${file} is not the file with that SHA-256.`);
}
