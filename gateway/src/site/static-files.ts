import { AppError } from '@brightnest/service-kit/errors';
import type { Request, Response } from 'express';
import { open, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from './media-types';

/** Contents of these are compressed at build time; pictures and fonts are so by themselves. */
const PRECOMPRESSED = /\.(?:css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
const ENCODINGS = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const;

// No dot first: hidden files are nobody's business, and `..` is no name. No `%`: build tools make none.
const FILE_NAME = /^[\w@~+-][\w.@~+-]*$/;

const NO_SUCH_FILE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** How long a browser may keep a file. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

// A worker lives by the policy of its own file, and may ask this site like a page does.
const FILE_POLICY = "default-src 'self'; frame-ancestors 'none'";

/** How a file is sent. */
export interface FileTerms {
  /** `Cache-Control`. */
  cache: string;
  /** `Content-Security-Policy`; without it, one that knows this site alone. */
  policy?: string;
}

interface OpenFile {
  handle: FileHandle;
  size: number;
  encoding?: string;
}

/**
 * Answers with a file below `root`, in the smallest form that the browser takes.
 * @param rawPath path of the file from `root`, as it stands in the address.
 * @throws AppError `not_found`
 */
export async function sendFile(
  root: string,
  rawPath: string,
  { cache, policy = FILE_POLICY }: FileTerms,
  request: Request,
  response: Response,
): Promise<void> {
  const names = rawPath.split('/').slice(1);
  if (!names.every((name) => FILE_NAME.test(name))) throw new AppError('not_found');
  const path = join(root, ...names);
  const { handle, size, encoding } = await openSmallest(path, request);

  response.setHeader('Content-Type', mediaTypeOf(basename(path)));
  response.setHeader('Content-Length', size);
  response.setHeader('Cache-Control', cache);
  if (PRECOMPRESSED.test(path)) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Security-Policy', policy);
  // A site elsewhere may load its remotes from here.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.method === 'HEAD') {
    await handle.close();
    response.end();
    return;
  }
  // A client that leaves early is no error of ours.
  await pipeline(handle.createReadStream(), response).catch(() => response.destroy());
}

async function openSmallest(path: string, request: Request): Promise<OpenFile> {
  const accepted = PRECOMPRESSED.test(path) ? request.acceptsEncodings() : [];
  for (const { token, suffix } of ENCODINGS) {
    const file = accepted.includes(token) ? await openFile(path + suffix) : undefined;
    if (file) return { ...file, encoding: token };
  }
  const file = await openFile(path);
  if (!file) throw new AppError('not_found');
  return file;
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (NO_SUCH_FILE.includes(error.code ?? '')) return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size };
  await handle.close();
  return undefined;
}
