import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../e2e/soak/random';
import type { LoadReport } from '../e2e/compose/load';
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

const KINDS = {
  ...{ replicaKilled: 8, programKilled: 3, brokerKilled: 2, brokerFull: 2, primaryKilled: 3 },
  ...{ replicaFrozen: 2, networkSlow: 2 },
} as const;

/** A fault by chance. */
export function nextFault(random: Random, programs: readonly ProgramName[]): Fault {
  const program = random.pick(programs);
  switch (random.weighted(KINDS)) {
    case 'replicaKilled':
      return replicaKilled(program, random);
    case 'programKilled':
      return programKilled(program);
    case 'brokerKilled':
      return brokerKilled;
    case 'brokerFull':
      return brokerFull;
    case 'primaryKilled':
      return primaryKilled;
    case 'replicaFrozen':
      return replicaFrozen(program, random);
    case 'networkSlow':
      return networkSlow;
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
const brokerFull: Fault = {
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
