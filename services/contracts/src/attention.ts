import type { Permission } from './permissions';
import { msg } from './translation';

/** Why somebody of the office has to look after a record. Each ends once it is so no more. */
export const ATTENTION_LABELS = {
  'job-declined': msg('Job declined'),
  'job-unassigned': msg('Cleaner missing'),
  'job-late': msg('Late start'),
  'problem-reported': msg('Problem reported'),
  'payment-failed': msg('Payment failed'),
  'refund-failed': msg('Refund failed'),
  'offer-declined': msg('Offer declined'),
  'offer-change-requested': msg('Another offer is wanted'),
  'offer-expiring': msg('Offer expires'),
  'message-unanswered': msg('Message unanswered'),
  'mail-failed': msg('Mail not delivered'),
  'approval-stuck': msg('Approval stuck'),
  'erasure-requested': msg('Asked to be erased'),
  'webhook-stopped': msg('Webhook switched off'),
} as const;

/** A key of {@link ATTENTION_LABELS}. */
export type AttentionKind = keyof typeof ATTENTION_LABELS;

/** Every {@link AttentionKind}. */
export const ATTENTION_KINDS = Object.keys(ATTENTION_LABELS) as AttentionKind[];

/** What it can be about. */
export const ATTENTION_RECORDS = [
  ...(['booking', 'quote', 'membership', 'application', 'mail', 'erasure', 'webhook'] as const),
] as const;

/** One of {@link ATTENTION_RECORDS}. */
export type AttentionRecord = (typeof ATTENTION_RECORDS)[number];

/** What names one item: whatever is so anew has another `since`. */
export interface AttentionKey {
  kind: AttentionKind;
  /** Id of the record. */
  id: string;
  /** Since when: ISO 8601 UTC. */
  since: string;
}

/** What is found out about a record anew each time it is asked for. */
export interface AttentionFact extends AttentionKey {
  record: AttentionRecord;
  /** What it is about: `Regular Cleaning in Bondi`; of a mail, its subject. */
  description: string;
  customerName: string;
  /** Their user id, or their address where they have none; null where that is not known. */
  customer: string | null;
  /** Who declined, asked, wrote or reported; empty where it is nobody. */
  who: string;
  /** Why, in their words or in those of the program; may be empty. */
  reason: string;
  /** When it takes place, or ends: ISO 8601 UTC; null where there is no such time. */
  scheduledAt: string | null;
  /** IANA zone of the property. */
  timeZone: string;
  /** Of a mail: its text is still there, so it can be sent again. One that held a code or a private link has none. */
  isSendable?: boolean;
}

/** What staff said of an item: kept beside the records, as these do not say it. */
export interface AttentionMarks {
  /** User id of who looks after it. */
  ownerId: string | null;
  /** Calendar date by which. */
  dueOn: string | null;
  /** Until when it is out of sight: ISO 8601 UTC. */
  snoozedUntil: string | null;
  /** Who said that it is done, and when. */
  done: { by: string; at: string } | null;
}

/** One record that waits for the office. */
export interface AttentionItem extends AttentionFact, AttentionMarks {
  /** Of its marks. */
  version: string;
}

/** What of them is asked for: all that wait, one's own of these, those put off, those that are done. */
export const ATTENTION_VIEWS = ['open', 'mine', 'snoozed', 'done'] as const;

/** One of {@link ATTENTION_VIEWS}. */
export type AttentionView = (typeof ATTENTION_VIEWS)[number];

/** How many of them an answer holds at most. */
export const MAX_ATTENTION_ITEMS = 100;

/** What is due first comes first, then what is newest. */
export function byUrgency(a: AttentionItem, b: AttentionItem): number {
  const [dueA, dueB] = [a.dueOn ?? '9999', b.dueOn ?? '9999'];
  return dueA.localeCompare(dueB) || b.since.localeCompare(a.since);
}

/** What somebody has to hold to see an item, and to act on it. */
export interface AttentionAccess {
  see: Permission;
  act: Permission;
}

const OF_KIND: Partial<Record<AttentionKind, AttentionAccess>> = {
  'payment-failed': { see: 'payments:read', act: 'payments:take' },
  'refund-failed': { see: 'payments:read', act: 'payments:refund' },
};

const OF_RECORD: Readonly<Record<AttentionRecord, AttentionAccess>> = {
  booking: { see: 'bookings:read', act: 'bookings:write' },
  quote: { see: 'quotes:read', act: 'quotes:write' },
  membership: { see: 'payments:read', act: 'payments:take' },
  application: { see: 'applications:read', act: 'applications:write' },
  mail: { see: 'customers:read', act: 'customers:write' },
  erasure: { see: 'privacy:write', act: 'privacy:write' },
  webhook: { see: 'webhooks:write', act: 'webhooks:write' },
};

/** @returns what somebody has to hold for an item. */
export function attentionAccess({
  kind,
  record,
}: Pick<AttentionFact, 'kind' | 'record'>): AttentionAccess {
  return OF_KIND[kind] ?? OF_RECORD[record];
}
