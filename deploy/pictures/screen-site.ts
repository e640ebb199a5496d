import { createSiteClock, type SiteClock } from '../e2e/site-clock';
import { type OwnTestSite, startTestSite } from '../test/test-site';

/** The site of which pictures are taken. */
export interface ScreenSite extends OwnTestSite {
  clock: SiteClock;
}

/**
 * The moment of all pictures, a morning in Sydney: ahead of any real one, as servers remove what has run out by a
 * clock of their own, and in the middle of a minute, which none of them leaves.
 */
export const MOMENT = new Date('2031-05-13T00:00:20Z');

/** Starts the site at {@link MOMENT}, with demonstration data of that day. */
export async function startScreenSite(): Promise<ScreenSite> {
  const clock = await createSiteClock();
  // What it makes of the demonstration data is of one moment, however long that takes.
  await clock.stopAt(MOMENT);
  const site = await startTestSite({ env: clock.env });
  return {
    ...{ ...site, clock },
    async stop() {
      await site.stop();
      await clock.remove();
    },
  };
}
