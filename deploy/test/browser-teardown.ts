import { stopSharedSite } from './shared-site-process';

/** Jest runs this once, after the last browser test. */
export default async function tearDown(): Promise<void> {
  await stopSharedSite();
}
