import { rm } from 'node:fs/promises';
import { AppError } from '@brightnest/service-kit/errors';
import type { UploadRule } from '@brightnest/contracts/uploads/upload-rules';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { toStoreError } from '../object-store/store-errors';
import { refusalOfName } from './refusal-of-name';
import { stageFile, tooLarge, type StagedFile } from './stage-file';

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

  const engine: StorageEngine = {
    _handleFile(_request, file, done) {
      stageFile(file.stream, rule, directory).then((staged) => {
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
      const message = refusalOfName(file.originalname);
      if (message === undefined) return done(null, true);
      return done(
        new AppError('validation_failed', { message, fields: { [rule.field]: message } }),
      );
    },
    limits: { files: 1, fields: 0, parts: 1, fileSize: rule.maxBytes, headerPairs: 20 },
  }).single(rule.field);

  await new Promise<void>((resolve, reject) => {
    read(request, response, (error: unknown) =>
      error === undefined ? resolve() : reject(toUploadError(error, rule)),
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
  const message = `Please send one file in the field "${rule.field}" and nothing else.`;
  return new AppError('validation_failed', { message, fields: { [rule.field]: message } });
}
