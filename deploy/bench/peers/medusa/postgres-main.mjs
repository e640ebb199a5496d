import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Makes a database in a folder where there is none yet, and serves it: as the user to whom the folder belongs.
const [, , folder, port] = process.argv;
const { uid, gid } = statSync(folder);
const data = join(folder, 'data');
let running;

/** @returns the exit code. */
async function run(name, ...args) {
  running = spawn(join(folder, 'native/bin', name), ['-D', data, ...args], {
    ...{ cwd: folder, stdio: 'inherit' },
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const [code] = await once(running, 'exit');
  return code ?? 1;
}

// Asked as everybody else, it would wait for its clients to leave.
process.on('SIGTERM', () => running?.kill('SIGINT'));

const FOR_ONE_RUN = ['-c', 'fsync=off'];
const LOCAL_ONLY = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
const OWN_USER = [
  ...['--username=postgres', '--auth=scram-sha-256'],
  `--pwfile=${join(folder, 'password')}`,
];

if (!existsSync(data)) {
  const code = await run('initdb', '--no-sync', '--no-locale', '--encoding=UTF8', ...OWN_USER);
  if (code !== 0) process.exit(code);
}
process.exit(await run('postgres', '-p', port, ...LOCAL_ONLY, ...FOR_ONE_RUN));
