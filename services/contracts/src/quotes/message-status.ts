/** How far staff are with a contact message or a service inquiry. */
export const MESSAGE_STATUSES = ['pending', 'contacted', 'closed'] as const;

/** One of {@link MESSAGE_STATUSES}. */
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
