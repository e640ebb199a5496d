import type { Permission } from '../permissions';

/** What customer and office write to each other about, with the permission by which staff read it. */
export const CONVERSATION_READERS = {
  quote: 'quotes:read',
  booking: 'bookings:read',
} as const satisfies Record<string, Permission>;

/** A key of {@link CONVERSATION_READERS}. */
export type ConversationKind = keyof typeof CONVERSATION_READERS;

/** Every {@link ConversationKind}. */
export const CONVERSATION_KINDS = Object.keys(CONVERSATION_READERS) as ConversationKind[];

/** The two who write to each other. */
export const CONVERSATION_SIDES = ['customer', 'office'] as const;

/** One of {@link CONVERSATION_SIDES}. */
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** Most characters of one message. */
export const MESSAGE_MAX_LENGTH = 4_000;

/** Most photos of one message. */
export const MAX_MESSAGE_PHOTOS = 5;

/** How many messages wait to be read: about one quote or booking, or about all of a kind. */
export function sumUnread(
  conversations: readonly { kind: ConversationKind; id: string; unread: number }[],
  kind: ConversationKind,
  id?: string,
): number {
  return conversations
    .filter((one) => one.kind === kind && (id === undefined || one.id === id))
    .reduce((sum, { unread }) => sum + unread, 0);
}
