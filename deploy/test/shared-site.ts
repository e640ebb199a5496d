import { openSite, type SiteFacts, type TestSite } from './open-site';
import { readSharedSite } from './test-env';

/**
 * The site that all browser tests use which neither break nor ship anything. It is started once,
 * before the first of them.
 */
export function sharedSite(): TestSite {
  return openSite(JSON.parse(readSharedSite()) as SiteFacts);
}
