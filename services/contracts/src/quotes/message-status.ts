/** How far staff are with a contact message or a service inquiry, with the labels. */
export const MESSAGE_STATUS_LABELS = {
  pending: 'Pending',
  contacted: 'Contacted',
  closed: 'Closed',
} as const;

/** One of {@link MESSAGE_STATUS_LABELS}. */
export type MessageStatus = keyof typeof MESSAGE_STATUS_LABELS;

/** Every {@link MessageStatus}. */
export const MESSAGE_STATUSES = Object.keys(MESSAGE_STATUS_LABELS) as MessageStatus[];
