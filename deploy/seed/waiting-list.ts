import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { propertyZone } from '@brightnest/contracts/times';
import type { DayPart, WaitingEnd } from '@brightnest/contracts/waiting-list/waiting-list';
import { openWeekdays } from '@brightnest/contracts/waiting-list/waiting-list';
import { searchFieldsOf } from '@brightnest/service-kit/lists/search-fields';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import {
  BookableService,
  type ServiceRecord,
} from '../../services/bookings/src/catalogue/services';
import { hold } from '../../services/bookings/src/waiting-list/offer-openings';
import { enterLine, WaitingEntry } from '../../services/bookings/src/waiting-list/waiting-entry';
import { planCleaners } from '../../services/bookings/src/workforce/availability';
import { prepareDays } from '../../services/bookings/src/workforce/reservations';
import { DEMO_CUSTOMER } from './demo-bookings';
import { demoId, demoUserId } from './demo-ids';

/** Somebody on the demonstration's waiting list, for one day. */
interface DemoEntry {
  customer: { name: string; email: string; phone: string };
  service: string;
  /** Minutes. */
  duration: number;
  /** Local days from today; the next working day where that is none. */
  inDays: number;
  part: DayPart;
  /**
   * Where they are: a time is held for them; one was, and as they passed it up, none that overlaps it is
   * offered again, so they wait; or it has ended.
   */
  is: 'offered' | 'declined' | 'expired' | WaitingEnd;
}

const STATE = 'NSW';
const POSTAL_CODE = '2042';
const TIME_ZONE = propertyZone(STATE);
// In the middle of each part: everything in that part overlaps it.
const HOURS: Record<DayPart, number> = { morning: 10, afternoon: 13 };
const DAY_MS = 24 * 60 * 60 * 1_000;

const AIKO = { name: 'Aiko Tanaka', email: 'aiko.tanaka@mail.example', phone: '0400 555 101' };
const ZANELE = { name: 'Zanele Dlamini', email: 'zanele.dlamini@mail.example', phone: '' };

/** Entries in every state; of those that have ended, each way that staff see. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  {
    ...{ customer: DEMO_CUSTOMER, service: 'Deep Cleaning', duration: 300 },
    ...{ inDays: 17, part: 'morning', is: 'declined' },
  },
  {
    ...{ customer: DEMO_CUSTOMER, service: 'Regular House Cleaning', duration: 240 },
    ...{ inDays: 19, part: 'afternoon', is: 'offered' },
  },
  {
    ...{ customer: AIKO, service: 'Regular House Cleaning', duration: 300 },
    ...{ inDays: 18, part: 'morning', is: 'expired' },
  },
  {
    ...{ customer: ZANELE, service: 'Deep Cleaning', duration: 240 },
    ...{ inDays: 5, part: 'afternoon', is: 'left' },
  },
  {
    ...{ customer: AIKO, service: 'Deep Cleaning', duration: 180 },
    ...{ inDays: -2, part: 'morning', is: 'past' },
  },
];

/** Adds the entries of the waiting list that are missing. @returns how many. */
export async function seedWaitingList(now: Date = new Date()): Promise<number> {
  let added = 0;
  for (const [index, demo] of DEMO_ENTRIES.entries()) {
    const _id = demoId('de30117e', index);
    if (await WaitingEntry.exists({ _id })) continue;
    if (await addEntry(demo, _id, now)) added += 1;
  }
  return added;
}

async function addEntry(
  { customer, service: name, duration, inDays, part, is }: DemoEntry,
  _id: mongoose.Types.ObjectId,
  now: Date,
): Promise<boolean> {
  const service = await BookableService.findOne({ name }).lean<ServiceRecord>();
  // Staff may have renamed it.
  if (!service) return false;
  const start = startOf({ inDays, part }, now);
  const date = DateTime.fromJSDate(start, { zone: TIME_ZONE }).toISODate()!;
  const entry = {
    ...{ _id, customer, customerId: demoUserId(customer.email), duration },
    ...{ serviceId: service._id, serviceName: name, timeZone: TIME_ZONE },
    ...{ state: STATE, postalCode: POSTAL_CODE },
    ...{ from: date, to: date, weekdays: openWeekdays(DEFAULT_BOOKING_RULES.hours), parts: [part] },
    ...searchFieldsOf([customer.name, customer.email, customer.phone, name]),
  };
  if (is === 'offered') return addOffered(entry, start, now);
  const isWaiting = is === 'declined' || is === 'expired';
  await mongoose.connection.transaction(async (session) => {
    const place = await enterLine(session);
    const became = isWaiting
      ? { status: 'waiting' as const, pastOffers: [{ start, outcome: is }] }
      : { status: 'ended' as const, endReason: is, endedAt: now };
    await WaitingEntry.create([{ ...entry, ...became, place }], { session });
  });
  return true;
}

/** Holds the time until the day before. @returns false where nobody is free then. */
async function addOffered(
  entry: Parameters<typeof hold>[0] & Record<'state' | 'timeZone', string>,
  start: Date,
  now: Date,
): Promise<boolean> {
  const { duration, state, timeZone } = entry;
  const [cleaners] = await planCleaners({ starts: [start], duration, state, timeZone });
  const cleanerId = cleaners?.[0];
  if (cleanerId === undefined) return false;
  const to = new Date(start.getTime() + duration * 60_000);
  await prepareDays([{ cleanerId, interval: { from: start, to } }]);
  const expiresAt = new Date(start.getTime() - DAY_MS);
  return mongoose.connection.transaction(async (session) => {
    const place = await enterLine(session);
    if (!(await hold(entry, { start, cleanerId }, session))) return false;
    const offer = { start, cleanerId, offeredAt: now, expiresAt };
    const offered = { ...entry, place, status: 'offered' as const, offer, revision: 1 };
    await WaitingEntry.create([offered], { session });
    return true;
  });
}

function startOf({ inDays, part }: Pick<DemoEntry, 'inDays' | 'part'>, now: Date): Date {
  const day = DateTime.fromJSDate(now, { zone: TIME_ZONE }).plus({ days: inDays });
  // At the weekend everything is shorter, or closed.
  const monday = day.plus({ days: 8 - day.weekday });
  return (day.weekday > 5 ? monday : day).startOf('day').set({ hour: HOURS[part] }).toJSDate();
}
