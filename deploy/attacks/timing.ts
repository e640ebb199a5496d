import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { closeConnections, describeSpread, separationOf, spreadOf } from '../bench/statistics';
import { TIMED_CALLS, timePairs } from '../bench/timed-addresses';
import type { AttackPart } from './attack-part';

const ADDRESSES = 500;
const [LOWEST, HIGHEST] = [0.45, 0.55];

/** The time of an answer does not tell whether an address has an account. */
export const timing: AttackPart = async ({ site, log }) => {
  await connectDatabase(site.mongoUrl, `${site.databasePrefix}auth`);
  try {
    for (const call of TIMED_CALLS) {
      const pairs = await timePairs(site.url, call, ADDRESSES);
      const known = pairs.map((pair) => pair.known);
      const unknown = pairs.map((pair) => pair.unknown);
      log.tried('known addresses', known.length);
      log.tried('unknown addresses', unknown.length);
      const { auc, error } = separationOf(known, unknown);
      log.measured(
        `${call.path}: AUC ${auc.toFixed(3)} ± ${error.toFixed(3)}; known ${inMs(known)}, unknown ${inMs(unknown)} ms`,
      );
      if (auc < LOWEST || auc > HIGHEST) {
        log.found(`${call.path} tells by its time who has an account: AUC ${auc.toFixed(3)}`);
      }
    }
  } finally {
    closeConnections();
    await disconnectDatabase();
  }
};

const inMs = (times: readonly number[]) => describeSpread(spreadOf(times), 1);
