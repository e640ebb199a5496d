import { AppError } from '@brightnest/service-kit/errors';
import type { Request, Response } from 'express';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Contents of these are compressed at build time; pictures and fonts are so by themselves. */
const PRECOMPRESSED = /\.(?:css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
const ENCODINGS = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const;

// No dot first: hidden files are nobody's business, and `..` is no name. No `%`: build tools make none.
const FILE_NAME = /^[\w@~+-][\w.@~+-]*$/;

/** How long a browser may keep a file. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

// A worker lives by the policy of its own file, and may ask this site like a page does.
const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** How a file is sent. */
export interface FileTerms {
  /** `Cache-Control`. */
  cache: string;
  /** `Content-Security-Policy`; without it, one that knows this site alone. */
  policy?: string;
  /** Changes the text of the file. */
  fillIn?(text: string): string;
}

/**
 * Answers with a file below `root`, in the smallest form that the browser takes.
 * @param rawPath path of the file from `root`, as it stands in the address.
 * @throws AppError `not_found`
 */
export async function sendFile(
  root: string,
  rawPath: string,
  { cache, policy = FILE_POLICY, fillIn }: FileTerms,
  request: Request,
  response: Response,
): Promise<void> {
  const names = rawPath.split('/').slice(1);
  if (!names.every((name) => FILE_NAME.test(name))) throw new AppError('not_found');
  const path = names.join('/');
  const isPrecompressed = PRECOMPRESSED.test(path);
  const accepted = isPrecompressed && !fillIn ? request.acceptsEncodings() : [];
  // By the file's own name: with an encoding's ending it would be another.
  response.type(extname(path) || 'bin');
  const forms = [...ENCODINGS.filter(({ token }) => accepted.includes(token)), undefined];
  for (const encoding of forms) {
    const headers = {
      'Cache-Control': cache,
      'Content-Security-Policy': policy,
      // A site elsewhere may load its remotes from here.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(isPrecompressed && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding.token }),
    };
    const isSent = fillIn
      ? await sendText(join(root, path), fillIn, headers, response)
      : await sendForm(path + (encoding?.suffix ?? ''), root, headers, response);
    if (isSent) return;
  }
  response.removeHeader('Content-Type');
  throw new AppError('not_found');
}

/** @returns false where there is no such file. */
async function sendText(
  file: string,
  fillIn: (text: string) => string,
  headers: Record<string, string>,
  response: Response,
): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) response.set(headers).send(fillIn(text));
  return text !== undefined;
}

/** @returns false where there is no such file. */
function sendForm(
  path: string,
  root: string,
  headers: Record<string, string>,
  response: Response,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = { root, headers, cacheControl: false };
    response.sendFile(path, options, (error?: NodeJS.ErrnoException & { status?: number }) => {
      if (error?.status === 404 || error?.code === 'EISDIR') resolve(false);
      // A client that leaves early is no error of ours.
      else if (error && !response.headersSent) reject(error);
      else resolve(true);
    });
  });
}
