import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import type { ClientSession } from 'mongoose';
import { nextNumber } from '../model/counter';

const DIGITS = 6;

/** @returns the next `BN-<year>-<6 digits>`; the year is the one in Colombo, and counts from 1 anew. */
export async function nextReceiptNumber(session: ClientSession, now = new Date()): Promise<string> {
  const year = dateIn(propertyZone(undefined), now).slice(0, 4);
  const number = await nextNumber(`receipts of ${year}`, session);
  return `BN-${year}-${String(number).padStart(DIGITS, '0')}`;
}
