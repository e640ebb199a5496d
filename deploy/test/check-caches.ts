import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a check remembers of the files it has passed, by what they say; and what else its verdict rests on. */
const CACHES = [{ name: 'types', rules: ['tsconfig.json', 'tsconfig.base.json'] }];

/** The file of a check in a clone, as the scripts of package.json name it. */
const fileIn = (root: string, name: string) =>
  join(root, `node_modules/.cache/checks/${name}.json`);
// Some name files by their whole paths.
const ROOT = '«root»/';

interface CheckCaches {
  /** The clone. */
  root: string;
  /** The folder that all clones share. */
  cache: string;
}

/** Gives a fresh clone what the checks of another have passed. What a clone has itself stays. */
export function restoreCheckCaches({ root, cache }: CheckCaches): Promise<unknown> {
  return Promise.all(
    CACHES.map(async ({ name, rules }) => {
      const file = fileIn(root, name);
      const kept = await readFile(join(cache, 'checks', name), 'utf8').catch(() => '');
      const [key = '', ...text] = kept.split('\n');
      if (existsSync(file) || key !== (await keyOf(root, rules))) return;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text.join('\n').replaceAll(ROOT, `${root}/`));
    }),
  );
}

/** Keeps for other clones what the checks of this one have passed. */
export function keepCheckCaches({ root, cache }: CheckCaches): Promise<unknown> {
  return Promise.all(
    CACHES.map(async ({ name, rules }) => {
      const text = await readFile(fileIn(root, name), 'utf8').catch(() => '');
      if (text === '') return;
      const kept = join(cache, 'checks', name);
      await mkdir(dirname(kept), { recursive: true });
      // Whole or not at all, as another clone may read it at this moment.
      const draft = `${kept}.${randomUUID()}`;
      await writeFile(draft, `${await keyOf(root, rules)}\n${text.replaceAll(`${root}/`, ROOT)}`);
      await rename(draft, kept);
    }),
  );
}

/** By which rules and with which programs a check judges. */
async function keyOf(root: string, rules: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const path of ['package-lock.json', ...rules]) {
    for (const file of await filesOf(join(root, path))) hash.update(file.text).update(file.name);
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<{ name: string; text: string }[]> {
  const names = await readdir(path).catch(() => undefined);
  if (!names) return [{ name: '', text: await readFile(path, 'utf8').catch(() => '') }];
  return Promise.all(
    names
      .toSorted()
      .map(async (name) => ({ name, text: await readFile(join(path, name), 'utf8') })),
  );
}
