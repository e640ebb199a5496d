import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../local/programs/run-program';
import type { AttackLog } from '../attack-part';
import { findPackageProblems, type LockFile, type PackageFile } from './package-problems';
import reviewed from './reviewed.json';
import { findSecrets } from './secret-patterns';

const { secrets, installScripts }: Reviewed = reviewed;
const known = new Set(secrets.map(({ digest }) => digest));

/** What was found and may stay, with the reason. */
interface Reviewed {
  installScripts: { name: string; why: string }[];
  secrets: { digest: string; why: string }[];
}

/** Whether npm could be led to take something of somebody else's for a package of this repository. */
export async function checkPackages(root: string, log: AttackLog): Promise<void> {
  const read = async (path: string) =>
    JSON.parse(await readFile(join(root, path), 'utf8')) as unknown;
  const lock = (await read('package-lock.json')) as LockFile;
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
  const workspaces = await Promise.all(
    folders.map(
      async (folder) =>
        [folder || '.', (await read(join(folder, 'package.json'))) as PackageFile] as const,
    ),
  );
  log.tried('workspaces', folders.length);
  log.tried('packages', Object.keys(lock.packages).length - folders.length);
  const scripts = installScripts.map(({ name }) => name);
  for (const problem of findPackageProblems(Object.fromEntries(workspaces), lock, scripts)) {
    log.found(problem);
  }
}

/** Every file that is in the repository now. @returns the digests of all that looks like a secret. */
export async function checkFiles(root: string, log: AttackLog): Promise<Set<string>> {
  const listed = await runProgram('git', ['-C', root, 'ls-files', '-z']);
  const seen = new Set<string>();
  for (const path of listed.split('\0').filter(Boolean)) {
    const text = await readFile(join(root, path), 'utf8').catch(() => '');
    log.tried('files');
    for (const { kind, digest, shown } of findSecrets(text)) {
      seen.add(digest);
      if (!known.has(digest)) log.found(`${path} has a ${kind}: ${shown} (${digest})`);
    }
  }
  return seen;
}

/**
 * Every file as it was in any commit that led here, each once: what was taken out is still there for whoever clones.
 * @param seen what files have now.
 */
export async function checkHistory(
  root: string,
  log: AttackLog,
  seen: ReadonlySet<string>,
): Promise<void> {
  const paths = new Map<string, string>();
  await runProgram('git', ['-C', root, 'rev-list', '--objects', 'HEAD'], {
    onLine(line) {
      const blank = line.indexOf(' ');
      // Commits have no path.
      if (blank > 0) paths.set(line.slice(0, blank), line.slice(blank + 1));
    },
  });
  const found = new Set<string>(seen);
  await readObjects(root, [...paths.keys()], (id, text) => {
    log.tried('files of commits');
    for (const { kind, digest, shown } of findSecrets(text)) {
      if (known.has(digest)) found.add(digest);
      else if (!found.has(digest))
        log.found(`${paths.get(id)} (${id.slice(0, 10)}) had a ${kind}: ${shown} (${digest})`);
    }
  });
  for (const { digest, why } of secrets) {
    if (!found.has(digest))
      log.found(`what is reviewed as «${why}» is nowhere any more (${digest})`);
  }
}

const HEADER_END = 10;

/** Reads the files among some objects of a repository, as `git cat-file --batch` tells them one after the other. */
async function readObjects(
  root: string,
  ids: readonly string[],
  take: (id: string, text: string) => void,
): Promise<void> {
  const git = spawn('git', ['-C', root, 'cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  git.stdin.on('error', () => undefined);
  git.stdin.end(`${ids.join('\n')}\n`);
  let rest = Buffer.alloc(0);
  let wanted = 0;
  const parts: Buffer[] = [];
  for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
    parts.push(chunk);
    wanted -= chunk.length;
    if (wanted > 0) continue;
    rest = Buffer.concat([rest, ...parts.splice(0)]);
    for (;;) {
      const end = rest.indexOf(HEADER_END);
      if (end === -1) break;
      const [id = '', type = '', size = '0'] = rest.subarray(0, end).toString().split(' ');
      const next = end + 1 + Number(size) + 1;
      if (rest.length < next) {
        wanted = next - rest.length;
        break;
      }
      if (type === 'blob') take(id, rest.toString('latin1', end + 1, next - 1));
      rest = rest.subarray(next);
    }
  }
  if (rest.length > 0) throw new Error('git broke off in the middle of a file.');
}
