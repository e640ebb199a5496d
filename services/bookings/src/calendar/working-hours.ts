import type { AvailableHours } from '@brightnest/contracts/careers/available-hours';

/** Minutes of the local day between which somebody works. */
export interface WorkingHours {
  from: number;
  to: number;
}

const MINUTES_PER_HOUR = 60;
const ANY_TIME: WorkingHours = { from: 0, to: Infinity };
const HOURS: Record<AvailableHours, WorkingHours> = {
  morning: between(6, 12),
  afternoon: between(12, 18),
  evening: between(18, 22),
  flexible: ANY_TIME,
};

/** @returns the hours that an application names. Free text says nothing that could be counted on. */
export function workingHoursOf(availableHours: string | undefined): WorkingHours {
  return HOURS[availableHours as AvailableHours] ?? ANY_TIME;
}

function between(from: number, to: number): WorkingHours {
  return { from: from * MINUTES_PER_HOUR, to: to * MINUTES_PER_HOUR };
}
