import type { Document } from 'mongodb';
import { DocumentSequence } from 'mongodb/lib/cmap/commands';
import type { CollectionShape } from './manifest';
import type { Databases } from './mongo-snapshot';

const MAJORITY = { w: 'majority' };
const LENGTH_BYTES = 4;
const SMALLEST_DOCUMENT = 5;

/** The documents that stand one behind the other. @throws Error for anything else. */
export function* documentsOf(bson: Buffer): Generator<Buffer> {
  for (let start = 0; start < bson.length;) {
    const length = bson.length - start < LENGTH_BYTES ? 0 : bson.readInt32LE(start);
    if (length < SMALLEST_DOCUMENT || start + length > bson.length) {
      throw new Error('The documents of a collection are damaged.');
    }
    yield bson.subarray(start, start + length);
    start += length;
  }
}

/** Makes the collections, without indexes. All at once: each waits until it is on the disk of most servers. */
export async function createCollections(
  databases: Databases,
  shapes: readonly CollectionShape[],
): Promise<void> {
  await Promise.all(
    shapes.map(({ program, name, options }) =>
      databases.of(program).command({ create: name, ...options, writeConcern: MAJORITY }),
    ),
  );
}

/** Stores documents byte for byte. */
export async function insertDocuments(
  databases: Databases,
  { program, name }: Pick<CollectionShape, 'program' | 'name'>,
  bson: Buffer,
): Promise<void> {
  const documents = new DocumentSequence('documents');
  // What is sent are the bytes; read and written anew, keys such as «10» and «2» would change their order.
  for (const document of documentsOf(bson)) documents.push({}, document);
  const { writeErrors } = (await databases.of(program).command({
    insert: name,
    documents,
    bypassDocumentValidation: true,
    writeConcern: MAJORITY,
  })) as { writeErrors?: { errmsg: string }[] };
  if (writeErrors?.[0]) throw new Error(`${program}/${name}: ${writeErrors[0].errmsg}`);
}

/** Makes the indexes that `isWanted` takes. */
export async function createIndexes(
  databases: Databases,
  shapes: readonly CollectionShape[],
  isWanted: (index: Document) => boolean,
): Promise<void> {
  const wanted = shapes
    .map(({ program, name, indexes }) => ({ program, name, indexes: indexes.filter(isWanted) }))
    .filter(({ indexes }) => indexes.length > 0);
  await Promise.all(
    wanted.map(({ program, name, indexes }) =>
      databases.of(program).command({ createIndexes: name, indexes, writeConcern: MAJORITY }),
    ),
  );
}

/** An index by which documents go when they are old: as soon as it is there, they do. */
export const removesDocuments = (index: Document): boolean => 'expireAfterSeconds' in index;
