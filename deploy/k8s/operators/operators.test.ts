import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { SITE_PROGRAMS } from '../../local/site/start-site';

const text = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const yaml = <T>(file: string) => parse(text(file)) as T;

interface Secret {
  metadata: { name: string };
}

test('MongoDB has a user for each program, who reads and writes its own database alone', () => {
  const { spec } = yaml<{
    spec: { users: { name: string; roles: { name: string; db: string }[] }[] };
  }>('mongodb.yaml');
  const users = new Map(spec.users.map(({ name, roles }) => [name, roles]));
  const own = SITE_PROGRAMS.map((program) => `brightnest_${program}`);
  expect([...users.keys()].sort()).toEqual([...own, 'brightnest_backup'].sort());
  for (const db of own) expect(users.get(db)).toEqual([{ name: 'readWrite', db }]);
  const reads = users.get('brightnest_backup') ?? [];
  expect(reads.map(({ db }) => db).sort()).toEqual(own.sort());
  expect(reads.every(({ name }) => name === 'read')).toBe(true);
});

test('what the servers ask for is among the secrets that are made before', () => {
  const made = parseAllDocuments(text('secrets.example.yaml')).map(
    (document) => (document.toJS() as Secret).metadata.name,
  );
  const asked = ['mongodb', 'minio'].flatMap((file) =>
    [
      ...text(`${file}.yaml`).matchAll(/(?:passwordSecretRef|configuration): \{ name: (\S+) \}/g),
    ].map(([, name]) => name),
  );
  expect(asked.length).toBeGreaterThan(SITE_PROGRAMS.length);
  expect(made.sort()).toEqual(asked.sort());
});
