import type { ServiceName } from '../routes/declaration';
import { msg } from '../translation';

/** What stands in the place of a name or a text that was erased. */
export const ERASED_TEXT = msg('Erased');

/** What stands in the place of an address: of a domain that never exists (RFC 2606). */
export const ERASED_EMAIL = 'erased@erased.invalid';

/** How far the erasure of a person is, each with what staff read. */
export const ERASURE_STATUS_LABELS = {
  requested: msg('To decide'),
  running: msg('Being erased'),
  finished: msg('Erased'),
  refused: msg('Refused'),
  withdrawn: msg('Withdrawn'),
} as const;

/** A key of {@link ERASURE_STATUS_LABELS}. */
export type ErasureStatus = keyof typeof ERASURE_STATUS_LABELS;

/** What has to be over before a person can be erased, each with what staff and the person read. */
export const ERASURE_OBSTACLE_LABELS = {
  booking: msg('Booking that is not over'),
  recurrence: msg('Cleans that repeat'),
  membership: msg('Membership'),
  payment: msg('Payment that is due or under way'),
  credit: msg('Credit that is left'),
  'gift-card': msg('Gift card that is yet to be sent'),
  quote: msg('Quote request that is not over'),
  application: msg('Application that is being approved'),
  job: msg('Job that is assigned to them'),
  pay: msg('Pay that is open'),
  account: msg('Account that is still active'),
} as const;

/** A key of {@link ERASURE_OBSTACLE_LABELS}. */
export type ErasureObstacleKind = keyof typeof ERASURE_OBSTACLE_LABELS;

/** One thing that has to be over first. */
export interface ErasureObstacle {
  kind: ErasureObstacleKind;
  /** Of the record. */
  id: string;
  /** Such as the service and its date; may be empty. */
  description: string;
}

/** Records that the law wants to be kept for some years, and how many there are. */
export interface KeptRecords {
  /** A text that `msg` marks. */
  label: string;
  count: number;
}

/** How far one service is with an erasure. */
export interface ErasurePart {
  service: ServiceName;
  isFinished: boolean;
}

/** The erasure of a person as staff see it. */
export interface Erasure {
  id: string;
  status: ErasureStatus;
  /** The user; null of somebody known by an address alone. */
  userId: string | null;
  /** Null once they are erased: then nobody knows. */
  name: string | null;
  email: string | null;
  /** The person asked for it; else it was begun by staff. */
  isRequested: boolean;
  /** ISO 8601 UTC. */
  requestedAt: string;
  /** When it was begun, refused or withdrawn: ISO 8601 UTC. */
  decidedAt: string | null;
  finishedAt: string | null;
  /** Why it was refused. */
  reason: string;
  parts: ErasurePart[];
  kept: KeptRecords[];
}

/** A request of one's own, as the person sees it. */
export interface OwnErasure {
  status: ErasureStatus;
  requestedAt: string;
  /** Why it was refused. */
  reason: string;
}
