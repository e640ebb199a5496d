import { DateTime } from 'luxon';

/**
 * Where the cleans of a series go when one of them is moved: by as many local days, and to the same local
 * time, each by its own day's clock.
 * @param named start of the clean that was moved.
 * @param to its new start.
 */
export function movedStarts(
  starts: readonly Date[],
  { named, to, zone }: { named: Date; to: Date; zone: string },
): Date[] {
  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone });
  const target = local(to);
  const days = Math.round(
    target
      .startOf('day')
      .setZone('utc', { keepLocalTime: true })
      .diff(local(named).startOf('day').setZone('utc', { keepLocalTime: true }), 'days').days,
  );
  const { hour, minute, second, millisecond } = target;
  return starts.map((start) =>
    start.getTime() === named.getTime()
      ? to
      : local(start).plus({ days }).set({ hour, minute, second, millisecond }).toJSDate(),
  );
}
