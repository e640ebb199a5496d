import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { freePort, type OwnProcess } from '@brightnest/service-kit/testing/own-process';
import { findMongod, startMember } from '@brightnest/service-kit/testing/own-servers';
import { MongoClient } from 'mongodb';
import { mountSmallDisk, type SmallDisk } from './small-disk';

/** A replica set of several members on this machine, of which any may be killed and started again. */
export interface OwnReplicaSet {
  url: string;
  /** Starts all members, and waits for a primary. */
  start(): Promise<void>;
  /** Kills the primary with -9, and waits for another one. @returns what starts the killed one again. */
  killPrimary(): Promise<() => Promise<void>>;
  /**
   * Fills the disk of the primary, and waits until another one leads: mongod ends itself when it can't write.
   * @returns what frees the disk and starts it again.
   * @throws where the members have no disks of their own.
   */
  fillDiskOfPrimary(): Promise<() => Promise<void>>;
  /** Kills all members and removes their data. */
  remove(): Promise<void>;
}

interface Member {
  port: number;
  folder: string;
  /** Where this process may mount one. */
  disk?: SmallDisk;
  running?: OwnProcess;
}

// Room for the journal, which is laid out beforehand in files of 100 MB, and the records of a run.
const DISK_MB = 700;
// Until then what it writes goes into the journal that is laid out; with the next checkpoint it no longer can.
const CHECKPOINT_WITHIN_MS = 90_000;

// As in deploy/docker and deploy/k8s: by default a new primary takes ten seconds.
const SETTINGS = { electionTimeoutMillis: 3_000, heartbeatIntervalMillis: 1_000 };

/**
 * Prepares the members on free ports, each in a folder of its own.
 * @param onSmallDisks whether each has a disk of its own, which can be filled.
 */
export async function createOwnReplicaSet(
  size: number,
  onSmallDisks: boolean,
): Promise<OwnReplicaSet> {
  const program = await findMongod();
  const members: Member[] = [];
  for (let count = 0; count < size; count += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'own-member-'));
    const disk = onSmallDisks ? await mountSmallDisk(folder, DISK_MB) : undefined;
    members.push({ port: await freePort(), folder, disk });
  }
  const hosts = members.map(hostOf);
  const start = async (member: Member) => {
    member.running = await startMember(program, member);
  };

  return {
    url: `mongodb://${hosts.join(',')}/?replicaSet=rs0`,
    async start() {
      await Promise.all(members.map(start));
      await askMember(members[0]!, {
        replSetInitiate: {
          ...{ _id: 'rs0', settings: SETTINGS },
          members: hosts.map((host, _id) => ({ _id, host })),
        },
      });
      await eventually(() => findPrimary(members));
    },
    async killPrimary() {
      const primary = await eventually(() => findPrimary(members));
      await primary.running!.kill('SIGKILL');
      primary.running = undefined;
      await eventually(() => findPrimary(members));
      return () => start(primary);
    },
    async fillDiskOfPrimary() {
      const primary = await eventually(() => findPrimary(members));
      if (!primary.disk) throw new Error('The members have no disks of their own.');
      await primary.disk.fill();
      await eventually(() => primary.running!.hasEnded(), CHECKPOINT_WITHIN_MS);
      await primary.running!.kill('SIGKILL');
      primary.running = undefined;
      await eventually(() => findPrimary(members));
      return async () => {
        await primary.disk!.free();
        await start(primary);
      };
    },
    async remove() {
      await Promise.all(members.map(({ running }) => running?.kill('SIGKILL')));
      for (const { folder, disk } of members) {
        await disk?.remove();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const hostOf = ({ port }: Member) => `127.0.0.1:${port}`;

async function findPrimary(members: readonly Member[]): Promise<Member | undefined> {
  for (const member of members.filter(({ running }) => running)) {
    const { isWritablePrimary } = await askMember(member, { hello: 1 });
    if (isWritablePrimary === true) return member;
  }
  return undefined;
}

/** Asks one member, whatever its part in the set. */
async function askMember(member: Member, command: Record<string, unknown>) {
  const client = new MongoClient(`mongodb://${hostOf(member)}/?directConnection=true`);
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}
