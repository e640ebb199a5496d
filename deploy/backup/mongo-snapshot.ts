import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ClientSession, type Db, type Document, MongoClient, MongoServerError } from 'mongodb';
import { PlainError } from '../local/plain-error';
import { type CollectionShape, isView } from './manifest';
import { PROGRAMS } from './settings';

/** The databases of a stack, by the name of each program. */
export interface Databases {
  client: MongoClient;
  /** Such as `brightnest_`. */
  prefix: string;
  of(program: string): Db;
}

export async function connectDatabases(url: string, prefix: string): Promise<Databases> {
  // The driver would import() it, which jest's module system cannot.
  const client = await MongoClient.connect(url, { runtimeAdapters: { os } });
  return { client, prefix, of: (program) => client.db(`${prefix}${program}`) };
}

interface ListedCollection extends CollectionShape {
  /** Another one for a collection that was dropped and made anew. */
  uuid: string;
}

/** As the server lists it. */
interface FoundCollection {
  name: string;
  type: string;
  options?: Document;
  /** A view has no id. */
  info: { uuid?: unknown };
}

/** Every collection of the programs' databases, in the order of their names. */
export async function listCollections(databases: Databases): Promise<ListedCollection[]> {
  const listed: ListedCollection[] = [];
  for (const program of [...PROGRAMS].sort()) {
    const database = databases.of(program);
    const found = (await database.listCollections().toArray()) as FoundCollection[];
    for (const { name, type, options, info } of found) {
      if (name.startsWith('system.')) continue;
      if (type !== 'collection' && type !== 'view') {
        throw new PlainError(
          `${database.databaseName}.${name} is a ${type}, which no backup holds.`,
        );
      }
      const indexes =
        type === 'view' ? [] : await database.collection(name).listIndexes().toArray();
      const own = indexes.filter((index) => index.name !== '_id_').map(withoutNamespace);
      const uuid = String(info.uuid ?? `${program}/${name}`);
      listed.push({ program, name, options: options ?? {}, indexes: own, uuid });
    }
  }
  return listed.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

export const nameOf = ({ program, name }: Pick<CollectionShape, 'program' | 'name'>) =>
  `${program}/${name}`;

// Servers of before 4.4 name the collection in each index.
function withoutNamespace({ ns: _ns, ...index }: Document): Document {
  return index;
}

/** Documents one behind the other, as BSON. */
export interface DocumentsPart {
  bson: Buffer;
  documents: number;
}

/** All databases as they were at one moment. */
export interface Snapshot {
  at: Date;
  collections: CollectionShape[];
  /** The documents of a collection in the order of their ids. */
  read(collection: CollectionShape): AsyncGenerator<DocumentsPart>;
  /** @throws PlainError when a collection has been dropped since: part of it may not have been read. */
  assertStillThere(): Promise<void>;
  close(): Promise<void>;
}

const TRIES = 10;
const RETRY_MS = 1_000;

/** Fixes a moment at which all collections are read, whoever writes to them from then on. */
export async function openSnapshot(databases: Databases): Promise<Snapshot> {
  for (let tries = 1; ; tries += 1) {
    const session = databases.client.startSession({ snapshot: true });
    const collections = await listCollections(databases);
    const at = new Date();
    try {
      await touchAll(databases, collections, session);
      // One that was made between the two would be missing.
      const isWhole = isDeepStrictEqual(collections, await listCollections(databases));
      if (isWhole) return snapshotOf({ databases, collections, session, at });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await session.endSession();
    if (tries === TRIES) {
      throw new PlainError('Collections or indexes are being made all the time. Try again later.');
    }
    await pause(RETRY_MS);
  }
}

/** The first read fixes the moment. Reads each collection once, as one that is being changed cannot be read then. */
async function touchAll(
  databases: Databases,
  collections: readonly CollectionShape[],
  session: ClientSession,
): Promise<void> {
  for (const { program, name } of collections.filter((one) => !isView(one))) {
    const collection = databases.of(program).collection(name);
    await collection.find({}, { session, limit: 1, projection: { _id: 1 } }).toArray();
  }
}

interface OpenSnapshot {
  databases: Databases;
  collections: ListedCollection[];
  session: ClientSession;
  at: Date;
}

function snapshotOf({ databases, collections, session, at }: OpenSnapshot): Snapshot {
  return {
    at,
    collections: collections.map(({ uuid: _uuid, ...shape }) => shape),
    read: (collection) => readParts(databases, collection, session),
    async assertStillThere() {
      const now = new Set((await listCollections(databases)).map(({ uuid }) => uuid));
      const gone = collections.filter(({ uuid }) => !now.has(uuid)).map(nameOf);
      if (gone.length === 0) return;
      throw new PlainError(`Dropped while it was read: ${gone.join(', ')}. Start again.`);
    },
    close: () => session.endSession(),
  };
}

const PART_BYTES = 4 * 1_024 * 1_024;
const PART_DOCUMENTS = 10_000;
// The driver keeps a record of each document of an answer.
const BATCH_DOCUMENTS = 1_000;

async function* readParts(
  databases: Databases,
  shape: CollectionShape,
  session: ClientSession,
): AsyncGenerator<DocumentsPart> {
  const { program, name } = shape;
  if (isView(shape)) return;
  const collection = databases.of(program).collection(name);
  // Bytes as they are stored: nothing is lost on the way through types of another language.
  const cursor = collection.find(
    {},
    { session, raw: true, sort: { _id: 1 }, batchSize: BATCH_DOCUMENTS },
  );
  let documents: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const document of cursor as unknown as AsyncIterable<Uint8Array>) {
      documents.push(document);
      bytes += document.length;
      if (bytes < PART_BYTES && documents.length < PART_DOCUMENTS) continue;
      yield { bson: Buffer.concat(documents), documents: documents.length };
      [documents, bytes] = [[], 0];
    }
  } catch (error) {
    throw isUnavailable(error) ? new PlainError(TOO_LONG) : error;
  }
  if (documents.length > 0) yield { bson: Buffer.concat(documents), documents: documents.length };
}

const TOO_LONG =
  'MongoDB no longer knows how its data was when the backup began: it took longer than ' +
  'minSnapshotHistoryWindowInSeconds (raise that), or an index was made (start again).';
// SnapshotTooOld, SnapshotUnavailable
const UNAVAILABLE = [239, 246];

const isUnavailable = (error: unknown) =>
  error instanceof MongoServerError && UNAVAILABLE.includes(Number(error.code));
