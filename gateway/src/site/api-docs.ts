import type { FileTerms } from './static-files';

/** A file of the site directory, and how it is sent. */
interface ApiDocsFile {
  path: string;
  terms: FileTerms;
}

const FOLDER = '/api-docs';
const READER = /^\/api\/docs(?:\/([a-z][a-z-]*)(\.css|\.js)?)?$/;

// What it shows is data of ours, but it shows no pictures, asks nobody and sends nothing.
const READER_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The file of the API document or of its reader that an address stands for; both are made when the site is built. */
export function apiDocsFile(rawPath: string): ApiDocsFile | undefined {
  if (rawPath === '/api/openapi.json') {
    return { path: `${FOLDER}/openapi.json`, terms: { cache: 'no-cache' } };
  }
  const [found, name = 'index', extension = '.html'] = READER.exec(rawPath) ?? [];
  if (found === undefined) return undefined;
  const path = `${FOLDER}/${name}${extension}`;
  return { path, terms: { cache: 'no-cache', policy: READER_POLICY } };
}
