import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';

/**
 * The UUID of one clean of an order: the same whenever the order is tried again, so that the database
 * takes it once.
 * @param position from 0.
 */
export function bookingIdOf(orderId: Types.ObjectId, position: number): string {
  const hash = createHash('sha256').update(`${orderId.toHexString()}/${position}`).digest('hex');
  // Marked as a UUID of version 8, which is what a UUID made in one's own way is.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
