import { parseArgs } from 'node:util';
import { randomFrom } from '../e2e/soak/random';
import { sentenceOf } from '../local/plain-error';
import { startTestSite } from '../test/test-site';
import { type AttackPart, openAttackLog } from './attack-part';
import { canaries } from './canaries';
import { crossSite } from './cross-site';
import { headers } from './headers';
import { operators } from './operators';
import { SITE_PARTS, type SitePart } from './parts';
import { slow } from './slow';
import { timing } from './timing';
import { tokens } from './tokens';
import { uploads } from './uploads';

const ATTACKS: Readonly<Record<SitePart, AttackPart>> = {
  tokens,
  headers,
  'cross-site': crossSite,
  uploads,
  slow,
  timing,
  canaries,
  operators,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

process.once('SIGTERM', () => process.exit(1));

/** Attacks a site by one part after the other. @returns whether none of them found anything. */
async function main(): Promise<boolean> {
  // All of it comes from one address, and quickly: what is said of limits is read from their answers.
  const site = await startTestSite({ env: { RATE_LIMIT_SCALE: '1000000' } });
  try {
    console.log(`The site is at ${site.url}; seed ${values.seed}`);
    let isClean = true;
    for (const name of positionals as SitePart[]) {
      const begunAt = Date.now();
      const log = openAttackLog(name);
      console.log(`${name}: ${SITE_PARTS[name]}`);
      const random = randomFrom(Number(values.seed));
      const endsAt = begunAt + Number(values.minutes) * 60_000;
      await ATTACKS[name]({ site, random, endsAt, log }).catch((error: unknown) => {
        log.found(`it came to no end: ${error instanceof Error ? error.stack : String(error)}`);
      });
      const summary = log.summary();
      for (const line of summary.lines) console.log(line);
      console.log(`  in ${Math.round((Date.now() - begunAt) / 1_000)} s`);
      isClean &&= summary.isClean;
    }
    return isClean;
  } finally {
    await site.stop();
  }
}

main().then(
  (isClean) => process.exit(isClean ? 0 : 1),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  },
);
