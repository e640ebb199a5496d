import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import type { ClientSession } from 'mongoose';
import { nextNumber } from './counter';

const DIGITS = 4;

/** @returns the next `EMP-<year>-<4 digits>`; the year is the one in Colombo, and counts from 1 anew. */
export async function nextEmployeeId(
  session: ClientSession,
  now: Date = new Date(),
): Promise<string> {
  const year = dateIn(propertyZone(undefined), now).slice(0, 4);
  const number = await nextNumber(`employees of ${year}`, session);
  return `EMP-${year}-${String(number).padStart(DIGITS, '0')}`;
}
