import { createHash } from 'node:crypto';
import { BSON, type Document } from 'mongodb';
import { PlainError } from '../local/plain-error';
import { PROGRAMS } from './settings';

/** A collection, apart from its documents. */
export interface CollectionShape {
  /** Whose database it is in, such as `auth`. */
  program: string;
  name: string;
  options: Document;
  /** All but that of `_id`. */
  indexes: Document[];
}

/** A view has a pipeline in place of documents. */
export const isView = ({ options }: CollectionShape): boolean => 'viewOn' in options;

/** How many of something, and the SHA-256 of it all, hexadecimal. */
export interface Digest {
  count: number;
  /** Without what describes it. */
  bytes: number;
  sha256: string;
}

/** What a stack holds, or the backup of one. */
export interface Contents {
  /** In the order of their names; the digest is of the documents in the order of their ids. */
  collections: (CollectionShape & Digest)[];
  /** In the order of their keys. */
  objects: Digest;
  /** SHA-256 of each signing key by the name of its file. */
  signingKeys: Record<string, string>;
  /** SHA-256 of each key that stored secrets may be encrypted with. */
  internalKeys: string[];
}

const FORMAT = 1;

/** The last entry of a backup. */
export interface Manifest extends Contents {
  format: typeof FORMAT;
  /** Of what time the databases are. */
  snapshotAt: string;
}

export function encodeManifest({ collections, ...manifest }: Omit<Manifest, 'format'>): Buffer {
  const described = collections.map(({ options, indexes, ...one }) => ({
    ...one,
    // As BSON: JSON takes a condition on a $regex for a regular expression.
    definition: Buffer.from(BSON.serialize({ options, indexes })).toString('base64'),
  }));
  const whole = { format: FORMAT, ...manifest, collections: described };
  return Buffer.from(`${JSON.stringify(whole, null, 2)}\n`);
}

type EncodedManifest = Omit<Manifest, 'collections'> & {
  collections: (Pick<CollectionShape, 'program' | 'name'> & Digest & { definition: string })[];
};

/** @throws PlainError for a format of another version, or names that no backup of ours has. */
export function decodeManifest(bytes: Uint8Array): Manifest {
  const manifest = JSON.parse(Buffer.from(bytes).toString()) as EncodedManifest;
  if (manifest.format !== FORMAT) {
    throw new PlainError(
      `The backup is of format ${manifest.format}; this version reads format ${FORMAT}.`,
    );
  }
  for (const { program, name } of manifest.collections) {
    const isKnown = PROGRAMS.some((one) => one === program);
    if (!isKnown || name.startsWith('system.'))
      throw new PlainError(
        `The backup names a collection that is none of ours: ${program}/${name}.`,
      );
  }
  const collections = manifest.collections.map(({ definition, ...one }) => {
    const { options, indexes } = BSON.deserialize(Buffer.from(definition, 'base64')) as Pick<
      CollectionShape,
      'options' | 'indexes'
    >;
    return { ...one, options, indexes };
  });
  return { ...manifest, collections };
}

/** Hashes what streams by. */
export class RunningDigest {
  private readonly hash = createHash('sha256');
  private count = 0;
  private bytes = 0;

  add(chunk: Uint8Array | string, { count, bytes }: Omit<Digest, 'sha256'>): void {
    this.hash.update(chunk);
    this.count += count;
    this.bytes += bytes;
  }

  digest(): Digest {
    return { count: this.count, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

export const sha256Of = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex');

/** An object of the store; `metadata` is what MinIO keeps beside its bytes, without its defaults. */
export interface ObjectFacts {
  key: string;
  size: number;
  metadata: Record<string, string>;
}

/** Adds an object to the digest of all. @param sha256 of its bytes. */
export function addObject(digest: RunningDigest, object: ObjectFacts, sha256: string): void {
  const { key, size, metadata } = object;
  const described = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
  digest.add(`${JSON.stringify([key, size, sha256, described])}\n`, { count: 1, bytes: size });
}
