import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../programs/find-program';
import { firstThatWorks } from '../first-that-works';
import { dockerWay, installPackages, type Provision } from '../provision';

/** Where RabbitMQ comes from. `epmd` tells Erlang nodes each other's ports. */
export type RabbitSource = { server: string; epmd: string } | { docker: string };

// Debian's program on the PATH changes to a user of its own; the one it calls does not.
const DEBIAN = '/usr/lib/rabbitmq/bin';
const SBIN = ['/usr/local/sbin', '/opt/homebrew/sbin'];
const DEBIAN_WRAPPER = '/usr/sbin/rabbitmq-server';

export function findRabbitmq(provision: Provision): Promise<RabbitSource> {
  const { caller, signal, stage } = provision;
  return firstThatWorks<RabbitSource>(
    [
      {
        advice: 'set AMQP_URL to a broker of your own',
        attempt: async () => 'AMQP_URL is not set',
      },
      {
        advice: 'put rabbitmq-server on the PATH',
        attempt: async () => installed(caller.path),
      },
      dockerWay(provision),
      {
        advice: 'run as root on Debian or Ubuntu, or run: sudo apt-get install rabbitmq-server',
        attempt: async () =>
          (await installPackages(['rabbitmq-server'], provision)) ?? installed(caller.path),
      },
    ],
    { server: 'RabbitMQ', signal, note: stage.note },
  );
}

function installed(path: readonly string[]): { found: RabbitSource } | string {
  const server = findProgram('rabbitmq-server', [DEBIAN, ...path, ...SBIN]);
  if (!server || server === DEBIAN_WRAPPER) return 'rabbitmq-server is not on the PATH';
  const epmd = findEpmd(path);
  return epmd ? { found: { server, epmd } } : 'epmd, a part of Erlang, is not on the PATH';
}

function findEpmd(path: readonly string[]): string | undefined {
  const onPath = findProgram('epmd', path);
  const erl = findProgram('erl', path);
  if (onPath || !erl) return onPath;
  const home = join(dirname(realpathSync(erl)), '..');
  const folders = readdirSync(home).filter((name) => name.startsWith('erts-'));
  return findProgram(
    'epmd',
    folders.map((name) => join(home, name, 'bin')),
  );
}
