import type { CacheTag } from './cache-tags';
import type { EventType } from './event-types';
import { QUOTE_RULES } from './live-rules/quotes';
import { PEOPLE_RULES } from './live-rules/people';
import { CAREERS_RULES } from './live-rules/careers';
import { BOOKING_RULES } from './live-rules/bookings';
import { PAYMENT_RULES } from './live-rules/payments';
import type { LiveRules } from './live-rules/live-rule';

/** What the gateway sends down `GET /api/live` as the data of a `change` message. */
export interface LiveChange {
  id: string;
  /** `resync`: events may have been missed, so every tag is named. */
  type: EventType | 'resync';
  aggregate: { type: string; id: string };
  occurredAt: string;
  tags: CacheTag[];
}

/** Who hears of an event in the browser, and which cached answers it makes stale. Absent: nobody. */
export const LIVE_RULES: LiveRules = {
  ...QUOTE_RULES,
  ...PEOPLE_RULES,
  ...CAREERS_RULES,
  ...BOOKING_RULES,
  ...PAYMENT_RULES,
};
