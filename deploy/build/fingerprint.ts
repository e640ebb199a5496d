import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './run-webpack';

const NOT_INPUTS = /(^|\/)(node_modules|dist|testing)(\/|$)|\.(test|e2e)\.tsx?$/;

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of every file under the paths (from the top folder) that can change a build; tests, and what they share, cannot. */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const found = await Promise.all(paths.map((path) => filesUnder(resolve(ROOT, path))));
  const files = found
    .flat()
    .filter((file) => !NOT_INPUTS.test(relative(ROOT, file)))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(contents[index] ?? '')
      .update('\0');
  });
  return hash.digest('hex');
}

/** Whether the last build that `file` remembers had these inputs. */
export async function isUpToDate(file: string, print: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === print;
}

/** Remembers the inputs of a finished build. */
export async function rememberFingerprint(file: string, print: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, print);
}
