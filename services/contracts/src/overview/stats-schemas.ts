import Joi from 'joi';
import type { Activity } from './activity-schemas';
import type { ApplicationStatus } from '../applications/application';
import type { DecimalText } from '../money';

/** Names of the calls of which the gateway composes the staff's overview. */
export const AUTH_STATS_RPC = 'auth.stats';
export const CAREERS_STATS_RPC = 'careers.stats';
export const QUOTES_STATS_RPC = 'quotes.stats';
export const BOOKINGS_STATS_RPC = 'bookings.stats';

/** Payload of all of them: how far back the pictures go. */
export interface StatsRequest {
  weeks: number;
}

/** Schema of {@link StatsRequest}. */
export const statsRequestSchema = Joi.object<StatsRequest, true>({
  weeks: Joi.number().integer().min(1).max(52).required(),
});

/** Answer of `auth.stats`. */
export interface AuthStats {
  totalUsers: number;
  /** The newest five. */
  recentActivity: Activity[];
}

/** Answer of `careers.stats`. */
export interface CareersStats {
  totalApplications: number;
  pendingApplications: number;
  /** How many applications are at each point. */
  funnel: Record<ApplicationStatus, number>;
}

/** Answer of `quotes.stats`. */
export interface QuotesStats {
  totalQuotes: number;
  unreadContacts: number;
  pendingInquiries: number;
  /** Weeks from Monday, Sydney time, the oldest first, those without a quote too. `value` is AUD. */
  quotesByWeek: { week: string; quotes: number; value: DecimalText }[];
}

/** Answer of `bookings.stats`. */
export interface BookingsStats {
  /** Cleaners who are verified and active. */
  activeCleaners: number;
  /** The days from a week ago to a week ahead, Sydney time; cancelled and expired ones not counted. */
  bookingsByDay: { date: string; bookings: number }[];
  /** This week's jobs of each active cleaner, the busiest first, at most twelve. */
  cleanerLoad: { id: string; name: string; jobs: number; maxJobsPerWeek: number }[];
}

/** The services that an overview is made of. */
export const STATS_SERVICES = ['auth', 'careers', 'quotes', 'bookings'] as const;

/** One of {@link STATS_SERVICES}. */
export type StatsService = (typeof STATS_SERVICES)[number];

/**
 * Answer of `GET /api/admin/dashboard-stats`. What a service did not answer in time is null, and the
 * service is named in `unavailable`.
 */
export interface DashboardStats {
  success: true;
  totalUsers: number | null;
  recentActivity: Activity[] | null;
  totalApplications: number | null;
  pendingApplications: number | null;
  funnel: CareersStats['funnel'] | null;
  totalQuotes: number | null;
  unreadContacts: number | null;
  pendingInquiries: number | null;
  quotesByWeek: QuotesStats['quotesByWeek'] | null;
  /** Verified cleaners who work: the card Active Cleaners. */
  approvedCleaners: number | null;
  bookingsByDay: BookingsStats['bookingsByDay'] | null;
  cleanerLoad: BookingsStats['cleanerLoad'] | null;
  unavailable: StatsService[];
}
