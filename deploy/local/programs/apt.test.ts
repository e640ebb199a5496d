import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { aptInstall } from './apt';
import { fakeMachine } from '../testing/fake-machine';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => (machine = fakeMachine()));
afterEach(() => machine.remove());

const install = (...packages: string[]) => {
  const { caller, signal } = machine.provision;
  return aptInstall(packages, {
    ...{ path: caller.path, env: caller.all, signal, status: () => undefined },
    policyFile: join(machine.home, 'policy-rc.d'),
  });
};
const POLICY = 'test -x "$(dirname "$0")/policy-rc.d" && echo "starts refused" >> $LOG';

test('installs without questions and keeps packages from starting services', async () => {
  machine.program('apt-get', `echo "$DEBIAN_FRONTEND $*" >> $LOG; ${POLICY}`);
  await install('rabbitmq-server');
  const wanted = 'install -y --no-install-recommends rabbitmq-server\nstarts refused\n';
  const call = 'noninteractive -o DPkg::Lock::Timeout=300';
  expect(machine.log()).toBe(`${call} --download-only ${wanted}${call} ${wanted}`);
  expect(existsSync(join(machine.home, 'policy-rc.d'))).toBe(false);
});

test('fetches the package lists when a package is not found, and tries again', async () => {
  machine.program(
    'apt-get',
    `echo "$3" >> $LOG
     test "$3" = update && touch "$(dirname "$0")/lists"
     test "$3" = update || test -e "$(dirname "$0")/lists" || exit 100`,
  );
  await install('chromium');
  expect(machine.log()).toBe('--download-only\nupdate\n--download-only\ninstall\n');
});

test('a failure is told in the words of apt, and the machine is as before', async () => {
  machine.program(
    'apt-get',
    'test "$3" = update || { echo "E: Unable to locate package $7"; exit 100; }',
  );
  await expect(install('chromium')).rejects.toThrow(
    'apt-get install chromium: E: Unable to locate package chromium',
  );
  expect(existsSync(join(machine.home, 'policy-rc.d'))).toBe(false);
});

test('a policy of the machine itself is left as it is', async () => {
  const policy = join(machine.home, 'policy-rc.d');
  writeFileSync(policy, 'theirs');
  machine.program('apt-get', 'exit 0');
  await install('chromium');
  expect(readFileSync(policy, 'utf8')).toBe('theirs');
});

test('a stop breaks off the download, but lets an installation end', async () => {
  machine.program(
    'apt-get',
    'test "$3" = --download-only && exit; echo begun >> $LOG; sleep 1; echo ended >> $LOG',
  );
  const stop = new AbortController();
  const { caller } = machine.provision;
  const options = { path: caller.path, env: caller.all, status: () => undefined };
  const policyFile = join(machine.home, 'policy-rc.d');
  const installation = aptInstall(['chromium'], { ...options, policyFile, signal: stop.signal });
  await eventually(() => machine.log() === 'begun\n');
  stop.abort();
  await installation;
  expect(machine.log()).toBe('begun\nended\n');
  await expect(
    aptInstall(['chromium'], { ...options, policyFile, signal: stop.signal }),
  ).rejects.toThrow('aborted');
});
