import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { PlainError } from '../local/plain-error';

/** A file in the archive. */
export interface EntryFacts {
  name: string;
  size: number;
  /** Kept in the headers of the archive. */
  metadata?: Record<string, string>;
}

/** A tar archive, compressed and encrypted: `age --decrypt --identity key.txt FILE | tar --list --gzip` opens it. */
export interface ArchiveWriter {
  add(facts: EntryFacts, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** @returns what the file has become. */
  finish(): Promise<{ bytes: number; sha256: string }>;
  /** Stops writing, for `reason`. Nothing is written any more once that is done. */
  abort(reason: Error): Promise<void>;
}

const METADATA = 'BRIGHTNEST.metadata';
// Most of what is compressed is text; more effort gains little and takes the time of the site.
const GZIP_LEVEL = 4;

/** @param recipients public keys, `age1…`; who holds one of the private keys can read it. */
export function createArchive(file: string, recipients: readonly string[]): ArchiveWriter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      // Not shown whole: it may be the private key.
      throw new PlainError(`${recipient.slice(0, 8)}… is no public key (age1…).`);
    }
  }
  const tar = pack();
  const hash = createHash('sha256');
  let bytes = 0;
  const written = pipeline(
    Readable.from(tar, { objectMode: false }),
    createGzip({ level: GZIP_LEVEL }),
    async function* (plain: AsyncIterable<Uint8Array>) {
      yield* await encrypter.encrypt(webStreamOf(plain));
    },
    async function* (encrypted: AsyncIterable<Uint8Array>) {
      for await (const chunk of encrypted) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Whoever writes or finishes learns of it; as an event that nobody hears it would end the program.
  tar.on('error', () => undefined);
  written.catch((error: Error) => tar.destroy(error));

  return {
    async add({ name, size, metadata = {} }, body) {
      const hasMetadata = Object.keys(metadata).length > 0;
      const pax = hasMetadata ? { [METADATA]: JSON.stringify(metadata) } : null;
      try {
        await new Promise<void>((resolve, reject) => {
          const entry = tar.entry({ name, size, pax }, (error) =>
            error ? reject(error) : resolve(),
          );
          entry.on('error', () => undefined);
          writeAll(body, entry).catch((error: Error) => entry.destroy(error));
        });
      } catch (error) {
        // What had failed first, such as the disk, says why.
        tar.destroy(error as Error);
        await written;
        throw error;
      }
    },
    async finish() {
      tar.finalize();
      await written;
      return { bytes, sha256: hash.digest('hex') };
    },
    async abort(reason) {
      tar.destroy(reason);
      await written.catch(() => undefined);
    },
  };
}

/** As far as Node's streams and those of the archive have it in common. */
interface Sink {
  destroyed: boolean;
  write(chunk: Uint8Array): boolean;
  end(data: unknown): unknown;
  on(event: 'drain' | 'close', listener: () => void): unknown;
  off(event: 'drain' | 'close', listener: () => void): unknown;
}

async function writeAll(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sink: Sink,
): Promise<void> {
  for await (const chunk of body) {
    if (!sink.write(chunk)) await drained(sink);
    if (sink.destroyed) return;
  }
  sink.end(undefined);
}

async function drained(sink: Sink): Promise<void> {
  if (sink.destroyed) return;
  await new Promise<void>((resolve) => {
    const onEvent = () => {
      sink.off('drain', onEvent);
      sink.off('close', onEvent);
      resolve();
    };
    sink.on('drain', onEvent);
    sink.on('close', onEvent);
  });
}

// The same class under two names.
const webStreamOf = (chunks: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(chunks) as unknown as globalThis.ReadableStream<Uint8Array>;

/** An entry as it is read; its body is read before the next one is asked for. */
export interface ArchiveEntry extends Required<EntryFacts> {
  body: AsyncIterable<Buffer>;
}

/**
 * The entries of an archive, in their order. What is given is as it was written; whether something is missing behind
 * it is known at the end alone.
 * @param identities private keys, `AGE-SECRET-KEY-1…`.
 * @throws PlainError for a file that none of them opens, and for one that is damaged.
 */
export async function* readArchive(
  file: string,
  identities: readonly string[],
): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new PlainError('The file of the private key holds none (AGE-SECRET-KEY-1…).');
    }
  }
  const tar = extract();
  const ended = new AbortController();
  const source = createReadStream(file);
  const read = pipeline(
    source,
    async function* (encrypted: AsyncIterable<Uint8Array>) {
      yield* await decrypter.decrypt(webStreamOf(encrypted));
    },
    createGunzip(),
    (plain: AsyncIterable<Uint8Array>) => writeAll(plain, tar),
    { signal: ended.signal },
  ).catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const { name, size, pax } = entry.header;
      const metadata = (pax as Record<string, string> | null)?.[METADATA] ?? '{}';
      yield {
        ...{ name, size, body: readBody(file, entry as AsyncIterable<Buffer>) },
        metadata: JSON.parse(metadata) as Record<string, string>,
      };
      // What of it nobody wanted.
      entry.resume();
    }
  } catch (error) {
    throw new PlainError(reasonOf(file, error));
  } finally {
    ended.abort();
    await read;
  }
}

async function* readBody(file: string, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw new PlainError(reasonOf(file, error));
  }
}

function reasonOf(file: string, error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no ${file}.`;
  if (/no identity matched/.test(message))
    return `${file} is encrypted for another key than the one that was given.`;
  return `${file} is damaged, cut off, or no backup (${message}).`;
}
