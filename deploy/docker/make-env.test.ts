import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../..');
const run = promisify(execFile);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'make-env-'));
  file = join(folder, '.env');
});
afterEach(() => rm(folder, { recursive: true }));

// From elsewhere, as the README's is called from the clone's own folder.
const makeEnv = () => run('sh', [join(__dirname, 'make-env.sh'), file], { cwd: folder });

test('all without which compose does not start is filled in, or named to be', async () => {
  const { stdout } = await makeEnv();
  const values = new Map(
    [...(await readFile(file, 'utf8')).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const compose = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8');
  const asked = [...new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))];
  expect(asked.length).toBeGreaterThan(10);
  const empty = asked.filter((name) => !values.get(name));
  expect(stdout.split('\n').slice(1, -1).sort()).toEqual(empty.sort());

  const secrets = [...values].filter(([name]) => /_PASSWORD$|_KEY$/.test(name ?? ''));
  const filled = secrets.filter(([name, value]) => asked.includes(name ?? '') && value);
  expect(filled.length).toBeGreaterThan(8);
  expect(new Set(filled.map(([, value]) => value)).size).toBe(filled.length);
  for (const [name, value] of filled)
    expect(value).toMatch(name === 'MONGO_REPLICA_KEY' ? /^[\w+/=]{684}$/ : /^[0-9a-f]{64}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('secrets that data was made with are never written over', async () => {
  await makeEnv();
  const before = await readFile(file, 'utf8');
  await expect(makeEnv()).rejects.toThrow('is there already: nothing was changed');
  expect(await readFile(file, 'utf8')).toBe(before);
});
