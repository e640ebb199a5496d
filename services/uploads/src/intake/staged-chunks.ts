import { open } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a staged file through one buffer, which is filled anew for each chunk: whoever takes a chunk is
 * done with it before asking for the next. A stream would leave a file's size in buffers behind, and
 * collecting those costs more than sending the file does.
 */
export async function* stagedChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
