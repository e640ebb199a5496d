import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMachine } from '../testing/fake-machine';
import { cachedMinio, findMinio, quickMinio } from './minio';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => (machine = fakeMachine()));
afterEach(() => machine.remove());

const GO = (version: string) => `
  test "$1" = env && echo ${version} && exit
  echo "$*" >> $LOG
  echo "#!/bin/sh" > $GOBIN/minio; chmod 755 $GOBIN/minio`;

test('npm start keeps files on disk where no MinIO is at hand', async () =>
  expect(await findMinio(machine.provision, { build: false })).toBe('disk'));

test('minio on the PATH comes first, then the cached one, then Docker', async () => {
  const docker = machine.program('docker', 'echo 28.0');
  expect(await findMinio(machine.provision, { build: false })).toEqual({ docker });
  const cached = cachedMinio(machine.provision.folders.cache);
  mkdirSync(join(cached, '..'), { recursive: true });
  writeFileSync(cached, '');
  chmodSync(cached, 0o755);
  expect(await findMinio(machine.provision, { build: false })).toEqual({ minio: cached });
  const minio = machine.program('minio', '');
  expect(await findMinio(machine.provision, { build: false })).toEqual({ minio });
});

test('builds it into the cache with go', async () => {
  machine.program('go', GO('go1.26.8'));
  const minio = cachedMinio(machine.provision.folders.cache);
  expect(await findMinio(machine.provision, { build: true })).toEqual({ minio });
  expect(existsSync(minio)).toBe(true);
  expect(machine.log()).toMatch(/^install .*github\.com\/minio\/minio@v/);
});

test('a quick one is built for who takes it, and kept apart from the other', async () => {
  machine.program('go', GO('go1.26.8'));
  const { cache } = machine.provision.folders;
  const quick = { build: true, quick: true };
  expect(await findMinio(machine.provision, quick)).toEqual({ minio: quickMinio(cache) });
  expect(machine.log()).toContain('-gcflags=all=-N -l');
  const minio = cachedMinio(cache);
  expect(await findMinio(machine.provision, { build: true })).toEqual({ minio });
  expect(await findMinio(machine.provision, quick)).toEqual({ minio });
});

test('an old go is refused with its version, and the sentence says where a new one is', async () => {
  machine.program('go', GO('go1.19.8'));
  await expect(findMinio(machine.provision, { build: true })).rejects.toThrow(
    /^MinIO could not be had\. .+; put a current go on the PATH \(go\.dev\/dl; the golang package of Debian is too old\)\.$/,
  );
  expect(machine.notes.at(-1)).toBe('skipped: go1.19.8 is too old, 1.21 or later is needed');
});
