import Joi from 'joi';
import { dayField } from '../fields';
import type { BookingStatus } from './booking';
import type { Position } from './position';
import type { AssignmentStatus } from '../workforce/assignment';

/** Most days of a board. */
const MAX_BOARD_DAYS = 31;

/** Query of `GET /api/admin/board`: the days from `from`, in the office's zone, Australia/Sydney. */
export interface BoardQuery {
  /** Calendar date `YYYY-MM-DD`. */
  from: string;
  days: number;
}

/** Schema of {@link BoardQuery}. */
export const boardQuerySchema = Joi.object<BoardQuery, true>({
  from: dayField().required(),
  days: Joi.number().integer().min(1).max(MAX_BOARD_DAYS).default(7),
});

/** What fills a cleaner's time: a booking, a quote's job, a time held for who waits for it, or time off. Times ISO 8601 UTC. */
export interface BoardItem {
  kind: 'booking' | 'quote' | 'waiting' | 'off';
  /** Id of the booking, the quote, the entry of the waiting list, or the time off. */
  id: string;
  from: string;
  to: string;
  /** IANA zone of the property. */
  timeZone: string;
  /** Such as `Deep Cleaning`; `Day off`. */
  title: string;
  /** Empty for time off. */
  customerName: string;
  address: string;
  /** Where it is, as far as that decides who serves it; absent of what is no job. */
  state?: string;
  postalCode?: string;
  /** About where it is: in the middle of its suburb. Absent where that is not known. */
  position?: Position;
  /** Id of the active area that its postcode is in; absent where it is in none. */
  areaId?: string;
  status: BookingStatus | AssignmentStatus | null;
  /** Of the booking, for whoever changes it; absent of anything else. */
  version?: string;
  /** Only held for the customer: nobody is assigned yet. */
  isHeld: boolean;
  /** Other items of the same cleaner that overlap it, or that it is outside of their hours. */
  conflicts: string[];
}

/** One row of the board. */
export interface BoardCleaner {
  /** Id in `cleaners`. */
  id: string;
  name: string;
  rating: number | null;
  isAvailable: boolean;
  /** Of the shown days' first week. */
  jobs: number;
  maxJobsPerWeek: number;
  /** Days on which they usually work, such as `Monday`; empty: any. */
  workDays: string[];
  /** Minutes of the local day between which they usually work; null: any time. */
  workHours: { from: number; to: number } | null;
  /** Ids of the active areas that they serve. */
  areaIds: string[];
  /** Soonest first. */
  items: BoardItem[];
}

/** Answer of `GET /api/admin/board`. */
export interface BoardResponse {
  success: true;
  /** The office's zone. */
  timeZone: string;
  from: string;
  days: number;
  cleaners: BoardCleaner[];
  /** By how many minutes jobs are moved, and how long is less than it takes from one place to another. */
  stepMinutes: number;
  travelMinutes: number;
  /** The active areas, in their order. */
  areas: { id: string; name: string }[];
  /** Jobs that are nobody's, soonest first. */
  unassigned: BoardItem[];
  /** The quotes service did not answer: those of its jobs that are nobody's are missing. */
  isIncomplete?: true;
}
