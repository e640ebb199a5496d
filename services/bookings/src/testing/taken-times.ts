import { CleanerDay, type BusyTime } from '../model/cleaner-day';

/** What is taken of a cleaner's time, or of everybody's, in its order. What lies in two days is once there. */
export async function takenTimes(cleanerId?: string): Promise<BusyTime[]> {
  const days = await CleanerDay.find(cleanerId === undefined ? {} : { cleanerId })
    .sort({ day: 1 })
    .lean();
  const taken = new Map(
    days.flatMap((day) => day.busy.map((time) => [`${day.cleanerId} ${time.ref}`, time] as const)),
  );
  return [...taken.values()];
}
