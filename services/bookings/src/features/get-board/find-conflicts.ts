import type { BoardItem } from '@brightnest/contracts/bookings/week-board';
import { localInterval } from '../../calendar/local-interval';
import { outsideOfHours } from '../../staff/outside-of-hours';
import type { StaffCleaner } from '../../staff/staff-cleaners';

const MINUTE_MS = 60_000;

/** One cleaner's items, soonest first, each with what speaks against it. */
export function withConflicts(
  items: readonly BoardItem[],
  cleaner: Pick<StaffCleaner, 'availability'>,
): BoardItem[] {
  return items
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((item) => ({ ...item, conflicts: conflictsOf(item, items, cleaner) }));
}

function conflictsOf(
  item: BoardItem,
  all: readonly BoardItem[],
  cleaner: Pick<StaffCleaner, 'availability'>,
): string[] {
  const others = all.filter((one) => one !== item && one.from < item.to && one.to > item.from);
  const overlaps = others.map((one) => `Overlaps ${nameOf(one)}`);
  if (item.kind === 'off') return overlaps;
  const start = new Date(item.from);
  const minutes = (Date.parse(item.to) - start.getTime()) / MINUTE_MS;
  const unusual = outsideOfHours(cleaner, localInterval(start, minutes, item.timeZone));
  return unusual ? [...overlaps, unusual] : overlaps;
}

const nameOf = ({ title, customerName }: BoardItem) =>
  customerName ? `${title} for ${customerName}` : title;
