import { containerProcess, dockerName, findDocker } from './docker';
import { fakeMachine } from '../testing/fake-machine';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => (machine = fakeMachine()));
afterEach(() => machine.remove());

test('a client without an engine does not count', async () => {
  expect(await findDocker(machine.provision.caller.path)).toBe('docker is not on the PATH');
  machine.program('docker', 'exit 1');
  expect(await findDocker(machine.provision.caller.path)).toBe('no Docker engine is running');
  const docker = machine.program('docker', 'echo 28.0');
  expect(await findDocker(machine.provision.caller.path)).toEqual({ docker });
});

test('a container listens on loopback alone, keeps its data in a volume and goes when it ends', () => {
  const { args } = containerProcess({
    ...{ docker: 'docker', name: 'b-mongo', image: 'mongo:7', dataPath: '/data/db' },
    ports: [[27_117, 27_117]],
    env: { A: 'b' },
    command: ['mongod', '--quiet'],
  });
  expect(args.join(' ')).toBe(
    'run --rm --name b-mongo -v b-mongo:/data/db -p 127.0.0.1:27117:27117 -e A=b mongo:7 mongod --quiet',
  );
});

test('a container that a killed client left is removed before the next one takes its name', async () => {
  const docker = machine.program('docker', `echo "$*" >> ${machine.home}/log`);
  const spec = { docker, name: 'b-mongo', image: 'mongo:7', dataPath: '/data', ports: [] };
  await containerProcess(spec).prepare?.();
  expect(machine.log()).toBe('rm --force b-mongo\n');
});

test('clones do not share containers', () =>
  expect(dockerName('/one/.data', 'mongo')).not.toBe(dockerName('/two/.data', 'mongo')));
