import { startSharedSite } from './shared-site-process';
import { publishSharedSite } from './test-env';

/** Jest runs this once, before the first browser test. */
export default async function setUp(): Promise<void> {
  publishSharedSite(await startSharedSite());
}
