import { PassThrough, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

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
