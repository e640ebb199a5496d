import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import { eventually } from './eventually';
import { hearsEvents } from './hears-events';

/** A server program that this process started and may kill. */
export interface OwnProcess {
  pid: number;
  hasEnded(): boolean;
  /** Ends the program and what it started; `SIGKILL` leaves it no time to tidy up. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a program in a process group of its own, so that a kill reaches its children too. */
export function startOwnProcess(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): OwnProcess {
  const child = spawn(program, args, { env, detached: true, stdio: 'ignore' });
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  // Whoever waits for the port learns of it by time-out; nobody else has to listen.
  failed.catch(() => undefined);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started.`);
  const killOnExit = (): void => killGroup(pid, 'SIGKILL');
  process.once('exit', killOnExit);
  return {
    pid,
    hasEnded: () => hasEnded(child),
    async kill(signal) {
      if (!hasEnded(child)) {
        const exited = once(child, 'exit');
        killGroup(pid, signal);
        await exited;
      }
      process.removeListener('exit', killOnExit);
    },
  };
}

/**
 * Compiles a TypeScript program of a workspace into one file, which starts much sooner than one whose
 * every module is compiled on its way. @returns the file, for Node to run.
 */
export function compileProgram(entry: string): string {
  // Inside its workspace, whose packages it finds there.
  const workspace = entry.slice(0, entry.lastIndexOf('/src/'));
  const outfile = join(workspace, 'dist/tests', `${basename(entry, '.ts')}.js`);
  const draft = `${outfile}.${process.pid}`;
  buildSync({
    ...{ entryPoints: [entry], outfile: draft, bundle: true, platform: 'node', target: 'node20' },
    packages: 'external',
    alias: { '@brightnest/contracts': CONTRACTS, '@brightnest/service-kit': SERVICE_KIT },
    sourcemap: 'inline',
  });
  // Several test files may compile it at once, while another's program is just being started.
  renameSync(draft, outfile);
  return outfile;
}

const SERVICE_KIT = join(__dirname, '..');
const CONTRACTS = join(__dirname, '../../../contracts/src');

/** Waits until something accepts connections on a port of this machine. */
export async function untilPortOpen(port: number): Promise<void> {
  await eventually(() => isPortOpen(port));
}

/** Waits until a service that was started as a process can do its work and hears events: it listens before it can. */
export async function untilServiceReady(url: string): Promise<void> {
  await eventually(() => hearsEvents(url));
}

function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

const FIRST_PORT = 10_000;
const PORTS = 10_000;

/**
 * @returns a port of this machine that nobody listens on at this moment, below those from which connections are made:
 *   one of these, or another test, could take it before the process does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
