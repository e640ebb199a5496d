import type { Currency, DecimalText } from '../money';

/** What a customer has had from us. Source: specification, Entities, Customer stats. */
export interface CustomerStats {
  /** Bookings in every state but `expired`: a checkout that was left is no booking. */
  totalBookings: number;
  completedServices: number;
  /**
   * What was paid online and the cash that staff recorded, without what was given back. One entry per
   * currency that something was spent in, by its code: different currencies are never added.
   */
  totalSpent: { amount: DecimalText; currency: Currency }[];
  /**
   * How long this customer's quote requests waited until staff opened them, on average: `45m`, `2h`,
   * `3d`. `2h` where there is nothing to measure.
   */
  avgResponseTime: string;
}

/** Answer of `GET /api/customer/stats`. */
export interface CustomerStatsResponse {
  success: true;
  stats: CustomerStats;
}
