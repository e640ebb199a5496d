import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keepCheckCaches, restoreCheckCaches } from './check-caches';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'check-caches-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const TYPES = 'node_modules/.cache/checks/types.json';

/** A clone with rules, and what its check has remembered. */
function clone(name: string, { rule = 'one', types }: { rule?: string; types?: string }) {
  const root = join(home, name);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package-lock.json', '{}');
  write('tsconfig.json', rule);
  if (types !== undefined) write(TYPES, types);
  return { root, cache: join(home, 'cache') };
}

const typesOf = ({ root }: { root: string }) => {
  try {
    return readFileSync(join(root, TYPES), 'utf8');
  } catch {
    return undefined;
  }
};

it('hands what one clone has checked to another, by the paths that files have there', async () => {
  const first = clone('first', { types: `{\n"${home}/first/a.ts": 1}` });
  await keepCheckCaches(first);
  const second = clone('second', {});
  await restoreCheckCaches(second);
  expect(typesOf(second)).toBe(`{\n"${home}/second/a.ts": 1}`);
});

it('leaves a clone what it has itself', async () => {
  await keepCheckCaches(clone('first', { types: 'theirs' }));
  const second = clone('second', { types: 'own' });
  await restoreCheckCaches(second);
  expect(typesOf(second)).toBe('own');
});

it('goes by nothing that was judged by other rules', async () => {
  await keepCheckCaches(clone('first', { types: 'theirs' }));
  const second = clone('second', { rule: 'another' });
  await restoreCheckCaches(second);
  expect(typesOf(second)).toBeUndefined();
});

it('does without where nothing was kept', async () => {
  const only = clone('only', {});
  await restoreCheckCaches(only);
  await keepCheckCaches(only);
  expect(typesOf(only)).toBeUndefined();
});
