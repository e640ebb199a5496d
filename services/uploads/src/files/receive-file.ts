import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadRule } from '@brightnest/contracts/files/file';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { toStoreError } from '../object-store/object-store';
import { assertAcceptedHead, HEAD_BYTES } from './file-type';

/** A staged file and what its sender calls it, which nothing but the download's name is made of. */
export interface ReceivedFile extends StagedFile {
  originalName: string;
}

/**
 * Reads the one file of a multipart request into `directory`.
 * @throws AppError for everything that is not exactly one acceptable file; nothing stays then.
 */
export async function receiveFile(
  request: Request,
  response: Response,
  rule: UploadRule,
  directory: string,
): Promise<ReceivedFile> {
  if (!request.is('multipart/form-data')) throw new AppError('unsupported_media_type');
  let received: ReceivedFile | undefined;
  let refusal: AppError | undefined;

  const engine: StorageEngine = {
    _handleFile(_request, file, done) {
      const refuse = (error: AppError) => (refusal = error);
      stageFile(file.stream, rule, directory, refuse).then((staged) => {
        received = { ...staged, originalName: file.originalname };
        done(null, { path: staged.path, size: staged.size });
      }, done);
    },
    _removeFile(_request, file, done) {
      rm(file.path, { force: true }).then(() => done(null), done);
    },
  };
  const read = multer({
    storage: engine,
    defParamCharset: 'utf8',
    // Names are judged as they were sent.
    preservePath: true,
    fileFilter: (_request, file, done) => {
      const message = fileNameError(file.originalname);
      if (message === undefined) return done(null, true);
      return done(
        new AppError('validation_failed', { message, fields: { [rule.field]: message } }),
      );
    },
    limits: { files: 1, fields: 0, parts: 1, fileSize: rule.maxBytes, headerPairs: 20 },
  }).single(rule.field);

  await new Promise<void>((resolve, reject) => {
    read(request, response, (error: unknown) =>
      // A file that is refused while it comes ends before its form does, which is told as an error too.
      error === undefined ? resolve() : reject(refusal ?? toUploadError(error, rule)),
    );
  });
  if (!received) throw notOneFile(rule);
  return received;
}

function toUploadError(error: unknown, rule: UploadRule): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError) {
    return error.code === 'LIMIT_FILE_SIZE' ? tooLarge(rule) : notOneFile(rule);
  }
  // Only the file system's errors name a system call: the rest is a broken or broken-off request.
  if (typeof error === 'object' && error && 'syscall' in error) return toStoreError(error);
  return new AppError('bad_request', { cause: error });
}

function notOneFile(rule: UploadRule): AppError {
  const message = () =>
    t('Please send one file in the field "{field}" and nothing else.', { field: rule.field });
  return new AppError('validation_failed', { message, fields: { [rule.field]: message } });
}

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
 * @param refuse hears an error of the file before the stream's reader can.
 * @throws AppError `file_too_large`, `invalid_file_type`, `validation_failed` (no bytes); nothing stays.
 */
async function stageFile(
  source: Readable,
  rule: UploadRule,
  directory: string,
  refuse: (error: AppError) => void,
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
      await assertAcceptedHead(head, rule);
      yield head;
      head = undefined;
    }
    if (size === 0) throw isEmpty(rule);
    if (!head) return;
    await assertAcceptedHead(head, rule);
    yield head;
  }

  try {
    await pipeline(source, checked, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof AppError) refuse(error);
    await rm(path, { force: true });
    throw error;
  }
  return { path, size, sha256: hash.digest('hex') };
}

function tooLarge(rule: UploadRule): AppError {
  return new AppError('file_too_large', { message: rule.tooLarge });
}

function isEmpty(rule: UploadRule): AppError {
  const message = msg('The file is empty. Please select another one.');
  return new AppError('validation_failed', { message, fields: { [rule.field]: message } });
}

// No file system keeps longer ones.
const MAX_NAME_LENGTH = 255;
const FORBIDDEN_IN_NAME = /[/\\]|%2f|%5c|%00|\p{Cc}/iu;

/**
 * What is wrong with a sender's name of a file, as the sender reads it. A name that is a path, plain or
 * encoded, or longer than any file's can be was not given by somebody who picked a file.
 */
export function fileNameError(name: string): (() => string) | undefined {
  if (Array.from(name).length > MAX_NAME_LENGTH) {
    return () =>
      t('Please give the file a name of at most {max} characters', { max: MAX_NAME_LENGTH });
  }
  if (FORBIDDEN_IN_NAME.test(name)) return () => t('Please give the file a name without slashes');
  return undefined;
}

// No upload lasts this long: what is older was left by a process that died.
const STALE_AFTER_MS = 60 * 60 * 1_000;

/** Makes the folder where files wait, and empties it of what an earlier process left behind. */
export async function prepareStagingDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const limit = Date.now() - STALE_AFTER_MS;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < limit) await rm(path, { force: true });
  }
}
