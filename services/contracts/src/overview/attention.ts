import type { JobKind } from '../workforce/assignment';

/** Why somebody of the office has to look after a record: each ends when they have acted on it there. */
export type AttentionKind = 'job-declined' | 'offer-declined' | 'offer-change-requested';

/** One record that waits for the office. */
export interface AttentionItem {
  kind: AttentionKind;
  record: JobKind;
  /** Id of the quote or the booking. */
  id: string;
  /** Since when: ISO 8601 UTC. */
  since: string;
  /** What it is about: `Regular Cleaning in Bondi`. */
  description: string;
  customerName: string;
  /** Who declined or asked, as of the last. */
  who: string;
  /** Why, in their words; may be empty. */
  reason: string;
  /** When it is to take place: ISO 8601 UTC; null while that is not agreed. */
  scheduledAt: string | null;
  /** IANA zone of the property. */
  timeZone: string;
}

/** How many of them an answer holds at most. */
export const MAX_ATTENTION_ITEMS = 50;

/** Answer of `GET /api/admin/bookings/attention` and `GET /api/admin/quotes/attention`: the newest first. */
export interface AttentionResponse {
  success: true;
  items: AttentionItem[];
  /** Of all, also of those that are too many for the list. */
  total: number;
}
