import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Interval } from '../calendar/interval';
import { prepareDays, reserve } from '../calendar/reserve';
import { CleanerDay } from '../model/cleaner-day';

/** Takes a cleaner's time off. */
export async function takeOff(cleanerId: string, interval: Interval): Promise<void> {
  await prepareDays([{ cleanerId, interval }]);
  const reservedFor = { kind: 'off' as const, id: randomUUID() };
  await mongoose.connection.transaction((session) =>
    reserve(cleanerId, interval, reservedFor, session),
  );
}

/** Frees all the time of everybody. */
export async function freeEverybody(): Promise<void> {
  await CleanerDay.updateMany({}, { $set: { busy: [] }, $currentDate: { changedAt: true } });
}
