import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PlainError } from './plain-error';

// Below the range from which systems take ports for outgoing connections, so that none is taken
// between being chosen here and being listened on.
const FIRST = 20_000;
const LAST = 29_999;
const TRIES = 200;

/** Whether `port` can be listened on, and if not, why. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

export async function freePort(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (!taken.has(port) && (await tryPort(port)) === undefined) return port;
  }
  throw new PlainError(`No free port was found between ${FIRST} and ${LAST}.`);
}

/**
 * One port per name, the same at every start as long as nobody else took it: addresses that a
 * person keeps open, and the replica set's own, stay right.
 */
export async function rememberedPorts<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const file = join(folder, 'ports.json');
  const remembered = await readPorts(file);
  const chosen = new Map<Name, number>();
  for (const name of names) {
    const taken = new Set(chosen.values());
    const port = remembered[name];
    const isFree = port !== undefined && !taken.has(port) && (await tryPort(port)) === undefined;
    chosen.set(name, isFree ? port : await freePort(taken));
  }
  const ports = Object.fromEntries(chosen) as Record<Name, number>;
  await writeFile(file, `${JSON.stringify({ ...remembered, ...ports }, null, 2)}\n`);
  return ports;
}

async function readPorts(file: string): Promise<Partial<Record<string, number>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

/** @throws PlainError when the site's own port can't be had. */
export async function requirePort(port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainError('PORT must be a number from 1 to 65535.');
  }
  const code = await tryPort(port);
  if (code === undefined) return;
  const other = port + 1 > 65_535 ? 8081 : port + 1;
  const reason =
    code === 'EACCES' ? 'needs more rights than you have' : 'is in use by another program';
  throw new PlainError(`Port ${port} ${reason}. Choose another: PORT=${other} npm start`);
}
