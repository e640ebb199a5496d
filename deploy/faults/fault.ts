import { setTimeout as pause } from 'node:timers/promises';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { LoadReport } from '../e2e/compose/load';
import { CUSTOMER, must } from '../e2e/compose/trial';
import { pdfForm } from '../e2e/role-matrix/make-records';
import { openSession } from '../e2e/site-client';
import type { Random } from '../e2e/soak/random';
import { SITE_PROGRAMS } from '../local/site/start-site';
import { FAULT_KINDS, type FaultKind, OF_DISKS } from './fault-kinds';
import type { ProgramName, ReplicatedSite } from './replicated-site';

/** Something that goes wrong at one moment, and is over some time later. */
export interface Fault {
  /** What is hit, such as `quotes-2 killed`. */
  name: string;
  /** Lets it happen, and waits until all is well again. */
  happen(site: ReplicatedSite): Promise<void>;
  /** @returns what of the promises for such a fault was broken, in one line each. */
  judge(report: LoadReport): string[];
}

/** Which program answers each kind of call of the load. */
const ANSWERED_BY: Readonly<Record<string, ProgramName>> = {
  ...{ page: 'gateway', catalogue: 'bookings', user: 'auth', profile: 'auth' },
  ...{ 'quotes of staff': 'quotes', quote: 'quotes', file: 'uploads', jobs: 'careers' },
};

const HEALED_WITHIN_MS = 30_000;
const ELECTED_WITHIN_MS = 15_000;
const FROZEN_MS = 10_000;
const SLOW_MS = 10_000;
const FULL_MS = 15_000;
const SLOW_NETWORK = { delayMs: 100, cutPart: 0.02 };

/** A fault by chance, of one kind or of any for which all is here. */
export function nextFault(random: Random, kind: FaultKind | undefined, hasDisks: boolean): Fault {
  const program = random.pick(SITE_PROGRAMS);
  const none = hasDisks ? {} : Object.fromEntries(OF_DISKS.map((one) => [one, 0]));
  const chosen = random.weighted({ ...FAULT_KINDS, ...none });
  switch (kind ?? chosen) {
    case 'replicaKilled':
      return replicaKilled(program, random);
    case 'programKilled':
      return programKilled(program);
    case 'brokerKilled':
      return brokerKilled;
    case 'brokerDiskFull':
      return brokerDiskFull;
    case 'primaryKilled':
      return primaryKilled;
    case 'replicaFrozen':
      return replicaFrozen(program, random);
    case 'networkSlow':
      return networkSlow;
    case 'primaryDiskFull':
      return primaryDiskFull;
    case 'storeDiskFull':
      return storeDiskFull;
  }
}

const replicaKilled = (program: ProgramName, random: Random): Fault => {
  const index = random.int(0, 2);
  return {
    name: `${program}-${index + 1} killed`,
    async happen(site) {
      site.signal(site.replicasOf(program)[index]!, 'SIGKILL');
      await site.becomesWell();
    },
    judge: (report) => [...othersFailed(report, program), ...tooLong(report, HEALED_WITHIN_MS)],
  };
};

const programKilled = (program: ProgramName): Fault => ({
  name: `all of ${program} killed`,
  async happen(site) {
    for (const replica of site.replicasOf(program)) site.signal(replica, 'SIGKILL');
    await site.becomesWell();
  },
  judge: (report) => [...othersFailed(report, program), ...tooLong(report, HEALED_WITHIN_MS)],
});

const brokerKilled: Fault = {
  name: 'RabbitMQ killed',
  async happen({ broker, becomesWell }) {
    await broker.kill('SIGKILL');
    await pause(2_000);
    await broker.start();
    await becomesWell();
  },
  judge: ({ failed }) => (failed.length > 0 ? ['calls failed without the broker'] : []),
};

/** It goes on answering, and takes no message. */
const brokerDiskFull: Fault = {
  name: `RabbitMQ's disk full for ${FULL_MS / 1_000} s`,
  async happen({ broker, becomesWell }) {
    await broker.setDiskFull(true);
    await pause(FULL_MS);
    await broker.setDiskFull(false);
    await becomesWell();
  },
  judge: ({ failed }) => (failed.length > 0 ? ['calls failed while the broker took nothing'] : []),
};

const primaryKilled: Fault = {
  name: 'primary of MongoDB killed',
  async happen({ mongo, becomesWell }) {
    const startAgain = await mongo.killPrimary();
    await startAgain();
    await becomesWell();
  },
  judge: (report) => tooLong(report, ELECTED_WITHIN_MS),
};

const primaryDiskFull: Fault = {
  name: 'disk of the primary of MongoDB full',
  async happen({ mongo, becomesWell }) {
    const startAgain = await mongo.fillDiskOfPrimary();
    await startAgain();
    await becomesWell();
  },
  judge: (report) => tooLong(report, ELECTED_WITHIN_MS),
};

/** What is in it can be read, and what is sent is refused in words, with nothing left of it. */
const storeDiskFull: Fault = {
  name: `disk of MinIO full for ${FULL_MS / 1_000} s`,
  async happen(site) {
    const disk = site.storeDisk;
    if (!disk) throw new Error('MinIO has no disk of its own.');
    const customer = await openSession(site, CUSTOMER);
    const upload = () =>
      customer.call('POST', uploadsRoutes.uploadDocument.path, { body: pdfForm('on a full disk') });
    await disk.fill();
    const { status, text } = await upload();
    await pause(FULL_MS);
    await disk.free();
    must(status === 507, `A file for which there was no room was answered ${status} ${text}`);
    await eventually(
      async () => {
        const { status: now, text: said } = await upload();
        must(now < 300, `A file was answered ${now} ${said} after there was room again`);
        return true;
      },
      HEALED_WITHIN_MS,
      1_000,
    );
    await site.becomesWell();
  },
  judge: ({ failed }) => (failed.length > 0 ? ['calls failed that store no file'] : []),
};

/** It takes connections and answers none: nobody can tell it from a slow one at first. */
const replicaFrozen = (program: ProgramName, random: Random): Fault => {
  const index = random.int(0, 2);
  return {
    name: `${program}-${index + 1} frozen for ${FROZEN_MS / 1_000} s`,
    async happen(site) {
      const replica = site.replicasOf(program)[index]!;
      site.signal(replica, 'SIGSTOP');
      await pause(FROZEN_MS);
      site.signal(replica, 'SIGCONT');
      await site.becomesWell();
    },
    judge: (report) => [...othersFailed(report, program), ...tooLong(report, HEALED_WITHIN_MS)],
  };
};

const networkSlow: Fault = {
  name: `network slow by ${SLOW_NETWORK.delayMs} ms, ${100 * SLOW_NETWORK.cutPart} % of connections cut`,
  async happen({ setNetwork, becomesWell }) {
    setNetwork(SLOW_NETWORK);
    await pause(SLOW_MS);
    setNetwork(undefined);
    await becomesWell();
  },
  judge: (report) => tooLong(report, HEALED_WITHIN_MS),
};

/** Every call goes through the gateway, so its end may cost any of them. */
function othersFailed({ failed }: LoadReport, program: ProgramName): string[] {
  if (program === 'gateway') return [];
  const others = failed.filter((line) => {
    const [, call = ''] = /^(.*) \S+$/.exec(line) ?? [];
    return ANSWERED_BY[call] !== program;
  });
  return others.length > 0 ? [`others than ${program} failed: ${others.join(', ')}`] : [];
}

function tooLong({ failingMs }: LoadReport, mostMs: number): string[] {
  return failingMs > mostMs ? [`calls failed within ${failingMs} ms, not ${mostMs}`] : [];
}
