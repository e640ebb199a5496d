import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import type { BookingsUnderTest } from './start-bookings';

/** Runs a periodic task once, now. */
export function runTask(
  { service }: Pick<BookingsUnderTest, 'service'>,
  task: PeriodicTask,
): Promise<void> {
  return task.run({ log: service.log, signal: new AbortController().signal });
}
