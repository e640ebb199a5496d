import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { AppError } from '@brightnest/service-kit/errors';
import type { UploadRule } from '@brightnest/contracts/files/file';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type/node';

/** Bytes at the start of a file that tell what family it is of. */
export const HEAD_BYTES = 4100;

const WORD_97 = 'application/msword';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

// What the first bytes of a Word file show: its container.
const CONTAINERS: Readonly<Record<string, string>> = {
  'application/x-cfb': WORD_97,
  'application/zip': WORD,
};

// The stream every Word 97 file has; other compound files, such as installers, have not.
const WORD_97_STREAM = Buffer.from('WordDocument', 'utf16le');

/** A media type and the extension that files of it get. */
export interface FileType {
  mediaType: string;
  extension: string;
}

/**
 * Refuses a file whose first bytes can't be of an accepted type, before anything of it is kept.
 * @throws AppError `invalid_file_type`.
 */
export async function assertAcceptedHead(head: Buffer, rule: UploadRule): Promise<void> {
  const found = await fileTypeFromBuffer(head);
  const mediaType = found && (CONTAINERS[found.mime] ?? found.mime);
  if (!mediaType || !rule.mediaTypes.includes(mediaType)) throw wrongType(rule);
}

/**
 * Finds what a whole file is, by its bytes.
 * @throws AppError `invalid_file_type` when that is none of the accepted types.
 */
export async function getFileType(
  path: string,
  originalName: string,
  rule: UploadRule,
): Promise<FileType> {
  const found = await fileTypeFromFile(path);
  if (found && rule.mediaTypes.includes(found.mime)) {
    return { mediaType: found.mime, extension: found.ext };
  }
  const isWord97 =
    found?.mime === 'application/x-cfb' &&
    rule.mediaTypes.includes(WORD_97) &&
    extname(originalName).toLowerCase() === '.doc' &&
    (await contains(path, WORD_97_STREAM));
  if (isWord97) return { mediaType: WORD_97, extension: 'doc' };
  throw wrongType(rule);
}

function wrongType(rule: UploadRule): AppError {
  return new AppError('invalid_file_type', { message: rule.wrongType });
}

async function contains(path: string, sought: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([tail, chunk]);
    if (window.includes(sought)) return true;
    tail = window.subarray(-sought.length + 1);
  }
  return false;
}
