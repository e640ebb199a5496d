import { join, resolve } from 'node:path';
import { ROOT } from '../build/paths';

/** The site that is shipped to: `SITE_DIR`, else the one `npm start` keeps. */
export function siteDirFromEnv(): string {
  return resolve(process.env.SITE_DIR ?? join(ROOT, '.data/site'));
}
