import { msg } from '@brightnest/contracts/translation';
import { AppError } from '../errors';

/** How many messages of the other side follow the last one that this side has opened. */
export function countUnread<Side extends string>(
  messages: readonly { from: Side }[],
  reader: Side,
  readUpTo: number,
): number {
  return messages.slice(readUpTo).filter(({ from }) => from !== reader).length;
}

// A document has room for twice as many of the longest; people stop long before.
const MAX_MESSAGES = 500;

/** @throws AppError `change_not_allowed` once nothing more fits into the document of a thread. */
export function assertRoom(thread: { messages: readonly unknown[] } | null): void {
  if ((thread?.messages.length ?? 0) < MAX_MESSAGES) return;
  const message = msg('This conversation is full. Please go on by email or phone.');
  throw new AppError('change_not_allowed', { message });
}
