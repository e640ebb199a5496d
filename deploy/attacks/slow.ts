import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { DOCUMENT_RULE } from '@brightnest/contracts/files/file';
import { httpCall, p99Of } from '../bench/statistics';
import type { AttackPart } from './attack-part';

const SOCKETS_OF_A_KIND = 300;
const DROPPED_WITHIN_MS = 12_000;
// Who stops reading may be in a tunnel: a minute is counted from when nothing moves any more, and to fill the buffers of
// all of these sockets, four megabytes each, takes some of its own.
const DEAF_DROPPED_WITHIN_MS = 90_000;
const WATCHED_LONGER_MS = 10_000;
const TRICKLE_MS = 1_000;
const CALLS_TIMED = 1_500;
const AT_ONCE = 4;

/** How a socket is slow: what it sends at first, and what it sends each second from then on. */
interface Slowness {
  name: string;
  first(host: string, largestFile: string): string;
  next(host: string, largestFile: string): string;
  /** Whether it never reads what it is answered. */
  isDeaf?: true;
}

const postTo = (path: string, host: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

const KINDS: readonly Slowness[] = [
  {
    name: 'slow headers',
    first: (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n`,
    next: () => 'X-One: y\r\n',
  },
  {
    name: 'slow bodies',
    first: (host) => `${postTo(authRoutes.login.path, host, 'application/json', 50_000)}{"email":"`,
    next: () => 'a',
  },
  {
    name: 'slow files',
    first: (host) =>
      `${postTo(DOCUMENT_RULE.path, host, 'multipart/form-data; boundary=cut', 5_000_000)}--cut\r\n`,
    next: () => 'a',
  },
  {
    name: 'slow readers',
    // More than the buffers of both sides hold.
    first: (host, file) => `GET ${file} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(30),
    // Who does not read hears that the connection is gone when they send.
    next: (host, file) => `GET ${file} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    isDeaf: true,
  },
];

/** Sockets that are slow are dropped soon, and keep nobody else waiting meanwhile. */
export const slow: AttackPart = async ({ site, log }) => {
  const { hostname, port, host } = new URL(site.url);
  const file = await largestFile(join(site.siteDir, 'shell'));
  const { status } = await httpCall(site.url + file, { method: 'GET' });
  if (status !== 200) throw new Error(`${file} answers ${status}.`);
  await timeCalls(site.url, CALLS_TIMED / 3);
  const idle = await timeCalls(site.url, CALLS_TIMED);
  log.measured(`p99 of others while idle: ${idle.toFixed(1)} ms`);
  for (const kind of KINDS) {
    const begun = performance.now();
    const limit = kind.isDeaf ? DEAF_DROPPED_WITHIN_MS : DROPPED_WITHIN_MS;
    const watched = limit + WATCHED_LONGER_MS;
    const lived = new Array<number | undefined>(SOCKETS_OF_A_KIND).fill(undefined);
    const texts = { first: kind.first(host, file), next: kind.next(host, file) };
    const sockets = lived.map((_, index) =>
      openSlowly(connect(Number(port), hostname), kind, texts, () => {
        lived[index] = performance.now() - begun;
      }),
    );
    log.tried(kind.name, sockets.length);
    const busy = await timeCalls(site.url, CALLS_TIMED);
    const isOver = () => !lived.includes(undefined);
    while (!isOver() && performance.now() - begun < watched) await pause(100);
    const kept = sockets.length - lived.filter((one) => one !== undefined).length;
    for (const socket of sockets) socket.destroy();
    const longest = Math.max(...lived.map((one) => one ?? watched));
    log.measured(
      `${kind.name}: others' p99 ${busy.toFixed(1)} ms; ${kept} kept after ${watched / 1_000} s, the last dropped after ${(longest / 1_000).toFixed(1)} s`,
    );
    if (busy >= 2 * idle)
      log.found(
        `${kind.name} make others wait: p99 ${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`,
      );
    if (longest > limit) log.found(`${kind.name} are not dropped within ${limit / 1_000} s`);
  }
};

function openSlowly(
  socket: Socket,
  { isDeaf }: Slowness,
  { first, next }: { first: string; next: string },
  onClose: () => void,
): Socket {
  if (isDeaf) socket.pause();
  else socket.resume();
  socket.on('error', () => undefined);
  socket.write(first);
  const timer = setInterval(() => socket.writable && socket.write(next), TRICKLE_MS);
  // A server that closes its side is not heard by who does not read: what it is sent then comes back.
  socket.once('end', () => socket.destroy());
  socket.once('close', () => {
    clearInterval(timer);
    onClose();
  });
  return socket;
}

/** Calls as they come on any day: a page, a call of one service, who is signed in. @returns their p99 in ms. */
async function timeCalls(url: string, count: number): Promise<number> {
  const paths = ['/contact', bookingsRoutes.listServices.path, authRoutes.getCurrentUser.path];
  const times: number[] = [];
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const begun = performance.now();
      await httpCall(url + paths[left % paths.length]!, { method: 'GET' });
      times.push(performance.now() - begun);
      await pause(10);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return p99Of(times);
}

/** The address of the largest script of the shell; those whose names begin with a dot are not given out. */
async function largestFile(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.js$/.test(name));
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  const [largest] = sized.sort((a, b) => b.size - a.size);
  if (!largest) throw new Error(`${folder} has no script.`);
  return `/shell/${largest.name}`;
}
