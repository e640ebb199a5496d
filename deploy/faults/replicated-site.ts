import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createOwnRabbitMq, type OwnRabbitMq } from '@brightnest/service-kit/testing/own-servers';
import { createSiteClock, type SiteClock } from '../e2e/site-clock';
import type { Random } from '../e2e/soak/random';
import { OWNER } from '../e2e/compose/trial';
import { freePort } from '../local/ports';
import {
  programEnv,
  programOf,
  publicUrl,
  SITE_PROGRAMS,
  type SiteOptions,
} from '../local/site/start-site';
import { answersOk } from '../local/supervisor/supervised-process';
import type { TestSite } from '../test/shared-site';
import { prepareTestSite } from '../test/test-site';
import { createOwnReplicaSet, type OwnReplicaSet } from './own-replica-set';
import type { FillableDisk } from './small-disk';
import { type ReplicaProxy, startReplicaProxy } from './replica-proxy';

export type ProgramName = (typeof SITE_PROGRAMS)[number];

/** One of the processes of a program. */
export interface Replica {
  /** Such as `quotes-2`. */
  name: string;
  port: number;
}

/** A site with several of each program, behind one address for each, and servers of its own. */
export interface ReplicatedSite extends TestSite {
  mongo: OwnReplicaSet;
  broker: OwnRabbitMq;
  /** Of MinIO, where disks can be filled. */
  storeDisk: FillableDisk | undefined;
  replicasOf(program: ProgramName): readonly Replica[];
  /** Sends a signal to a replica. */
  signal(replica: Replica, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Waits until every replica takes calls. */
  becomesWell(): Promise<void>;
  setNetwork: ReplicaProxy['setNetwork'];
  /** Runs the program by which the first owner is invited. */
  createOwner(): Promise<unknown>;
  stop(): Promise<void>;
}

// Of three replicas, one is ahead and one behind: no two computers show the same time.
const SKEW_MS = [0, 20_000, -20_000];
const SERVERS_COME_AFTER_MS = 5_000;
// It is no sign of anything that they die.
const KILLED_ON_PURPOSE = { firstMs: 100, longestMs: 1_000, healthyAfterMs: 0 };

/**
 * Starts everything in an order by chance, the servers last.
 * @param storeDisk of MinIO, which runs already; where it has one, the members of MongoDB get theirs, too.
 */
export async function startReplicatedSite(
  replicaCount: number,
  random: Random,
  storeDisk: FillableDisk | undefined,
): Promise<ReplicatedSite> {
  const mongo = await createOwnReplicaSet(3, storeDisk !== undefined);
  const broker = await createOwnRabbitMq();
  const prepared = await prepareTestSite({
    servers: { mongoUrl: mongo.url, amqpUrl: broker.url },
    backOff: KILLED_ON_PURPOSE,
  });
  const { site } = prepared;
  const { supervisor, ports } = site;
  const clocks = await Promise.all(SKEW_MS.slice(0, replicaCount).map(createSkewedClock));
  const replicas = new Map<ProgramName, Replica[]>();
  const proxies: ReplicaProxy[] = [];
  const starts: (() => Promise<void>)[] = [];
  const taken = new Set(Object.values(ports));
  for (const program of SITE_PROGRAMS) {
    const own: Replica[] = [];
    for (const [index, clock] of clocks.entries()) {
      const replica = { name: `${program}-${index + 1}`, port: await freePort(taken) };
      taken.add(replica.port);
      own.push(replica);
      const folders = foldersOf(site, replica);
      for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
      const { env, ...spec } = programOf(program, {
        ...site,
        ports: { ...ports, [program]: replica.port },
      });
      starts.push(() =>
        supervisor.start({
          ...{ ...spec, name: replica.name },
          env: { ...env, ...clock.env, ...folders, PUBLIC_URL: publicUrl(site) },
        }),
      );
    }
    replicas.set(program, own);
    const replicaPorts = own.map(({ port }) => port);
    const readyPath = program === 'gateway' ? '/health' : '/ready';
    proxies.push(
      await startReplicaProxy({ port: ports[program], replicas: replicaPorts, readyPath }),
    );
  }
  const all = [...replicas.values()].flat();

  const stop = async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await prepared.stop();
    await mongo.remove();
    await broker.remove();
    await Promise.all(clocks.map((clock) => clock.remove()));
  };
  try {
    const servers = pause(SERVERS_COME_AFTER_MS).then(() =>
      Promise.all([mongo.start(), broker.start()]),
    );
    await Promise.all([servers, ...shuffled(starts, random).map((start) => start())]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...prepared.open(publicUrl(site)),
    ...{ mongo, broker, storeDisk, stop },
    replicasOf: (program) => replicas.get(program)!,
    signal({ name }, signal) {
      const { pid } = supervisor.find(name) ?? {};
      if (pid === undefined) throw new Error(`${name} does not run.`);
      process.kill(pid, signal);
    },
    becomesWell: async () => {
      await eventually(async () => {
        const answers = await Promise.all(
          all.map(({ port }) => answersOk(`http://127.0.0.1:${port}/ready`)),
        );
        return answers.every((isOk) => isOk);
      });
    },
    setNetwork: (network) => proxies.forEach((proxy) => proxy.setNetwork(network)),
    createOwner: () =>
      promisify(execFile)(
        process.execPath,
        [join(site.root, 'services/auth/dist/create-owner.mjs'), OWNER.email],
        { env: { ...prepared.env, ...programEnv('auth', site) } },
      ),
  };
}

/** What replicas do not share, as each has a disk of its own. */
function foldersOf({ data }: SiteOptions, { name }: Replica): Record<string, string> {
  if (name.startsWith('uploads')) return { STAGING_DIR: join(data, `staging-${name}`) };
  if (name.startsWith('gateway')) return { PAGE_CACHE_DIR: join(data, `pages-${name}`) };
  return {};
}

async function createSkewedClock(skewMs: number): Promise<SiteClock> {
  const clock = await createSiteClock();
  await clock.setTo(new Date(Date.now() + skewMs));
  return clock;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.int(0, left.length - 1), 1)[0]!);
}
