import { describeLoad, underLoad } from '../e2e/compose/load';
import { inviteOwner, signUp } from '../e2e/compose/people';
import { randomFrom } from '../e2e/soak/random';
import { nextFault } from './fault';
import type { FaultKind } from './fault-kinds';
import { findBrokenInvariants } from './invariants';
import { startReplicatedSite } from './replicated-site';
import { smallDiskAt } from './small-disk';

const REPLICAS = 3;
const DEFAULT_FAULTS = 20;

/** @returns what promises were broken, in one line each. */
async function main(count: number, seed: number, kind?: FaultKind): Promise<string[]> {
  const random = randomFrom(seed);
  console.log(`${count} faults, seed ${seed}; starting ${REPLICAS} of each program in any order`);
  const begunAt = Date.now();
  const { MINIO_DISK } = process.env;
  const storeDisk = MINIO_DISK === undefined ? undefined : smallDiskAt(MINIO_DISK);
  const site = await startReplicatedSite(REPLICAS, random, storeDisk);
  try {
    console.log(`All is well after ${secondsSince(begunAt)} s, at ${site.url}`);
    await inviteOwner(site, site.mail, site.createOwner);
    await signUp(site, site.mail);
    const broken: string[] = [];
    const senders: string[] = [];
    const total = { calls: 0, failed: 0 };
    for (let number = 1; number <= count; number += 1) {
      const fault = nextFault(random, kind, storeDisk !== undefined);
      const report = await underLoad(site, site.mail, () => fault.happen(site));
      console.log(`${number}. ${fault.name}: ${describeLoad(report)}`);
      broken.push(...fault.judge(report).map((line) => `${number}. ${fault.name}: ${line}`));
      senders.push(...report.senders);
      total.calls += report.calls;
      total.failed += report.failed.length;
    }
    console.log(`${total.calls} calls, ${total.failed} failed, in ${secondsSince(begunAt)} s`);
    return [...broken, ...(await findBrokenInvariants(site, senders))];
  } finally {
    await site.stop();
  }
}

const secondsSince = (time: number) => Math.round((Date.now() - time) / 1_000);

const [, , count = DEFAULT_FAULTS, seed = Date.now() % 1_000_000, kind] = process.argv;
process.once('SIGTERM', () => process.exit(1));
main(Number(count), Number(seed), kind as FaultKind | undefined).then(
  (broken) => {
    for (const line of broken) console.log(`Broken: ${line}`);
    console.log(`${broken.length} promises broken`);
    process.exit(broken.length > 0 ? 1 : 0);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
