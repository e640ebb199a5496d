import type { CompanyProfile } from '@brightnest/contracts/company/company-profile';
import { COMPANY_NAME_PLACEHOLDER } from '@brightnest/contracts/site/page-settings';
import {
  APP_FILES,
  type AppFile,
  type RemotesRegistry,
  WORKER_FILE,
} from '@brightnest/contracts/site/remotes-registry';
import { AppError } from '@brightnest/service-kit/errors';
import type { Request, Response } from 'express';
import { hasDefaultLook, manifestIcons } from './brand-icons';
import { remoteOrigins, workerCsp } from './page';
import { knownBucket, pageRegistry } from './page-registry';
import { sendFile } from './static-files';

/** A worker or manifest that was asked for. */
export interface AskedAppFile {
  remote: string;
  file: AppFile;
}

/** Reads `/remotes/mfe-cleaner/service-worker.js`; undefined for every other path. */
export function appFileOf(rawPath: string): AskedAppFile | undefined {
  const [, remote, asked] = /^\/remotes\/([^/]+)\/([^/]+)$/.exec(rawPath) ?? [];
  const file = APP_FILES.find((name) => name === asked);
  return remote !== undefined && file !== undefined ? { remote, file } : undefined;
}

/** What they are made from. */
export interface AppFileSources {
  /** Folder with `remotes/`. */
  directory: string;
  registry: RemotesRegistry;
  company: CompanyProfile;
}

/**
 * Answers with a remote's own worker or manifest, of the version that this visitor gets. A browser asks
 * for it again and again at the one address, so nobody may keep it.
 * @throws AppError `not_found` when there is no such remote, or that version brings none.
 */
export async function sendAppFile(
  { directory, registry, company }: AppFileSources,
  { remote, file }: AskedAppFile,
  request: Request,
  response: Response,
): Promise<void> {
  const { remotes } = pageRegistry(registry, knownBucket(request.headers.cookie));
  const release = Object.entries(remotes).find(([name]) => name === remote)?.[1];
  if (!release) throw new AppError('not_found');
  const isWorker = file === WORKER_FILE;
  // As it stands within a text of JSON.
  const name = JSON.stringify(company.name).slice(1, -1);
  if (isWorker) response.setHeader('Service-Worker-Allowed', widestScope(release.routes));
  const terms = {
    cache: 'no-store',
    policy: isWorker ? workerCsp(remoteOrigins(registry)) : undefined,
    fillIn: isWorker
      ? undefined
      : (text: string) =>
          withIcons(
            text.replaceAll(COMPANY_NAME_PLACEHOLDER, () => name),
            company,
          ),
  };
  // From here, wherever the other files are served: a page takes a worker of its own site alone.
  await sendFile(
    directory,
    `/remotes/${remote}/${release.version}/${file}`,
    terms,
    request,
    response,
  );
}

/** The remote's own icons are drawn for the default company. */
function withIcons(manifest: string, company: CompanyProfile): string {
  if (hasDefaultLook(company)) return manifest;
  return JSON.stringify({ ...JSON.parse(manifest), icons: manifestIcons(company) });
}

/**
 * The most that a remote's service worker may control: the beginning that all of its routes have in
 * common. Browsers compare it with addresses letter by letter, so it need not end at a slash.
 */
export function widestScope(routes: readonly string[]): string {
  const fixed = routes.map((pattern) => pattern.split(/[:*]/, 1)[0] ?? '');
  return fixed.reduce((common, beginning) => {
    const end = [...common].findIndex((letter, index) => letter !== beginning[index]);
    return end < 0 ? common : common.slice(0, end);
  });
}
