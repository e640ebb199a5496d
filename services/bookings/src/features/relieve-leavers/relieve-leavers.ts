import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import { relieveCleaner, type Leaver } from '../../orders/relieve-cleaner';
import { Cleaner } from '../../model/cleaner';

const EVERY_MS = 60_000;

/**
 * Finds others for what those who have left still have: jobs from before this was done at once, and a
 * clean that was booked in the moment in which its cleaner left.
 */
export const relieveLeavers: PeriodicTask = {
  name: 'relieve-leavers',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const leavers = await Cleaner.find({ isActive: false }, { activeOrigin: 1 }).lean<Leaver[]>();
    for (const leaver of leavers) {
      if (signal.aborted) return;
      try {
        await relieveCleaner(leaver);
      } catch (error) {
        // What is in the way of one job must not keep the others.
        log.warn({ err: error, cleanerId: leaver._id }, 'the jobs of a cleaner who left wait');
      }
    }
  },
};
