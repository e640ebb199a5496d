import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@brightnest/service-kit/errors';
import type { UploadRule } from '@brightnest/contracts/uploads/upload-rules';
import { HEAD_BYTES, refuseWrongHead } from './file-kind';

/** A file that has arrived whole, on this machine's disk; whoever holds it removes it. */
export interface StagedFile {
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Takes a file in, chunk by chunk. It waits on the local disk because the store is told size and
 * checksum first, and because a Word file is only known by its end.
 * @throws AppError `file_too_large`, `invalid_file_type`, `validation_failed` (no bytes); nothing stays.
 */
export async function stageFile(
  source: Readable,
  rule: UploadRule,
  directory: string,
): Promise<StagedFile> {
  const path = join(directory, randomUUID());
  const hash = createHash('sha256');
  let size = 0;

  async function* checked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > rule.maxBytes) throw tooLarge(rule);
      hash.update(chunk);
      if (!head) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      await refuseWrongHead(head, rule);
      yield head;
      head = undefined;
    }
    if (size === 0) throw isEmpty(rule);
    if (!head) return;
    await refuseWrongHead(head, rule);
    yield head;
  }

  try {
    await pipeline(source, checked, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size, sha256: hash.digest('hex') };
}

export function tooLarge(rule: UploadRule): AppError {
  return new AppError('file_too_large', { message: rule.tooLarge });
}

function isEmpty(rule: UploadRule): AppError {
  const message = 'The file is empty. Please select another one.';
  return new AppError('validation_failed', { message, fields: { [rule.field]: message } });
}
